/**
 * What the first screen can't be drawn without. Asked for before anything else of the window is even evaluated: the
 * answers come while React does, and the first drawing is the sell screen itself.
 */
import type { MethodsView, PaymentView, TerminalView } from '../../shared/contract/views/views.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { ask } from '../bridge.ts';

export interface AtStart {
  readonly terminal: Result<TerminalView>;
  /** What was on the counter when the terminal stopped; `null` for nothing. */
  readonly interrupted: Result<PaymentView | null>;
  /** Without them an Enter that comes at once would be told that QRIS is not offered. */
  readonly methods: Result<MethodsView>;
}

const terminal = ask('terminal.view', {});
const interrupted = ask('payment.interrupted', {});
const methods = ask('methods.view', {});

export async function atStart(): Promise<AtStart> {
  return { terminal: await terminal, interrupted: await interrupted, methods: await methods };
}
