import { fromPromise } from 'xstate';
import { defineFlows } from '../../index.ts';
import { signInMachine, type Credentials, type Session } from './sign-in.machine.ts';

const ORIGIN = 'https://example.org';

/** A whole application of one machine. */
export default defineFlows({
  title: 'Example',
  command: 'flows',
  machines: [signInMachine],
  models: new URL('./', import.meta.url),
  paths: new URL('./paths/', import.meta.url),
  document: new URL('./machines.md', import.meta.url),
  implement: (fetchNow) =>
    signInMachine.provide({
      actions: { keepToken: () => {} },
      actors: {
        signIn: fromPromise<Session, Credentials>(async ({ input, signal }) => {
          const url = new URL('/api/sessions/', ORIGIN);
          const response = await fetchNow(url, { method: 'POST', body: JSON.stringify(input), signal });
          if (!response.ok) throw new Error('Refused');
          return (await response.json()) as Session;
        }),
      },
    }),
  requirements: {
    list: () => [
      { id: 'ENTRY-1', text: "An empty field shows 'Both fields are needed.'", spec: '1' },
      { id: 'ENTRY-2', text: 'After a refusal nobody can try again for three seconds', spec: '2' },
    ],
    citations: () => new Map([['ENTRY-1', ['tests/entry.test.ts']]]),
    results: () => new Map(),
  },
  trace: { format: 'example-trace', version: 1 },
});
