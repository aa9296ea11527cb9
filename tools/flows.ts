export { main } from '../flows/cli/cli.ts';
