/** React error boundary: a part of the window that throws or can't be loaded leaves the rest working. */
import { Component, type ReactNode, Suspense } from 'react';

interface BoundaryProps {
  /** Shown after an error, until the boundary gets another key or the window reloads. */
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

/** A part whose file is loaded after the first paint. `fallback` is in its place until then, and if it fails. */
export function LoadedLater({ fallback = null, children }: Partial<BoundaryProps>) {
  return (
    <Boundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
