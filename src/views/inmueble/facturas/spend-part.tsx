import { SpendPanel } from './spend-panel.tsx';

/** The chart of the spend: a part of its own (`views/parts.ts`). */
export default { Panel: SpendPanel } as const;
