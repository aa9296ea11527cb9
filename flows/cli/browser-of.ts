import type { BrowserConfig } from '../browser/config.ts';
import type { Project } from '../project.ts';

/** The browser's part of the configuration; throws where there is none. */
export async function browserOf({ config }: Project): Promise<BrowserConfig> {
  if (!config.browser)
    throw new Error('The configuration says nothing of a browser: defineFlows({ browser }).');
  return config.browser();
}
