export { main } from './diagrams/main.ts';
