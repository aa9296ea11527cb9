import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import type { ReplayError } from '../browser/replay.ts';
import { REPLAY_FOLDER } from '../browser/replay-log.ts';
import { moveSentence, stateWords } from '../paths/sentences.ts';
import type { Path } from '../paths/path-set.ts';

/** The files of a replay in `.flows/ID`: screenshots, a recording, and for a failure the expected and actual screen. */
export interface Evidence {
  watch(context: BrowserContext): Promise<void>;
  onStep(page: Page, step: number, words: string): Promise<void>;
  onFailure(page: Page, failure: ReplayError): Promise<void>;
  onEnd(context: BrowserContext): Promise<void>;
  /** Where the files are, for the terminal; '' if there are none. */
  words(): string;
}

export function keepEvidence(
  path: Path,
  { keepsAll, isRecorded }: { keepsAll: boolean; isRecorded: boolean },
): Evidence {
  const folder = join(REPLAY_FOLDER, path.id);
  const kept: string[] = [];
  let hasFailed = false;
  rmSync(folder, { recursive: true, force: true });
  const keep = (name: string): string => {
    mkdirSync(folder, { recursive: true });
    kept.push(name);
    return join(folder, name);
  };
  const keepPicture = async (page: Page, step: number, words: string) =>
    writeFileSync(keep(pictureName(step, words)), await page.screenshot());
  return {
    watch: async (context) => {
      if (isRecorded) await context.tracing.start({ screenshots: true, snapshots: true });
    },
    onStep: async (page, step, words) => {
      if (keepsAll) await keepPicture(page, step, words);
    },
    onFailure: async (page, failure) => {
      hasFailed = true;
      writeFileSync(keep('failure.md'), failureReport(path, failure));
      await keepPicture(page, failure.step, 'FAILED');
    },
    onEnd: async (context) => {
      if (!isRecorded) return;
      const isKept = keepsAll || hasFailed;
      await context.tracing.stop(isKept ? { path: keep('recording.zip') } : {});
    },
    words: () => (kept.length === 0 ? '' : `\n    in ${folder}: ${keptWords(kept)}`),
  };
}

function keptWords(kept: string[]): string {
  const pictures = kept.filter((name) => name.endsWith('.png'));
  const others = kept.filter((name) => !name.endsWith('.png'));
  return [...others, `${pictures.length} pictures`].join(', ');
}

function pictureName(step: number, words: string): string {
  const name = `${String(step).padStart(2, '0')} ${words}`;
  return `${name.replaceAll(/[^\p{L}\p{N} .-]/gu, '').slice(0, 80)}.png`;
}

function failureReport({ id, start, steps }: Path, { step, message, page }: ReplayError): string {
  const expected = [
    { words: start.name, seen: start.seen },
    ...steps.map(({ move, seen }) => ({ words: moveSentence(move), seen })),
  ];
  const lines = expected.map(({ words, seen }, index) => {
    const mark = index < step ? 'passed' : index === step ? 'FAILED' : 'not reached';
    return `${index}. ${words} → ${stateWords(seen.state)} (${mark})`;
  });
  return `# Path ${id}

${lines.join('\n')}

## What went wrong
${message}

## What was on screen
\`\`\`yaml
${page}
\`\`\`
`;
}
