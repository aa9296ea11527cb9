import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import type { AppRef } from '../machines/app/app.machine.ts';
import { messages } from '../lib/messages.ts';
import { HREF } from '../lib/routes.ts';
import { ErrorBoundary } from './error/error-boundary.tsx';
import { ErrorScreen } from './error/error-screen.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { partOf } from './parts.ts';
import { Entering } from './shell/entering.tsx';
import { Toasts } from './shell/toasts.tsx';
import { TraceOffer } from './shell/trace-offer.tsx';

interface AppProps {
  actor: AppRef;
  /** Follows a link. */
  visit: (to: string) => void;
}

/**
 * Links need no current location: the app machine has it, and a subscription for each link would slow down
 * long lists.
 */
const useNoLocation: BaseLocationHook = () => ['', () => {}];

/** The screen of the app's state, the toasts, and the offer of the session trace. */
export function App({ actor, visit }: AppProps): JSX.Element {
  const toasts = useSelector(actor, ({ children }) => children.toasts);
  const trace = useSelector(actor, ({ children }) => children.sessionTrace);
  return (
    <Router hook={useNoLocation} aroundNav={(_navigate, to) => visit(String(to))}>
      <ErrorBoundary>
        <Screen actor={actor} visit={visit} />
      </ErrorBoundary>
      {toasts && <Toasts actor={toasts} />}
      {trace && <TraceOffer actor={trace} />}
    </Router>
  );
}

function Screen({ actor, visit }: AppProps): JSX.Element | null {
  const portfolio = useSelector(actor, ({ children }) => children.portfolio);
  const login = useSelector(actor, ({ children }) => children.login);
  const part = useSelector(actor, ({ children }) => children.partLoading);
  const hasExpired = useSelector(actor, ({ context }) => context.hasExpired);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('notFound'));
  if (isUnknown) return <NotFound visit={visit} />;
  if (portfolio) return <Fetched>{(Inside) => <Inside actor={actor} portfolio={portfolio} />}</Fetched>;
  if (login) return <LoginScreen actor={login} hasExpired={hasExpired} />;
  return part ? <Entering actor={part} /> : null;
}

interface FetchedProps {
  children: (Inside: NonNullable<ReturnType<typeof partOf<'inside'>>>) => JSX.Element;
}

/** The portfolio starts only once the code of its screens has been fetched. */
function Fetched({ children }: FetchedProps): JSX.Element | null {
  const Inside = partOf('inside');
  return Inside ? children(Inside) : null;
}

/** In a tab of its own there is nothing to go back to: 'Volver atrás' opens the dashboard. */
function NotFound({ visit }: Pick<AppProps, 'visit'>): JSX.Element {
  const goBack = () => (canGoBack() ? window.history.back() : visit(HREF.dashboard));
  return <ErrorScreen status={404} message={messages.error.notFound} onBack={goBack} />;
}

/** Older browsers only tell the number of entries, including those of Forward. */
function canGoBack(): boolean {
  const { navigation, history }: { navigation?: Navigation; history: History } = window;
  return navigation?.canGoBack ?? history.length > 1;
}
