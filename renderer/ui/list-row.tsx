/** A row of a list that leads to something: its name, its present value, and a sign that it opens. */
import type { Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ListRowProps {
  readonly icon: IconName;
  readonly name: string;
  /** Empty: there is none, or it is not known yet. */
  readonly value: string;
  readonly testId: string;
  readonly button?: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

export function ListRow({ icon, name, value, testId, button, onOpen }: ListRowProps) {
  return (
    <button ref={button} type="button" className="list-row" data-testid={testId} onClick={onOpen}>
      <Icon name={icon} />
      <span>
        <strong>{name}</strong>
        <small>{value}</small>
      </span>
      <Icon name="forward" />
    </button>
  );
}
