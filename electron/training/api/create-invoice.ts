/**
 * Operation 4, "Create invoice": an order that the customer pays on the hosted page. Stored with all other orders. The API
 * has one message for all errors of authentication, "Unauthorized", and one for those of fields, "Bad Request"; the request
 * log has the reason.
 */
import { invoiceWhitelistEntries } from '../../../shared/model/gateway-fields.ts';
import type { TrainingRequest } from '../http-server.ts';
import type { OrderRequest } from '../new-order.ts';
import { orderState } from '../orders.ts';
import { checkPayment, createdBody, issueOrder, readTexts } from './create-order.ts';
import {
  type ApiContext,
  checkSignature,
  given,
  Refusal,
  readJson,
  refuse,
  signInvoiceHeaders,
  type TrainingReply,
} from './operation.ts';

export async function createInvoice(context: ApiContext, request: TrainingRequest): Promise<TrainingReply> {
  checkHeaders(context, request);
  const asked = readInvoice(context, request);
  const earlier = context.orders.get(asked.merchantOrderId);
  const state = earlier && orderState(earlier, context.time.now());
  // "Still being processed", or paid: a new invoice may not hide a payment. One that ended unpaid is replaced.
  if (state === 'open' || state === 'paid') {
    if (earlier?.amount === asked.amount) refuse(409, 'The transaction is still in progress.');
    refuse(400, 'Amount is different please try again later.');
  }
  const order = await issueOrder(context, asked);
  return { status: 200, body: createdBody(context, order) };
}

const EPOCH_MS = /^\d{13}$/;

/** Three headers with this gateway's prefix. */
function checkHeaders({ merchant }: ApiContext, { headers }: TrainingRequest): void {
  // Node converts header names to lower case.
  const prefix = merchant.headerPrefix.toLowerCase();
  const header = (name: string): string => String(headers[prefix + name] ?? '').trim();
  const [code, timestamp] = [header('merchantcode'), header('timestamp')];
  if (code === '') refuse(401, 'Unauthorized', `${prefix}merchantcode is missing`);
  if (code !== merchant.code) refuse(401, 'Unauthorized', 'another merchant code');
  if (!EPOCH_MS.test(timestamp)) refuse(401, 'Unauthorized', `${prefix}timestamp is no Unix time in ms`);
  checkSignature(signInvoiceHeaders(merchant, timestamp), header('signature'), 'Unauthorized');
}

/** Longest texts of an invoice in characters (gateway-interface, "Create invoice" and the invoice column of "Resources"). */
const LENGTHS = {
  merchantOrderId: 50,
  productDetails: 255,
  email: 255,
  additionalParam: 255,
  merchantUserInfo: 255,
  customerVaName: 20,
  phoneNumber: 50,
  returnUrl: 255,
  callbackUrl: 255,
  paymentMethod: 2,
  // The interface has no length for it: the merchant code's.
  partnerId: 50,
} as const;

const TEXTS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];
const DETAILS = { itemName: 50, customerText: 50, whitelist: invoiceWhitelistEntries };

/** A field is required unless the interface marks it optional. */
const MANDATORY = ['merchantOrderId', 'productDetails', 'email', 'returnUrl', 'callbackUrl'] as const;

function readInvoice(context: ApiContext, { body }: TrainingRequest): OrderRequest {
  try {
    const fields = readJson(body);
    const texts = readTexts(fields, TEXTS, (name) => LENGTHS[name]);
    for (const name of MANDATORY) given(texts[name], name);
    return checkPayment(context, fields, texts, DETAILS);
  } catch (reason) {
    throw reason instanceof Refusal ? new Refusal(400, 'Bad Request', reason.reply.note ?? reason.message) : reason;
  }
}
