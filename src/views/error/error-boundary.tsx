import { Component, useDeferredValue, type JSX, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { describeError, type ErrorDescription } from './describe-error.ts';
import { ErrorScreen } from './error-screen.tsx';

/**
 * Shows the error page when rendering throws (ROUTE-3). A new path and 'Volver atrás' render again. The path is
 * deferred, because the app machine gets it separately (`watchLocation`) and must have it first.
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

  /** Renders again as well: Back may only close a dialog or ask, and the path stays. */
  private readonly goBack = (): void => {
    window.history.back();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorScreen {...error} isCrash onBack={this.goBack} /> : this.props.children;
  }
}
