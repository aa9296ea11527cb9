import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import type { AppRef } from '../machines/app/app.machine.ts';
import { messages } from '../lib/messages.ts';
import { ErrorBoundary } from './error/error-boundary.tsx';
import { ErrorScreen } from './error/error-screen.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { partOf } from './parts.ts';
import { Entering } from './shell/entering.tsx';
import { Toasts } from './shell/toasts.tsx';
import { TraceOffer } from './shell/trace-offer.tsx';

interface AppProps {
  actor: AppRef;
  /** What a link does. */
  visit: (to: string) => void;
}

/** Links only lead somewhere: the app machine knows where we are, and a link that listened too would cost each row of a list. */
const useNoLocation: BaseLocationHook = () => ['', () => {}];

/** The screen of the app's state, the toasts over it, and the session's trace where somebody asks for it. */
export function App({ actor, visit }: AppProps): JSX.Element {
  const toasts = useSelector(actor, ({ children }) => children.toasts);
  const trace = useSelector(actor, ({ children }) => children.sessionTrace);
  return (
    <Router hook={useNoLocation} aroundNav={(_navigate, to) => visit(String(to))}>
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
  const part = useSelector(actor, ({ children }) => children.partLoading);
  const hasExpired = useSelector(actor, ({ context }) => context.hasExpired);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('notFound'));
  if (isUnknown) return <NotFound />;
  if (portfolio) return <Fetched>{(Inside) => <Inside actor={actor} portfolio={portfolio} />}</Fetched>;
  if (login) return <LoginScreen actor={login} hasExpired={hasExpired} />;
  return part ? <Entering actor={part} /> : null;
}

interface FetchedProps {
  children: (Inside: NonNullable<ReturnType<typeof partOf<'inside'>>>) => JSX.Element;
}

/** The portfolio is there only once the code of its screens is. */
function Fetched({ children }: FetchedProps): JSX.Element | null {
  const Inside = partOf('inside');
  return Inside ? children(Inside) : null;
}

function NotFound(): JSX.Element {
  return <ErrorScreen status={404} message={messages.error.notFound} onBack={() => window.history.back()} />;
}
