import { launchBrowser } from '../../tests/support/browser.ts';
import { lookAround } from '../../tests/support/flows/browser/look-around.ts';
import { planReplays, type Planned } from '../../tests/support/flows/browser/plan.ts';
import { replay } from '../../tests/support/flows/browser/replay.ts';
import { stateWords } from '../../tests/support/flows/moves.ts';
import { flowNames } from '../../tests/support/flows/store.ts';
import { buildSpa } from '../build.ts';

/** Stands once in each state of each flow and says which looks of other states hold there as well. */
export async function looks(names: string[]): Promise<void> {
  buildSpa();
  const browser = await launchBrowser();
  const waiting = (names.length > 0 ? names : flowNames()).values();
  let found = 0;
  const work = async () => {
    for (const name of waiting) {
      const complaints = await looksOf(await planReplays([name]), () => browser.newContext()).catch(
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      );
      console.log([`${complaints.length === 0 ? '✓' : '✗'} ${name}`, ...complaints].join('\n    '));
      found += complaints.length;
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  await browser.close();
  console.log(`${found} looks hold where they should not.`);
  if (found > 0) process.exitCode = 1;
}

/** Walks no more paths than it takes to stand in every state. */
async function looksOf(
  plan: Planned[],
  newContext: Parameters<typeof replay>[2]['newContext'],
): Promise<string[]> {
  const seen = new Set<string>();
  const complaints: string[] = [];
  const longestFirst = plan.toSorted((one, other) => other.path.steps.length - one.path.steps.length);
  for (const { flow, path, offScreen, hand } of longestFirst) {
    const states = [path.start, ...path.steps].map((step) => stateWords(step.seen.state));
    if (offScreen !== null || states.every((state) => seen.has(state))) continue;
    await replay(flow, path, {
      hand,
      newContext,
      onStanding: async (standing) => {
        const state = standing.active.join(', ');
        if (seen.has(state)) return;
        seen.add(state);
        complaints.push(...(await lookAround(standing)));
      },
    });
  }
  return complaints;
}
