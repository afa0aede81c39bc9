/**
 * Boundary of one screen. Its file may still load, may be missing, or the screen may throw.
 * A panel then replaces it; the navigation still works and the active payment is unchanged.
 */
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ContentChange } from '../ui/keys/press-guard.ts';
import { FocusOnChange } from './place-name.tsx';
import type { ScreenName } from './rail/rail.tsx';
import { UnavailableNote } from './unavailable/unavailable-note.tsx';

interface ScreenBoundaryProps {
  readonly place: ScreenName;
  /** Identifies the visible content; a change of it starts the press guard. */
  readonly shows: string;
  readonly isGreen: boolean;
  readonly children: ReactNode;
}

export function ScreenBoundary({ place, shows, isGreen, children }: ScreenBoundaryProps) {
  return (
    <Boundary key={place} fallback={<ScreenFailed />}>
      <Suspense fallback={null}>
        {children}
        <ContentChange what={shows} isGreen={isGreen} />
        <FocusOnChange what={shows} />
      </Suspense>
    </Boundary>
  );
}

function ScreenFailed() {
  const { unavailable: texts } = useTexts();
  return (
    <UnavailableNote
      testId="place-failed"
      title={texts.placeFailed}
      explanation={texts.placeFailedNext}
      again={texts.reload}
    />
  );
}
