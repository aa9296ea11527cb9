import type { Page } from 'playwright';
import { colourViolations } from '../../flows/browser/accessibility.ts';
import { shownPart, shownStyles, textsIn } from '../../flows/browser/shown-part.ts';
import { violationsOnBoth } from './accessibility.ts';
import { misplacedEverywhere } from './layout.ts';

/**
 * Inspects a state of a replay: WCAG 2.2 AA, and the layout at every width. Colours are checked once for each
 * style of text, because that takes most of axe's time.
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
