import { Component, useDeferredValue, type JSX, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { describeError, type ErrorDescription } from './describe-error.ts';
import { ErrorScreen } from './error-screen.tsx';

/**
 * A crash while anything inside renders shows the error page, not a blank one (ROUTE-3). Another path is another try, once
 * those who follow the path in an effect (the app actor) have heard of it: hence the deferred value.
 */
export function ErrorBoundary({ children }: { children: ReactNode }): JSX.Element {
  const path = useDeferredValue(usePathname());
  return <Boundary path={path}>{children}</Boundary>;
}

interface Props {
  path: string;
  children: ReactNode;
}

interface State {
  error: ErrorDescription | null;
  path: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { error: null, path: this.props.path };

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: describeError(thrown) };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { error: null, path };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorScreen {...error} onBack={() => window.history.back()} /> : this.props.children;
  }
}
