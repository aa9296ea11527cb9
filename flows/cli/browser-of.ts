import type { BrowserConfig } from '../browser/config.ts';
import type { Project } from '../project.ts';

/** The browser configuration; throws if there is none. */
export async function browserOf({ config }: Project): Promise<BrowserConfig> {
  if (!config.browser) throw new Error('The configuration has no browser: add defineFlows({ browser }).');
  return config.browser();
}
