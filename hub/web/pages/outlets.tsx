/** Outlets and their terminals, live; owners add, rename, enrol, replace and revoke. */
import { useState } from 'react';
import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { Failure } from '../parts/form.tsx';
import { Freshness } from '../parts/freshness.tsx';
import { Icon } from '../parts/icon.tsx';
import { OutletDialog } from '../parts/outlet-dialog.tsx';
import { Page } from '../parts/page.tsx';
import { CodeDialog } from '../parts/terminals/code-dialog.tsx';
import { TerminalDialog } from '../parts/terminals/terminal-dialog.tsx';
import { TerminalRow } from '../parts/terminals/terminal-row.tsx';
import { useTexts } from '../state/appearance.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { useLive } from '../state/use-live.ts';

/** By id: what a dialog shows of them may change while it is open. */
type Open =
  | { readonly kind: 'outlet'; readonly outlet: OutletView | null }
  | { readonly kind: 'code'; readonly outletId: string }
  | { readonly kind: 'terminal'; readonly outletId: string; readonly terminalId: string };

export function OutletsPage() {
  const { outlets: texts } = useTexts();
  const { person } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const [changes, setChanges] = useState(0);
  const live = useLive();
  const answer = useAnswer<readonly OutletView[]>('/outlets', changes + live.changes);
  const { reply: outlets, failure } = answer;
  const outlet = open === null || open.kind === 'outlet' ? undefined : outlets?.find(({ id }) => id === open.outletId);
  const terminal = open?.kind === 'terminal' ? outlet?.terminals.find(({ id }) => id === open.terminalId) : undefined;
  const isOwner = person.role === 'owner';
  const close = () => {
    setOpen(null);
    setChanges((before) => before + 1);
  };
  return (
    <Page
      title={texts.title}
      aside={
        <div className="page-aside">
          <Freshness line={live.line} answer={answer} />
          {isOwner && (
            <button type="button" className="primary" onClick={() => setOpen({ kind: 'outlet', outlet: null })}>
              <Icon name="plus" />
              {texts.add}
            </button>
          )}
        </div>
      }
    >
      {failure && <Failure cause={failure} />}
      {outlets?.length === 0 && <p className="card">{texts.none}</p>}
      <div className="outlets">
        {outlets?.map((each) => (
          <section key={each.id} className="card" aria-label={each.name}>
            <div className="card-head">
              <div>
                <h2>{each.name}</h2>
                <p className="fine">{zonesOf(each)}</p>
              </div>
              {isOwner && (
                <button type="button" className="quiet" onClick={() => setOpen({ kind: 'outlet', outlet: each })}>
                  {texts.rename}
                </button>
              )}
            </div>
            {each.terminals.length === 0 && <p className="label">{texts.noTerminals}</p>}
            <ul className="terminals">
              {each.terminals.map((shown) => (
                <TerminalRow
                  key={shown.id}
                  terminal={shown}
                  isOwner={isOwner}
                  onEdit={() => setOpen({ kind: 'terminal', outletId: each.id, terminalId: shown.id })}
                />
              ))}
            </ul>
            {isOwner && (
              <button type="button" className="secondary" onClick={() => setOpen({ kind: 'code', outletId: each.id })}>
                <Icon name="plus" />
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
function zonesOf({ terminals }: OutletView): string {
  const present = terminals.filter(({ revokedAt }) => revokedAt === null);
  return [...new Set(present.map(({ timeZone }) => timeZone))].toSorted().join(', ');
}
