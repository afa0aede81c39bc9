/** Outlets and their terminals, live; owners add, rename, enrol, replace and revoke. */
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../renderer/ui/button.tsx';
import { Dialog } from '../../../renderer/ui/dialog.tsx';
import { Facts } from '../../../renderer/ui/facts.tsx';
import { SearchField } from '../../../renderer/ui/forms/fields.tsx';
import type { EnrolmentCodeView, OutletView, TerminalView } from '../../../shared/hub/owners/terminals.ts';
import { Failure, Field, Form, textOf } from '../parts/form.tsx';
import { Freshness, Page } from '../parts/page.tsx';
import { ask, queryOf, refreshAll, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { useSession } from '../state/session.ts';

/** By id: what a dialog shows of them may change while it is open. */
type Open =
  | { readonly kind: 'outlet'; readonly outlet: OutletView | null }
  | { readonly kind: 'code'; readonly outletId: string }
  | { readonly kind: 'terminal'; readonly outletId: string; readonly terminalId: string };

/** From here on, a field finds one. */
const MANY_OUTLETS = 12;

export function OutletsPage() {
  const { outlets: texts, edit } = useTexts();
  const { person } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const [find, setFind] = useState('');
  const answer = useAnswer<readonly OutletView[]>('/outlets', 'live');
  const { reply: outlets, failure } = answer;
  const outlet = open === null || open.kind === 'outlet' ? undefined : outlets?.find(({ id }) => id === open.outletId);
  const terminal = open?.kind === 'terminal' ? outlet?.terminals.find(({ id }) => id === open.terminalId) : undefined;
  const isOwner = person.role === 'owner';
  const shown = outlets?.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()));
  const close = () => {
    setOpen(null);
    refreshAll();
  };
  return (
    <Page
      title={texts.title}
      aside={
        <div className="row">
          <Freshness answer={answer} />
          {isOwner && (
            <button type="button" className="primary" onClick={() => setOpen({ kind: 'outlet', outlet: null })}>
              {texts.add}
            </button>
          )}
        </div>
      }
    >
      {failure && <Failure cause={failure} />}
      {outlets?.length === 0 && <p className="card">{texts.none}</p>}
      {(outlets?.length ?? 0) >= MANY_OUTLETS && (
        <SearchField label={texts.find} testId="find" value={find} onChange={setFind} />
      )}
      <div className="columns">
        {shown?.map((each) => (
          <section key={each.id} className="card stack" aria-label={each.name}>
            <div className="row spread">
              <div>
                <h2>{each.name}</h2>
                <Zones outlet={each} />
              </div>
              {isOwner && (
                <button type="button" className="quiet" onClick={() => setOpen({ kind: 'outlet', outlet: each })}>
                  {edit}
                </button>
              )}
            </div>
            {each.terminals.length === 0 && <p className="label">{texts.noTerminals}</p>}
            <ul className="list">
              {each.terminals.map((one) => (
                <TerminalRow
                  key={one.id}
                  terminal={one}
                  onEdit={
                    isOwner ? () => setOpen({ kind: 'terminal', outletId: each.id, terminalId: one.id }) : undefined
                  }
                />
              ))}
            </ul>
            {isOwner && (
              <Button onClick={() => setOpen({ kind: 'code', outletId: each.id })}>{texts.addTerminal}</Button>
            )}
          </section>
        ))}
      </div>
      {open?.kind === 'outlet' && <OutletDialog outlet={open.outlet} onClose={close} />}
      {open?.kind === 'code' && outlet && <CodeDialog outlet={outlet} onClose={close} />}
      {outlet && terminal && <TerminalDialog outlet={outlet} terminal={terminal} onClose={close} />}
    </Page>
  );
}

/** Mostly one. */
function Zones({ outlet: { terminals } }: { readonly outlet: OutletView }) {
  const present = terminals.filter(({ revokedAt }) => revokedAt === null);
  const zones = [...new Set(present.map(({ timeZone }) => timeZone))].toSorted();
  return <p className="fine">{zones.join(', ')}</p>;
}

interface TerminalRowProps {
  readonly terminal: TerminalView;
  /** Absent for a viewer. */
  readonly onEdit: (() => void) | undefined;
}

function TerminalRow({ terminal, onEdit }: TerminalRowProps) {
  const { outlets: texts, attention, environments, edit } = useTexts();
  const format = useFormat();
  const { timeZone, lastSeenAt, revokedAt, leftAt, replacedAt, needsCode, behind, environment } = terminal;
  const heard = lastSeenAt === null ? texts.notSeen : texts.seen(format.time(lastSeenAt, timeZone));
  const ended = leftAt === null ? texts.revoked : texts.left;
  const words = [
    revokedAt === null ? heard : ended(format.time(leftAt ?? revokedAt, timeZone)),
    needsCode && revokedAt === null && texts.needsCode,
    behind > 0 && texts.behind,
    replacedAt !== null && revokedAt === null && texts.keySince(format.time(replacedAt, timeZone)),
  ];
  return (
    <li data-revoked={revokedAt !== null}>
      <div>
        <strong>
          {terminal.name} {environment !== 'production' && <span className="badge">{environments[environment]}</span>}
        </strong>
        <p className="fine">{words.filter(Boolean).join(' · ')}</p>
        {terminal.hasHistories && (
          <p className="fine">
            <Link href={`/histories${queryOf({ terminal: terminal.id })}`}>{attention.compare}</Link>
          </p>
        )}
      </div>
      {onEdit && (
        <button type="button" className="quiet" onClick={onEdit}>
          {edit}
        </button>
      )}
    </li>
  );
}

/** @param outlet `null` adds one */
function OutletDialog({ outlet, onClose }: { readonly outlet: OutletView | null; readonly onClose: () => void }) {
  const { outlets: texts, people, save } = useTexts();
  const send = async (values: FormData) => {
    const body = { name: textOf(values, 'name') };
    if (outlet) await ask(`/outlets/${outlet.id}`, { method: 'PUT', body });
    else await ask('/outlets', { method: 'POST', body });
    onClose();
  };
  return (
    <Dialog title={outlet?.name ?? texts.add} onClose={onClose}>
      <Form onSend={send} send={save} onCancel={onClose}>
        <Field name="name" label={people.name} defaultValue={outlet?.name} />
      </Form>
    </Dialog>
  );
}

interface CodeDialogProps {
  readonly outlet: OutletView;
  /** Whose machine is replaced, or gets a new key; absent: a new terminal. */
  readonly terminal?: TerminalView;
  readonly onClose: () => void;
}

/** Makes an enrolment code, shown once, with how to use it; and says that it was used, as soon as it is. */
function CodeDialog({ outlet, terminal, onClose }: CodeDialogProps) {
  const { outlets: texts, close } = useTexts();
  const format = useFormat();
  /** With the name that it is for, and when that terminal was enrolled then. */
  const [made, setMade] = useState<(EnrolmentCodeView & { name: string; before: number | undefined }) | null>(null);
  const make = async (values: FormData) => {
    const name = terminal?.name ?? textOf(values, 'terminalName');
    const body = { outlet: outlet.id, terminalName: name, replaces: terminal?.id ?? null };
    const reply = await ask<EnrolmentCodeView>('/enrolment-codes', { method: 'POST', body });
    setMade({ ...reply, name, before: terminal?.enrolledAt });
  };
  if (made === null)
    return (
      <Dialog title={terminal ? texts.replaceQuestion(terminal.name) : outlet.name} onClose={onClose}>
        <Form onSend={make} send={texts.makeCode} onCancel={onClose}>
          {terminal === undefined ? (
            <Field name="terminalName" label={texts.terminalName} />
          ) : (
            <>
              <Facts
                facts={[
                  [texts.sameMachine, texts.sameMachineMeaning],
                  [texts.newMachine, texts.newMachineMeaning],
                ]}
              />
              <p>{texts.keyEnds}</p>
            </>
          )}
        </Form>
      </Dialog>
    );
  const now = outlet.terminals.find(({ name }) => name === made.name);
  return (
    <Dialog title={terminal?.name ?? outlet.name} onClose={onClose}>
      {now !== undefined && now.enrolledAt !== made.before ? (
        <p className="done" role="status" data-testid="code-used">
          {texts.codeUsed(made.name)}
        </p>
      ) : (
        <>
          <p className="label">{texts.code}</p>
          <p className="well sum code" data-testid="enrolment-code">
            {made.code}
          </p>
          <p>{texts.codeMeaning}</p>
          {terminal && <p>{texts.replaceMoment}</p>}
          <p className="label">{texts.codeUntil(format.time(made.expiresAt))}</p>
        </>
      )}
      <button type="button" className="primary" onClick={onClose}>
        {close}
      </button>
    </Dialog>
  );
}

/** Renames a terminal; after a second question, makes a code for its machine or for a new one, or revokes it. */
function TerminalDialog({ outlet, terminal, onClose }: Required<CodeDialogProps>) {
  const { outlets: texts, save } = useTexts();
  const [step, setStep] = useState<'edit' | 'replace' | 'revoke'>('edit');
  const { id, name } = terminal;
  const rename = (values: FormData) =>
    ask(`/terminals/${id}`, { method: 'PUT', body: { name: textOf(values, 'name') } }).then(onClose);
  const revoke = () => ask(`/terminals/${id}/revoke`, { method: 'POST' }).then(onClose);
  if (step === 'replace') return <CodeDialog {...{ outlet, terminal, onClose }} />;
  if (step === 'revoke')
    return (
      <Dialog title={texts.revokeQuestion(name)} onClose={onClose}>
        <Form onSend={revoke} send={texts.revoke} onCancel={onClose}>
          <p>{texts.revokeMeaning}</p>
        </Form>
      </Dialog>
    );
  return (
    <Dialog title={name} onClose={onClose}>
      <Form onSend={rename} send={save} onCancel={onClose}>
        <Field name="name" label={texts.terminalName} defaultValue={name} />
      </Form>
      <div className="row spread">
        <Button onClick={() => setStep('replace')}>{texts.replace}</Button>
        {terminal.revokedAt === null && (
          <button type="button" className="quiet danger" onClick={() => setStep('revoke')}>
            {texts.revoke}
          </button>
        )}
      </div>
    </Dialog>
  );
}
