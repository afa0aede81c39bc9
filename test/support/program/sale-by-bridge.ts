/** Sales made through the window's bridge, as its screen would ask for them, but without a hand on it. */
import type { Page } from 'playwright';
import type { KonterBridge } from '../../../shared/contract/channels.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';

/** @param amount rupiah @returns the order id. @throws with the failure's code where it is refused */
export function chargeByBridge(page: Page, amount: number): Promise<string> {
  return page.evaluate(async (charged) => {
    const { konter } = window as unknown as { konter: KonterBridge };
    const order = { environment: 'sandbox', amount: charged, method: 'SP', note: '' } as const;
    const answer = await konter.request('sale.charge', order);
    if (!answer.ok) throw new Error(answer.failure.code);
    return answer.value.orderId;
  }, rupiah(amount));
}

/** Has the gateway asked. @returns the payment's state, or the code of a failure */
export function stateByBridge(page: Page, orderId: string): Promise<string> {
  return page.evaluate(async (asked) => {
    const { konter } = window as unknown as { konter: KonterBridge };
    const checked = await konter.request('payment.check', { orderId: asked });
    // Refused while it is being asked about, or asked too often: then what is known.
    const seen = checked.ok ? checked : await konter.request('payment.view', { orderId: asked });
    return seen.ok ? seen.value.state : seen.failure.code;
  }, orderId);
}
