import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { Router } from 'wouter';
import type { AppRef } from '../machines/app/app.machine.ts';
import type { PartLoadingRef } from '../machines/parts/part-loading.machine.ts';
import type { PortfolioRef } from '../machines/portfolio/portfolio.machine.ts';
import { messages } from '../lib/messages.ts';
import { ErrorBoundary } from './error/error-boundary.tsx';
import { ErrorScreen } from './error/error-screen.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { Part } from './shell/part.tsx';
import { Shell } from './shell/shell.tsx';
import { Toasts } from './shell/toasts.tsx';
import { TraceOffer } from './shell/trace-offer.tsx';

interface AppProps {
  actor: AppRef;
  /** What a link does. */
  visit: (to: string) => void;
}

/** The screen of the app's state, the toasts over it, and the session's trace where somebody asks for it. */
export function App({ actor, visit }: AppProps): JSX.Element {
  const toasts = useSelector(actor, ({ children }) => children.toasts);
  const trace = useSelector(actor, ({ children }) => children.sessionTrace);
  return (
    <Router aroundNav={(_navigate, to) => visit(String(to))}>
      <ErrorBoundary>
        <Screen actor={actor} />
      </ErrorBoundary>
      {toasts && <Toasts actor={toasts} />}
      {trace && <TraceOffer actor={trace} />}
    </Router>
  );
}

function Screen({ actor }: { actor: AppRef }): JSX.Element | null {
  const portfolio = useSelector(actor, ({ children }) => children.portfolio);
  const login = useSelector(actor, ({ children }) => children.login);
  const hasExpired = useSelector(actor, ({ context }) => context.hasExpired);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('notFound'));
  if (isUnknown) return <NotFound />;
  if (portfolio) return <Inside actor={actor} portfolio={portfolio} />;
  return login ? <LoginScreen actor={login} hasExpired={hasExpired} /> : null;
}

/** The screens of a client, under the top bar. */
function Inside({ actor, portfolio }: { actor: AppRef; portfolio: PortfolioRef }): JSX.Element {
  const part = useSelector(actor, ({ children }) => children.partLoading);
  return (
    <Shell portfolio={portfolio} onLogout={() => actor.send({ type: 'logout.request' })}>
      {part && <OpenScreen actor={actor} portfolio={portfolio} part={part} />}
    </Shell>
  );
}

interface OpenScreenProps {
  actor: AppRef;
  portfolio: PortfolioRef;
  part: PartLoadingRef;
}

function OpenScreen({ actor, portfolio, part }: OpenScreenProps): JSX.Element {
  const dashboard = useSelector(actor, ({ children }) => children.dashboard);
  const inmueble = useSelector(actor, ({ children }) => children.inmuebleDetail);
  const profile = useSelector(actor, ({ children }) => children.profile);
  return (
    <>
      {dashboard && (
        <Part actor={part} name="dashboard" title={messages.dashboard.title}>
          {(Screen) => <Screen actor={dashboard} portfolio={portfolio} />}
        </Part>
      )}
      {inmueble && (
        <Part actor={part} name="inmueble" title={messages.inmueble.anyTitle}>
          {(Screen) => <Screen actor={inmueble} portfolio={portfolio} />}
        </Part>
      )}
      {profile && (
        <Part actor={part} name="perfil" title={messages.profile.title}>
          {(Screen) => <Screen actor={profile} />}
        </Part>
      )}
    </>
  );
}

function NotFound(): JSX.Element {
  return <ErrorScreen status={404} message={messages.error.notFound} onBack={() => window.history.back()} />;
}
