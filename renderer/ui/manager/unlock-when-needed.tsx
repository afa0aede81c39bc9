/** There once for all screens: shows the dialog for the manager's PIN when a request was refused for want of it. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { provideManagerDialog } from '../../manager-needed.ts';

// Most tills go for days without it: the first screen does not wait for it.
const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'));

export function UnlockWhenNeeded() {
  const [asked, setAsked] = useState<{ readonly tell: (unlocked: boolean) => void } | null>(null);
  useEffect(() => provideManagerDialog(() => new Promise((tell) => setAsked({ tell }))), []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <UnlockDialog
        onEnd={(unlocked) => {
          setAsked(null);
          asked.tell(unlocked);
        }}
      />
    </Suspense>
  );
}
