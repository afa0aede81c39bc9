/** What Settings hands to each of its panels. */
import type { SettingsView } from '../../../shared/contract/settings/settings-views.ts';
import type { TerminalView } from '../../../shared/contract/settings/terminal-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { ManagerState } from '../../ui/people/use-manager.ts';

/** Everything that a panel may need; a panel names the part that it uses. */
export interface SettingsPanelProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
  readonly settings: SettingsView;
  readonly onSettings: (settings: SettingsView) => void;
  readonly manager: ManagerState;
  /** No active payment can still be paid: only then may the environment be changed. */
  readonly hasNoOpenPayment: boolean;
  /** Asks a person whether this environment shall be used from now on. */
  readonly onChooseEnvironment: (environment: Environment) => void;
  /** Opens the steps of the first set-up. */
  readonly onSetUp: () => void;
  /** Goes to Sell with the smallest amount entered. */
  readonly onSmallestSale: () => void;
  /** A step of the first set-up: what only an installer types is folded. */
  readonly isSetUp?: boolean;
}
