/** The hub: enrolling this terminal, how it is, and leaving. */
import { type FormEvent, useState } from 'react';
import type { HubView } from '../../../shared/contract/hub.ts';
import { type HubTexts, hubTexts } from '../../../shared/messages/hub-texts.ts';
import { groupDigits } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLiveView } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Panel, type SettingState, type SettingsPanelProps, useSetting } from './panel.tsx';

export function HubPanel({ terminal }: Pick<SettingsPanelProps, 'terminal'>) {
  const texts = useTextsOf(hubTexts);
  const setting = useSetting();
  const { view, failure, replace } = useLiveView('hub', terminal.environment);
  return (
    <Panel
      title={texts.title}
      about={view?.restore ? texts.restore.about : texts.about}
      testId="hub-panel"
      setting={setting}
      failure={failure}
    >
      {view && view.enrolment === null && <EnrolForm setting={setting} onView={replace} />}
      {view && view.enrolment !== null && <Enrolled view={view} setting={setting} onView={replace} />}
    </Panel>
  );
}

interface EnrolledProps {
  readonly view: HubView;
  readonly setting: SettingState;
  readonly onView: (view: HubView) => void;
}

function Enrolled({ view, setting, onView }: EnrolledProps) {
  const texts = useTextsOf(hubTexts);
  const [isLeaving, setLeaving] = useState(false);
  const { enrolment, restore, restored, behind } = view;
  if (enrolment === null) return null;
  const { stopped } = enrolment;
  const leave = async () => {
    setLeaving(false);
    await setting.change(() => ask('hub.leave', {}), onView);
  };
  const isWaiting = restore !== null && (restore.phase === 'stopped' || restore.problem !== null);
  const isSending = restore === null ? behind > 0 : isWaiting;
  const maySend = stopped === 'second-history' || (stopped === null && isSending);
  const problem = restore ? restore.problem : view.problem;
  const isTheWayOn = stopped === 'revoked' || stopped === 'no-key' || problem === 'not-authenticated';
  const leaving = restore ? cancelTexts(texts) : leaveTexts(texts);
  return (
    <>
      {restored && <RestoredNote restored={restored} />}
      {restore ? (
        <RestoreState restore={restore} place={enrolment} ended={stopped === 'second-history' ? null : stopped} />
      ) : (
        <HubState view={view} />
      )}
      <div className="row">
        {maySend && (
          <Button
            testId="hub-send"
            disabled={setting.running}
            onClick={() => void setting.change(() => ask('hub.send', {}), onView)}
          >
            {restore ? texts.restore.again : texts.send}
          </Button>
        )}
        <Button
          look={isTheWayOn ? 'secondary' : 'quiet'}
          testId="hub-leave"
          disabled={setting.running}
          onClick={() => setLeaving(true)}
        >
          {leaving.leave}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={leaving.question}
          confirm={leaving.leave}
          confirmTestId="hub-leave-confirm"
          stay={leaving.stay}
          stayTestId="hub-stay"
          onConfirm={() => void leave()}
          onStay={() => setLeaving(false)}
        >
          <p>{leaving.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const leaveTexts = ({ leave, leaveQuestion, leaveConsequence, stay }: HubTexts) => ({
  ...{ leave, stay, question: leaveQuestion, consequence: leaveConsequence },
});

const cancelTexts = ({ restore: { cancel, cancelQuestion, cancelConsequence, proceed } }: HubTexts) => ({
  ...{ leave: cancel, stay: proceed, question: cancelQuestion, consequence: cancelConsequence },
});

/** How the hub is, in words: where this terminal is enrolled, what the hub lacks, and why. */
function HubState({ view }: { readonly view: HubView }) {
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

/** Enrols this terminal by the hub's address and the owner's code. */
function EnrolForm({ setting, onView }: Omit<EnrolledProps, 'view'>) {
  const texts = useTextsOf(hubTexts);
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const wrong = setting.failure?.code;
  const enrol = (event: FormEvent) => {
    event.preventDefault();
    void setting.change(() => ask('hub.enrol', { address, code }), onView);
  };
  return (
    <form className="stack" onSubmit={enrol} noValidate>
      <TextField
        label={texts.address}
        testId="hub-address"
        type="url"
        value={address}
        wrong={wrong === 'hub-address-invalid'}
        onChange={setAddress}
      />
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        testId="hub-code"
        value={code}
        wrong={wrong === 'hub-code-invalid' || wrong === 'hub-code-refused'}
        onChange={setCode}
      />
      <div className="row">
        <Button type="submit" testId="hub-enrol" disabled={setting.running || address === '' || code === ''}>
          {setting.running ? texts.enrolling : texts.enrol}
        </Button>
      </div>
    </form>
  );
}

interface RestoreStateProps {
  readonly restore: NonNullable<HubView['restore']>;
  readonly place: { readonly name: string; readonly outlet: string; readonly address: string };
  /** Nothing comes any more: the key has ended, or is not here. */
  readonly ended: keyof HubTexts['restore']['ended'] | null;
}

/** How far the restore from the hub is, and what it waits for. */
function RestoreState({ restore, place, ended }: RestoreStateProps) {
  const texts = useTextsOf(hubTexts);
  const { phase, rows, of, problem, failure } = restore;
  const isRunning = phase !== 'stopped' && ended === null;
  return (
    <div className="stack" data-testid="hub-restore" data-phase={phase} data-rows={rows}>
      <p>
        <strong>{texts.restore.title(place.name, place.outlet)}</strong>
      </p>
      {isRunning && (
        <>
          <progress max={of} value={rows} aria-label={texts.restore[phase]} />
          <p className="row spread">
            <span>{texts.restore[phase]}</span>
            <span>{texts.restore.rows(groupDigits(rows), groupDigits(of))}</span>
          </p>
          <p className="fine">
            {texts.restore.meanwhile} {problem === null && texts.restore.byItself}
          </p>
        </>
      )}
      {isRunning && problem !== null && (
        <p className="caution" role="status" data-testid="hub-restore-problem" data-problem={problem}>
          {texts.restore.problems[problem === 'clock-differs' || problem === 'not-authenticated' ? problem : 'other']}
        </p>
      )}
      {ended !== null && (
        <p className="caution" role="status" data-testid="hub-stopped">
          {texts.restore.ended[ended]}
        </p>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}

/** What came back from the hub. */
function RestoredNote({ restored }: { readonly restored: NonNullable<HubView['restored']> }) {
  const texts = useTextsOf(hubTexts).restored;
  const times = useTimeFormat();
  const { sales, firstSaleAt, lastRowAt, open } = restored;
  return (
    <div className="stack" data-testid="hub-restored" data-sales={sales} data-open={open}>
      <p className="done" role="status">
        {firstSaleAt === null || lastRowAt === null
          ? texts.noSales
          : texts.sales(groupDigits(sales), times.dayYearAndClock(firstSaleAt), times.dayYearAndClock(lastRowAt))}
      </p>
      {open > 0 && <p>{texts.open(open)}</p>}
      <p className="fine">{texts.missing}</p>
    </div>
  );
}
