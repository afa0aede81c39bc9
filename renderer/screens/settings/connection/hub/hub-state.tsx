/** How the hub is, in words: where this terminal is enrolled, what the hub lacks, and why. */

import type { HubView } from '../../../../../shared/contract/views/setup/hub-views.ts';
import { hubTexts } from '../../../../../shared/messages/en/hub/hub-texts.ts';
import { groupDigits } from '../../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../../i18n/time-format.ts';

export function HubState({ view }: { readonly view: HubView }) {
  const texts = useTextsOf(hubTexts);
  const times = useTimeFormat();
  const { enrolment, behind, behindSince, problem, isConnected } = view;
  if (enrolment === null) return null;
  const { name, outlet, address, stopped, differsAt } = enrolment;
  return (
    <>
      <p className="fine" data-testid="hub-place">
        {texts.place(name, outlet, address)}
      </p>
      {stopped !== null && (
        <p className="caution" role="status" data-testid="hub-stopped" data-reason={stopped}>
          {texts.stopped[stopped]} {differsAt !== null && texts.differsAt(groupDigits(differsAt))}
        </p>
      )}
      {stopped === null && problem !== null && (
        <p className="caution" role="status" data-testid="hub-problem" data-problem={problem}>
          {texts.problems[problem]}
        </p>
      )}
      {stopped === null && (
        <p className="fine" role="status" data-testid="hub-behind" data-rows={behind}>
          {lack()}
        </p>
      )}
    </>
  );

  function lack(): string {
    if (behindSince !== null) return texts.behind(groupDigits(behind), times.dayAndClock(behindSince));
    return isConnected ? texts.connected : texts.upToDate;
  }
}
