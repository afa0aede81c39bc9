/** Outlets and their terminals; owners add, rename, enrol, replace and revoke. */
import { useState } from 'react';
import type { OutletView, TerminalView } from '../../../shared/hub/owners/terminals.ts';
import { CodeDialog } from '../parts/code-dialog.tsx';
import { Failure } from '../parts/form.tsx';
import { Icon } from '../parts/icon.tsx';
import { OutletDialog } from '../parts/outlet-dialog.tsx';
import { Page } from '../parts/page.tsx';
import { TerminalDialog } from '../parts/terminal-dialog.tsx';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';

type Open =
  | { readonly kind: 'outlet'; readonly outlet: OutletView | null }
  | { readonly kind: 'code'; readonly outlet: OutletView }
  | { readonly kind: 'terminal'; readonly outlet: OutletView; readonly terminal: TerminalView };

export function OutletsPage() {
  const { outlets: texts } = useTexts();
  const { person } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const [changes, setChanges] = useState(0);
  const { reply: outlets, failure } = useAnswer<readonly OutletView[]>('/outlets', changes);
  const isOwner = person.role === 'owner';
  const close = () => {
    setOpen(null);
    setChanges((before) => before + 1);
  };
  return (
    <Page
      title={texts.title}
      aside={
        isOwner && (
          <button type="button" className="primary" onClick={() => setOpen({ kind: 'outlet', outlet: null })}>
            <Icon name="plus" />
            {texts.add}
          </button>
        )
      }
    >
      {failure && <Failure cause={failure} />}
      {outlets?.length === 0 && <p className="card">{texts.none}</p>}
      <div className="outlets">
        {outlets?.map((outlet) => (
          <section key={outlet.id} className="card" aria-label={outlet.name}>
            <div className="card-head">
              <div>
                <h2>{outlet.name}</h2>
                <p className="fine">{outlet.timeZone}</p>
              </div>
              {isOwner && (
                <button type="button" className="quiet" onClick={() => setOpen({ kind: 'outlet', outlet })}>
                  {texts.rename}
                </button>
              )}
            </div>
            {outlet.terminals.length === 0 && <p className="label">{texts.noTerminals}</p>}
            <ul className="terminals">
              {outlet.terminals.map((terminal) => (
                <Terminal
                  key={terminal.id}
                  terminal={terminal}
                  timeZone={outlet.timeZone}
                  isOwner={isOwner}
                  onEdit={() => setOpen({ kind: 'terminal', outlet, terminal })}
                />
              ))}
            </ul>
            {isOwner && (
              <button type="button" className="secondary" onClick={() => setOpen({ kind: 'code', outlet })}>
                <Icon name="plus" />
                {texts.addTerminal}
              </button>
            )}
          </section>
        ))}
      </div>
      {open?.kind === 'outlet' && <OutletDialog outlet={open.outlet} onClose={close} />}
      {open?.kind === 'code' && <CodeDialog outlet={open.outlet} onClose={close} />}
      {open?.kind === 'terminal' && <TerminalDialog outlet={open.outlet} terminal={open.terminal} onClose={close} />}
    </Page>
  );
}

function Terminal({
  terminal,
  timeZone,
  isOwner,
  onEdit,
}: {
  readonly terminal: TerminalView;
  /** Of its outlet. */
  readonly timeZone: string;
  readonly isOwner: boolean;
  readonly onEdit: () => void;
}) {
  const { outlets: texts, environments } = useTexts();
  const format = useFormat();
  const { lastSeenAt, revokedAt, rows, behind } = terminal;
  const heard = lastSeenAt === null ? texts.notSeen : texts.seen(format.time(lastSeenAt, timeZone));
  const state = revokedAt === null ? heard : texts.revoked(format.time(revokedAt, timeZone));
  const words = [state, texts.rows(format.count(rows)), behind === 0 ? '' : texts.behind(format.count(behind))];
  return (
    <li data-revoked={revokedAt !== null}>
      <div>
        <strong>{terminal.name}</strong>
        {terminal.environment !== 'production' && <span className="badge">{environments[terminal.environment]}</span>}
        <p className="fine">{words.filter(Boolean).join(' · ')}</p>
      </div>
      {isOwner && (
        <div className="row-actions">
          <button type="button" className="quiet" onClick={onEdit}>
            {texts.rename}
          </button>
        </div>
      )}
    </li>
  );
}
