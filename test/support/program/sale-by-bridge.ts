/** Sales made through the window's bridge, as its screen would request them. */
import type { Page } from 'playwright';
import type { KonterBridge } from '../../../shared/contract/channels.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';

/** @param amount rupiah @returns the order ID. @throws with the failure's code if it is refused */
export function chargeByBridge(page: Page, amount: number): Promise<string> {
  return page.evaluate(async (charged) => {
    const { konter } = window as unknown as { konter: KonterBridge };
    const order = { environment: 'sandbox', amount: charged, method: 'SP', note: '' } as const;
    const answer = await konter.request('sale.charge', order);
    if (!answer.ok) throw new Error(answer.failure.code);
    return answer.value.orderId;
  }, rupiah(amount));
}

/** Makes a status check. @returns the payment's state, or a failure code */
export function stateByBridge(page: Page, orderId: string): Promise<string> {
  return page.evaluate(async (asked) => {
    const { konter } = window as unknown as { konter: KonterBridge };
    const checked = await konter.request('payment.check', { orderId: asked });
    // Refused during another check or too soon after one: then the known state.
    const seen = checked.ok ? checked : await konter.request('payment.view', { orderId: asked });
    return seen.ok ? seen.value.state : seen.failure.code;
  }, orderId);
}
