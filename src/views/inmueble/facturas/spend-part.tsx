import { SpendPanel } from './spend-panel.tsx';
import { SpendPaper } from './spend-paper.tsx';

/** The chart of the spend, for the screen and for paper; a part of its own (`views/parts.ts`). */
export default { Panel: SpendPanel, Paper: SpendPaper } as const;
