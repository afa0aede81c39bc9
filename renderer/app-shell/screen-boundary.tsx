/**
 * One place on the stage. Its file may not be there yet, or not at all, and it may throw: then a panel stands here, the
 * rail still leads elsewhere, and the payment on the counter is what it was.
 */
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ContentChange } from '../ui/keys/press-guard.ts';
import { LinkFailureNote } from './trouble/link-failure-note.tsx';

interface ScreenBoundaryProps {
  /** What is looked at: whatever else takes its place is new to the eye. */
  readonly shows: string;
  readonly isGreen: boolean;
  readonly children: ReactNode;
}

export function ScreenBoundary({ shows, isGreen, children }: ScreenBoundaryProps) {
  return (
    <Boundary fallback={<ScreenFailed />}>
      <Suspense fallback={null}>
        {children}
        <ContentChange what={shows} isGreen={isGreen} />
      </Suspense>
    </Boundary>
  );
}

function ScreenFailed() {
  const { trouble: texts } = useTexts();
  return (
    <LinkFailureNote
      testId="place-failed"
      title={texts.placeFailed}
      words={texts.placeFailedNext}
      again={texts.reload}
    />
  );
}
