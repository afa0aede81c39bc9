/** The first page while the hub answers nothing: nobody knows who is signed in. */
import { useEffect } from 'react';
import { Door } from '../parts/door.tsx';
import { useTexts } from '../state/appearance.ts';

const AGAIN_MS = 5_000;

export function UnreachablePage({ onTry }: { readonly onTry: () => void }) {
  const { unreachable: texts } = useTexts();
  useEffect(() => {
    const timer = setInterval(onTry, AGAIN_MS);
    return () => clearInterval(timer);
  }, [onTry]);
  return (
    <Door title={texts.title}>
      <p role="alert">{texts.meaning}</p>
      <button type="button" className="primary" onClick={onTry}>
        {texts.again}
      </button>
    </Door>
  );
}
