import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installGlobalStyles } from '../theme/global.ts';
import { Spanish } from '../ui/spanish.tsx';
import { KitPage } from './kit-page.tsx';

installGlobalStyles();
const page = document.getElementById('root');
if (!page) throw new Error('index.html has no element #root');
createRoot(page).render(
  <StrictMode>
    <Spanish>
      <KitPage />
    </Spanish>
  </StrictMode>,
);
