/** What throws inside while it is drawn, or can't be fetched, takes away this part of the window and nothing around it. */
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Stands in its place from then on: until the boundary is given another key, or the window is loaded again. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
