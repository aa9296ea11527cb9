import { describe, expect, it } from 'vitest';
import { dialogMachines, problemsOf } from '../../tools/driver/dialog-machines.ts';
import { DIALOG_OPENERS } from '../../tools/driver/dialog-openers.ts';
import { SCENES } from '../../tools/shot-scenes.ts';

/** The lists in tests/browser are compared in their own files. */

describe('every dialog of the registry', () => {
  it('opens from a screen or from the change of estado', () => {
    const place = 'DIALOG_OPENERS in tools/driver/dialog-openers.ts';
    const machines = Object.values(DIALOG_OPENERS).map(({ machine }) => machine);
    // The profile is a form on a screen.
    const except = ['inquilinoAddition', 'constructoraAssociation', 'profile'];
    expect(problemsOf({ place, machines, except })).toEqual([]);
  });

  it('is in a picture, except the tenant, who looks like the builder', () => {
    const machines = SCENES.flatMap(({ dialog }) => dialog ?? []);
    const place = 'SCENES in tools/shot-scenes.ts';
    expect(problemsOf({ place, machines, except: ['inquilinoAddition'] })).toEqual([]);
  });
});

describe('a list of dialogs', () => {
  const place = 'FORMS in a test';
  const [first = '', ...rest] = dialogMachines('conflict');

  it('names what it lacks and what it has too much', () => {
    expect([first, rest]).toEqual(['addressEdit', []]);
    expect(problemsOf({ place, machines: [], tag: 'conflict' })).toEqual([
      'add the dialog of addressEdit to FORMS in a test',
    ]);
    expect(problemsOf({ place, machines: ['addressEdit', 'toasts'], tag: 'conflict' })).toEqual([
      'remove toasts from FORMS in a test',
    ]);
  });

  it('may leave out a dialog on purpose', () => {
    expect(problemsOf({ place, machines: [], tag: 'conflict', except: ['addressEdit'] })).toEqual([]);
  });
});
