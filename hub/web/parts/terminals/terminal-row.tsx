/** One terminal of an outlet: its name, and in a line how it is. */
import type { TerminalView } from '../../../../shared/hub/owners/terminals.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';

interface TerminalRowProps {
  readonly terminal: TerminalView;
  readonly isOwner: boolean;
  readonly onEdit: () => void;
}

export function TerminalRow({ terminal, isOwner, onEdit }: TerminalRowProps) {
  const { outlets: texts, environments } = useTexts();
  const format = useFormat();
  const { timeZone, lastSeenAt, revokedAt, leftAt, replacedAt, rows, behind } = terminal;
  const heard = lastSeenAt === null ? texts.notSeen : texts.seen(format.time(lastSeenAt, timeZone));
  const ended = leftAt === null ? texts.revoked : texts.left;
  const state = revokedAt === null ? heard : ended(format.time(leftAt ?? revokedAt, timeZone));
  const words = [
    ...[state, texts.rows(format.count(rows)), behind === 0 ? '' : texts.behind(format.count(behind))],
    replacedAt === null || revokedAt !== null ? '' : texts.keySince(format.time(replacedAt, timeZone)),
  ];
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
