import type { LastReplay } from '../browser/replay-log.ts';
import type { Drawing } from '../diagrams/mermaid.ts';
import type { Theme } from '../export/theme.ts';
import type { MachineDefinition } from '../machine/definition.ts';
import type { Path } from '../paths/path-set.ts';
import type { FilmStep } from './film-steps.ts';
import type { StepPicture } from './record.ts';

/** The content of the page. */
export interface FilmContent {
  /** The application's name. */
  title: string;
  /** The command that makes the film. */
  command: string;
  theme: Theme;
  machines: readonly FilmedMachine[];
  /** WebP files in base64, by the keys that steps name. */
  pictures: ReadonlyMap<string, string>;
}

export interface FilmedMachine {
  definition: MachineDefinition;
  diagrams: { drawing: Drawing; svg: string }[];
  paths: FilmedPath[];
}

export interface FilmedPath {
  path: Path;
  /** The start and the steps. */
  steps: FilmStep[];
  /** The picture of the start and of each step; null if the film leaves this path out. */
  pictures: readonly StepPicture[] | null;
  /** Why no browser replays it; null if one does. */
  offScreen: string | null;
  /** Undefined if it was never replayed here. */
  last: LastReplay | undefined;
}
