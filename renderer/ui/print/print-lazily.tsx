/** The buttons to print with, on screens that come up before anybody wants paper: they load once the screen stands, and its place is kept. */
import { lazy, Suspense } from 'react';
import type { SaleDocument } from '../../../shared/contract/views/print-views.ts';
import { Boundary } from '../boundary.tsx';

const PrintActions = lazy(() => import('./print-actions.tsx').then((module) => ({ default: module.PrintActions })));

export function PrintLazily(props: { readonly document: SaleDocument; readonly again?: boolean }) {
  return (
    // Without paper a sale goes on: what fails here must not take the code or the green screen away.
    <Boundary fallback={<div className="print-awaited" />}>
      <Suspense fallback={<div className="print-awaited" />}>
        <PrintActions {...props} />
      </Suspense>
    </Boundary>
  );
}
