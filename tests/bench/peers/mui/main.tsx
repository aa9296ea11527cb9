import CssBaseline from '@mui/material/CssBaseline';
import { useState, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { isLoggedIn } from '../shared/api.ts';
import { DetailPage } from './detail-page.tsx';
import { ListPage } from './list-page.tsx';
import { LoginPage } from './login-page.tsx';

function App(): JSX.Element {
  const [isInside, setInside] = useState(isLoggedIn);
  if (!isInside) return <LoginPage onDone={() => setInside(true)} />;
  return (
    <Routes>
      <Route path="/inmueble/:id" element={<DetailPage />} />
      <Route path="*" element={<ListPage />} />
    </Routes>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <CssBaseline />
      <App />
    </BrowserRouter>,
  );
