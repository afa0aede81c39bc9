/** Opens the help, whose file is loaded only then. */
import { lazy, Suspense } from 'react';
import { useHelpPage } from '../state/help-request.ts';
import { useHelpKey } from '../state/use-help-key.ts';
import { Boundary } from '../ui/boundary.tsx';

const HelpDialog = lazy(() => import('../ui/help/help-dialog.tsx'));

export function HelpHost() {
  useHelpKey();
  const page = useHelpPage();
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>{page && <HelpDialog page={page} />}</Suspense>
    </Boundary>
  );
}
