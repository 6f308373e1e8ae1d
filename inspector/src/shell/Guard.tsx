import { Component } from 'react';
import type { ReactNode } from 'react';
import type { Route } from '../model/route.js';
import { ErrorNotice } from '../parts/ErrorNotice.js';

interface GuardProps {
  readonly place: Route;
  readonly children: ReactNode;
}

interface GuardState {
  readonly place: Route;
  readonly error: Error | undefined;
}

/** Keeps the way to every other place open when one cannot be drawn. */
export class Guard extends Component<GuardProps, GuardState> {
  static getDerivedStateFromError(error: Error): Pick<GuardState, 'error'> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: GuardProps, before: GuardState): GuardState | null {
    return place === before.place ? null : { place, error: undefined };
  }

  override state: GuardState = { place: this.props.place, error: undefined };

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorNotice error={error} />;
  }
}
