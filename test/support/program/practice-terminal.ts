/** A new terminal in training for each test, and the control of its gateway. */
import { afterEach, beforeEach } from 'vitest';
import { type GatewayControl, gatewayControl } from '../gateway/gateway-control.ts';
import { startTerminal, type Terminal } from './terminal.ts';

export interface PracticeTerminal {
  /** Of the present test. */
  readonly terminal: Terminal;
  /** Plays the customer. */
  readonly customer: GatewayControl;
  /** The power fails, and the terminal starts again with its data. */
  restart(): Promise<Terminal>;
}

/** Call it inside `describe`. */
export function practiceTerminal(): PracticeTerminal {
  let terminal: Terminal;
  let customer: GatewayControl;
  beforeEach(async () => {
    terminal = await startTerminal();
    customer = gatewayControl(terminal.trainingUrl);
  });
  afterEach(() => terminal?.remove());
  return {
    get terminal() {
      return terminal;
    },
    get customer() {
      return customer;
    },
    async restart() {
      await terminal.kill();
      terminal = await terminal.again();
      return terminal;
    },
  };
}
