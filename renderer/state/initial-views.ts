/**
 * The data of the first screen. Requested as the window's first file is evaluated, before the first render, which is then
 * the sell screen itself.
 */
import type { MethodsView } from '../../shared/contract/methods.ts';
import type { PaymentView } from '../../shared/contract/sale.ts';
import type { TerminalView } from '../../shared/contract/terminal.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { ask } from '../bridge.ts';

export interface InitialViews {
  readonly terminal: Result<TerminalView>;
  /** The payment that was active when the terminal stopped, or `null`. */
  readonly interrupted: Result<PaymentView | null>;
  /** Without the methods an immediate Enter would fail, because QRIS would not be offered yet. */
  readonly methods: Result<MethodsView>;
}

const terminal = ask('terminal.view', {});
const interrupted = ask('payment.interrupted', {});
const methods = ask('methods.view', {});

export async function requestInitialViews(): Promise<InitialViews> {
  return { terminal: await terminal, interrupted: await interrupted, methods: await methods };
}
