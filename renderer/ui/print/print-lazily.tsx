/** The buttons to print with, on screens that come up before anybody wants paper: they load once the screen stands, and its place is kept. */
import { lazy, Suspense } from 'react';
import type { PrintDocument } from '../../../shared/printing.ts';

const PrintActions = lazy(() => import('./print-actions.tsx').then((module) => ({ default: module.PrintActions })));

export function PrintLazily(props: { readonly document: PrintDocument; readonly again?: boolean }) {
  return (
    <Suspense fallback={<div className="print-awaited" />}>
      <PrintActions {...props} />
    </Suspense>
  );
}
