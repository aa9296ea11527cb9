import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreHeldEnter } from './services/browser/held-enter.ts';
import { BrowserHistory } from './services/browser/history.ts';
import { markKeyFocus } from './services/browser/mark-key-focus.ts';
import { ignoreSecondPresses } from './services/browser/second-press.ts';
import { start } from './start.ts';
import { App } from './views/app.tsx';
import { loadView } from './views/parts.ts';
import { installGlobalStyles } from './views/theme/global.ts';

installGlobalStyles();
ignoreSecondPresses();
ignoreHeldEnter();
markKeyFocus(window);
const page = document.getElementById('root');
if (!page) throw new Error('index.html has no element #root');
const history = new BrowserHistory(window);
createRoot(page).render(
  <StrictMode>
    <App actor={start({ loadView, history })} visit={(to) => history.visit(to)} />
  </StrictMode>,
);
