import { openProject } from '../../../flows/index.ts';
import config from '../flows.config.ts';

/** The models of this portal's flows and their committed paths. */
export const project = openProject(config);
export const { flowNames, loadFlow, readPathSet } = project;
