/** Why the method list is empty or old, where it is; nothing where all is well. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodsView } from '../../../shared/contract/views/views.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { failureMessage } from '../../ui/notes/failure-note.tsx';

interface MethodsNoticeProps {
  readonly methods: MethodsView | null;
  readonly failure: Failure | null;
  readonly ready: boolean;
  readonly onOpenSettings: () => void;
}

export function MethodsNotice({ methods, failure, ready, onOpenSettings }: MethodsNoticeProps) {
  const texts = useTexts();
  const times = useTimeFormat();
  if (!ready) {
    return (
      <div className="methods-notice" role="status">
        <p>{texts.sell.notReady}</p>
        <button type="button" className="secondary" onClick={onOpenSettings}>
          {texts.sell.goToSettings}
        </button>
      </div>
    );
  }
  const problem = failure ?? methods?.problem ?? null;
  const words: string[] = [];
  if (problem) {
    // Nothing is charged by asking for the list: what is advised after a charge would speak of a customer's money.
    const until = problem.until ? times.until(problem.until) : '';
    const { what, next } = failureMessage(texts, problem, { about: 'setup', until });
    words.push(what, ...(next === '' ? [] : [next]));
  }
  if (methods && methods.listedAt === null) words.push(problem ? texts.sell.neverListed : texts.sell.listing);
  else if (methods?.listedAt && problem) words.push(texts.sell.listedAt(times.clock(methods.listedAt)));
  if (words.length === 0) return null;
  return (
    <p className="methods-notice" role="status">
      {words.join(' ')}
    </p>
  );
}
