import type { Plugin } from 'vite';

/** `typeof React['useId'] === 'function'`, as it stands in react-aria's files. */
const ASKED = /typeof \(0, \$\w+\$react\)\['use\w+'\] === 'function'/g;

/** Removes react-aria's code for versions of React without `useId` and similar hooks: ours has them all. */
export function modernReact(): Plugin {
  return {
    name: 'lindero:modern-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/node_modules/react-aria/')) return null;
      const told = withModernReact(code);
      return told === code ? null : { code: told, map: null };
    },
  };
}

export const withModernReact = (code: string): string => code.replaceAll(ASKED, 'true');
