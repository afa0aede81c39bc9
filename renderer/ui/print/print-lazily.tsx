/** Print buttons for screens that must appear quickly. They load after the screen, and their place is kept free. */
import { lazy } from 'react';
import type { SaleDocument } from '../../../shared/contract/print.ts';
import { LoadedLater } from '../boundary.tsx';

const PrintSaleButtons = lazy(() =>
  import('./print-sale-buttons.tsx').then((module) => ({ default: module.PrintSaleButtons })),
);

export function PrintLazily(props: { readonly document: SaleDocument; readonly again?: boolean }) {
  return (
    // A sale continues without paper: an error here must not remove the code or the green paid screen.
    <LoadedLater fallback={<div className="print-awaited" />}>
      <PrintSaleButtons {...props} />
    </LoadedLater>
  );
}
