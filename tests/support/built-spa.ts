import { fileURLToPath } from 'node:url';

/** The output folder of `npm run build`. */
export const SPA = fileURLToPath(new URL('../../dist/', import.meta.url));
