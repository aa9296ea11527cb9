import { AuthPage, RefineThemes, ThemedLayout, useNotificationProvider } from '@refinedev/antd';
import '@refinedev/antd/dist/reset.css';
import { Authenticated, Refine } from '@refinedev/core';
import routerProvider, { NavigateToResource } from '@refinedev/react-router';
import { App as AntdApp, ConfigProvider } from 'antd';
import type { JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { InmuebleList } from './inmueble-list.tsx';
import { InmuebleShow } from './inmueble-show.tsx';

const RESOURCES = [{ name: 'inmuebles', list: '/inmuebles', show: '/inmuebles/show/:id' }];

function Login(): JSX.Element {
  return <AuthPage type="login" registerLink={false} forgotPasswordLink={false} rememberMe={false} />;
}

function Screens(): JSX.Element {
  return (
    <Routes>
      <Route
        element={
          <Authenticated key="inside" fallback={<Login />}>
            <ThemedLayout>
              <Outlet />
            </ThemedLayout>
          </Authenticated>
        }
      >
        <Route index element={<NavigateToResource resource="inmuebles" />} />
        <Route path="/inmuebles" element={<InmuebleList />} />
        <Route path="/inmuebles/show/:id" element={<InmuebleShow />} />
      </Route>
    </Routes>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <ConfigProvider theme={RefineThemes.Blue}>
        <AntdApp>
          <Refine
            dataProvider={dataProvider}
            authProvider={authProvider}
            routerProvider={routerProvider}
            notificationProvider={useNotificationProvider}
            resources={RESOURCES}
            options={{ disableTelemetry: true }}
          >
            <Screens />
          </Refine>
        </AntdApp>
      </ConfigProvider>
    </BrowserRouter>,
  );
