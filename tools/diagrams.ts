export { main } from '../flows/diagrams/main.ts';
