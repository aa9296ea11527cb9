import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installGlobalStyles } from '../theme/global.ts';
import { KitPage } from './kit-page.tsx';

installGlobalStyles();
const page = document.getElementById('root');
if (!page) throw new Error('index.html has no element #root');
createRoot(page).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
);
