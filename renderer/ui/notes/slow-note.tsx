/** Shown during a slow request, so that the cashier does not start another one. */
import { useTexts } from '../../i18n/i18n.ts';
import { useSlow } from '../use-slow.ts';

export function SlowNote({ running }: { readonly running: boolean }) {
  const { sell: texts } = useTexts();
  const slow = useSlow(running);
  return slow ? (
    <p className="caution" role="status" data-testid="slow">
      {texts.slow}
    </p>
  ) : null;
}
