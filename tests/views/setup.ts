import { afterEach } from 'vitest';
import { clearPage } from './shown-page.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom's document is not an instance of its `Document`, which react-aria asks for to find the focus.
Object.assign(window, { Document: document.constructor });

afterEach(clearPage);
