import { openProject } from '../../../flows/index.ts';
import config from '../flows.config.ts';

/** The models of this portal's flows and their committed paths. */
export const project = openProject(config);
export const { flowNames, loadFlow, readPathSet } = project;

/** The flows to test: all, or those that the environment names, as in `FLOW=login,session`. */
export const testedFlows: readonly string[] = process.env['FLOW']?.split(',') ?? flowNames();
