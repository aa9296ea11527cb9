import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './start.ts';
import { App } from './views/app.tsx';
import { loadPart, prefetchParts } from './views/parts.ts';
import { installGlobalStyles } from './views/theme/global.ts';

installGlobalStyles();
const page = document.getElementById('root');
if (!page) throw new Error('index.html has no element #root');
createRoot(page).render(
  <StrictMode>
    <App actor={start({ loadPart })} />
  </StrictMode>,
);
prefetchParts(window);
