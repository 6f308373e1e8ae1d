import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../parts/ErrorNotice.js';

interface GuardState {
  readonly error: Error | undefined;
}

/** Keeps the way to the other pages open when one cannot be drawn. */
export class Guard extends Component<{ readonly children: ReactNode }, GuardState> {
  static getDerivedStateFromError(error: Error): GuardState {
    return { error };
  }

  override state: GuardState = { error: undefined };

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorNotice error={error} />;
  }
}
