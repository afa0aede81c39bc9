/** What a payment is for, where its sale has lines. Loaded only then: most sales are typed. */
import { lazy, Suspense } from 'react';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { Boundary } from '../boundary.tsx';

const LineList = lazy(() => import('./line-list.tsx'));

export function LinesLazily({ lines = [] }: { readonly lines: PaymentView['lines'] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <LineList lines={lines} withSum />
      </Suspense>
    </Boundary>
  );
}
