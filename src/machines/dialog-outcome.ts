/**
 * How a dialog over a list ended. `uncertain`: something was sent and no success came back, so the server may or may
 * not have done it, and what the list shows is asked for anew.
 */
export type DialogOutcome = 'saved' | 'uncertain' | 'dismissed';
