import type { Page } from 'playwright';
import { colourViolations } from '../../flows/browser/accessibility.ts';
import { shownPart, shownStyles, textsIn } from '../../flows/browser/shown-part.ts';
import { violationsOnBoth } from './accessibility.ts';
import { misplacedEverywhere } from './layout.ts';

/**
 * The inspection of the states of replays: WCAG 2.2 AA and, at every width, the places of what is shown. Colours are
 * looked at once for each style that a text has; they take most of axe's time.
 */
export function createStateInspection(): (page: Page) => Promise<string[]> {
  const faultless = new Set<string>();
  return async (page) => {
    const styles = (await shownStyles(page)).filter((style) => !faultless.has(style));
    const found = await violationsOnBoth(page, shownPart);
    if (styles.length > 0) found.push(...(await colourViolations(page, await textsIn(page, styles))));
    found.push(...(await misplacedEverywhere(page)));
    if (found.length === 0) for (const style of styles) faultless.add(style);
    return found;
  };
}
