/** Outlets and their terminals, live; owners add, rename, enrol, replace and revoke. */
import { useState } from 'react';
import { Icon } from '../../../renderer/ui/icon.tsx';
import type { OutletView, TerminalView } from '../../../shared/hub/owners/terminals.ts';
import { Failure } from '../parts/form.tsx';
import { CodeDialog, OutletDialog, TerminalDialog } from '../parts/outlet-dialogs.tsx';
import { Freshness, Page } from '../parts/page.tsx';
import { refreshAll, useAnswer } from '../state/api.ts';
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
  const { outlets: texts } = useTexts();
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
        <div className="page-aside">
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
        <div className="find">
          <Icon name="search" />
          <input
            className="field"
            type="search"
            aria-label={texts.find}
            placeholder={texts.find}
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
        </div>
      )}
      <div className="columns">
        {shown?.map((each) => (
          <section key={each.id} className="card" aria-label={each.name}>
            <div className="card-head">
              <div>
                <h2>{each.name}</h2>
                <Zones outlet={each} />
              </div>
              {isOwner && (
                <button type="button" className="quiet" onClick={() => setOpen({ kind: 'outlet', outlet: each })}>
                  {texts.rename}
                </button>
              )}
            </div>
            {each.terminals.length === 0 && <p className="label">{texts.noTerminals}</p>}
            <ul className="rows">
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
              <button type="button" className="secondary" onClick={() => setOpen({ kind: 'code', outletId: each.id })}>
                {texts.addTerminal}
              </button>
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
  const { outlets: texts, environments } = useTexts();
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
    <li className="row-head" data-revoked={revokedAt !== null}>
      <div>
        <strong>{terminal.name}</strong>{' '}
        {environment !== 'production' && <span className="badge">{environments[environment]}</span>}
        <p className="fine">{words.filter(Boolean).join(' · ')}</p>
      </div>
      {onEdit && (
        <button type="button" className="quiet" onClick={onEdit}>
          {texts.rename}
        </button>
      )}
    </li>
  );
}
