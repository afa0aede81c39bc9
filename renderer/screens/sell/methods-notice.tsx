/** Explains an empty or outdated method list. Loaded only when there is something to explain. */
import { useContext } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodsView } from '../../../shared/contract/methods.ts';
import { LocalizationContext, useTimeFormat } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { failureMessage } from '../../ui/notes/failure-note.tsx';

interface MethodsNoticeProps {
  readonly methods: MethodsView | null;
  readonly failure: Failure | null;
  readonly ready: boolean;
  readonly onOpenSettings: () => void;
}

export default function MethodsNotice({ methods, failure, ready, onOpenSettings }: MethodsNoticeProps) {
  const { language, texts } = useContext(LocalizationContext);
  const times = useTimeFormat();
  if (!ready) {
    return (
      <div className="caution methods-notice" role="status">
        <p>{texts.sell.notReady}</p>
        <Button onClick={onOpenSettings}>{texts.sell.goToSettings}</Button>
      </div>
    );
  }
  const problem = failure ?? methods?.problem ?? null;
  const sentences: string[] = [];
  if (problem) {
    // `setup`, because loading the list charges nothing: other failure texts would mention a customer's money.
    const until = problem.until ? times.until(problem.until) : '';
    const { what, next } = failureMessage(language, problem, { about: 'setup', until });
    sentences.push(what, ...(next === '' ? [] : [next]));
  }
  if (methods && methods.listedAt === null) sentences.push(problem ? texts.sell.neverListed : texts.sell.listing);
  else if (methods?.listedAt && problem) sentences.push(texts.sell.listedAt(times.clock(methods.listedAt)));
  if (sentences.length === 0) return null;
  return (
    <p className="caution methods-notice" role="status">
      {sentences.join(' ')}
    </p>
  );
}
