import type { BrowserConfig } from '../browser/config.ts';
import type { Project } from '../project.ts';

/** The browser's part of the configuration; throws where there is none. */
export function browserOf({ config }: Project): BrowserConfig {
  if (!config.browser)
    throw new Error('The configuration says nothing of a browser: defineFlows({ browser }).');
  return config.browser;
}
