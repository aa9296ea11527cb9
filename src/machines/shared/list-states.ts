/** States that the lists of a property share. Each list names its actions and states as these do. */

export const idle = {
  description: 'Nothing is being loaded. `error` says why the list may be stale.',
  meta: { spec: '§2' },
  on: {
    'list.retry': { target: 'reloading', actions: 'forgetError' },
    'data.outdated': 'reloading',
  },
} as const;

/** For lists with links to files. */
export const idleUntilLinksExpire = { ...idle, after: { linksFresh: 'reloading' } } as const;

/** While a dialog covers a list, the list is only marked: it is loaded again after the dialog. */
export const coveredByDialog = {
  entry: { type: 'tellParent', params: { type: 'dialog.opened' } },
  on: { 'data.outdated': { actions: 'markStale' } },
} as const;

/** For lists with links to files. */
export const coveredUntilLinksExpire = {
  ...coveredByDialog,
  after: { linksFresh: { actions: 'markStale' } },
} as const;

/** After a dialog. */
export const returning = {
  description: 'Decides whether the list has to be loaded again.',
  meta: { spec: '§2' },
  entry: { type: 'tellParent', params: { type: 'dialog.closed' } },
  always: [
    {
      guard: 'isNotLoaded',
      target: 'loading',
      actions: 'forgetError',
      description: 'The dialog was opened before the list was loaded.',
    },
    { guard: 'isStale', target: 'showing.reloading', description: 'The server’s list may have changed.' },
    { target: 'showing' },
  ],
} as const;
