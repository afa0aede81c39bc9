/** A customer's browser at the hosted page, without scripts: follows its links and posts its forms. */
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { invoice } from './merchant.ts';

export interface PageAnswer {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
  readonly headers: Headers;
}

/** @returns the address of a new invoice's page, and its reference */
export async function anInvoicePage(
  gateway: TrainingGateway,
  changes: Record<string, unknown> = {},
): Promise<{ url: string; reference: string }> {
  const { body } = await invoice(gateway, changes);
  return { url: String(body['paymentUrl']), reference: String(body['reference']) };
}

export async function look(url: string): Promise<PageAnswer> {
  return seen(await fetch(url, { redirect: 'manual' }));
}

/** Posts below the page's address and follows the redirect. */
export async function pressOnPage(url: string, path: string, fields: Record<string, string> = {}): Promise<PageAnswer> {
  const address = new URL(url);
  address.pathname += path;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = answer.headers.get('location');
  return location === null ? seen(answer) : look(new URL(location, address).href);
}

/** @returns the browser's address after leaving the page */
export async function leaving(url: string): Promise<string | null> {
  const address = new URL(url);
  address.pathname += '/return';
  return (await look(address.href)).location;
}

async function seen(answer: Response): Promise<PageAnswer> {
  const { status, headers } = answer;
  return { status, headers, location: headers.get('location'), text: await answer.text() };
}
