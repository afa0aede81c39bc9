/** The operations of the direct API: transaction request, method list, transaction status. */
import { binWhitelistLimit, directApiLengths } from '../../../shared/model/gateway-fields.ts';
import type { TrainingRequest } from '../http-server.ts';
import { methodName, totalFee } from '../merchant.ts';
import { type OrderState, orderState } from '../orders.ts';
import { checkPayment, createdBody, issueOrder, readTexts } from './create-order.ts';
import {
  type ApiContext,
  atMost,
  type BodyFields,
  checkMerchant,
  checkSignature,
  fieldOf,
  fieldsOf,
  given,
  readJson,
  readJsonOrForm,
  refuse,
  signMethodList,
  signTransactionRequest,
  signTransactionStatus,
  type TrainingReply,
  textOf,
  wholeOf,
} from './operation.ts';

// Without customerVaName, whose error depends on the method.
const MANDATORY = ['paymentMethod', 'merchantOrderId', 'productDetails', 'email', 'returnUrl', 'callbackUrl'] as const;
const TEXTS = [
  'merchantCode',
  ...MANDATORY,
  'additionalParam',
  'merchantUserInfo',
  'customerVaName',
  'phoneNumber',
  'signature',
  'partnerId',
] as const;

const { itemName, customerText } = directApiLengths;
const { entries } = binWhitelistLimit;
const DETAILS = { itemName, customerText, whitelist: { withBankCodes: entries, cardBinsOnly: entries } };

/** Operation 2, "Transaction request": creates an order and replies with its payment code once the order is durable. */
export async function createTransaction(context: ApiContext, { body }: TrainingRequest): Promise<TrainingReply> {
  const fields = readJson(body);
  checkMerchant(context, fields, 'merchantCode');
  // The interface has no length for partnerId; the merchant code's is the nearest.
  const longest = { ...directApiLengths, partnerId: directApiLengths.merchantCode };
  const texts = readTexts(fields, TEXTS, (name) => longest[name]);
  for (const name of MANDATORY) given(texts[name], name);
  const amount = given(wholeOf(fields, 'paymentAmount'), 'paymentAmount');
  const expected = signTransactionRequest(context.merchant, texts.merchantOrderId, String(amount));
  checkSignature(expected, texts.signature);
  const asked = checkPayment(context, fields, texts, DETAILS);
  checkAccountLink(fields, asked.method);
  // Our own decision: the interface has no error for a repeated order ID.
  if (context.orders.get(asked.merchantOrderId)) refuse(409, 'merchantOrderId already used');
  const order = await issueOrder(context, asked);
  return {
    status: 200,
    // Only fields of the method's own kind.
    body: {
      ...createdBody(context, order),
      ...(order.code.kind === 'number' ? { vaNumber: order.code.number } : {}),
      ...(order.code.kind === 'qris' ? { qrString: order.code.payload } : {}),
    },
  };
}

/**
 * `accountLink`, the customer's linked wallet, of a transaction request for OL or SL.
 * The wallet objects are recognized by their fields, because their key names are brand names that differ between gateways.
 */
function checkAccountLink(request: BodyFields, method: string): void {
  if (method !== 'OL' && method !== 'SL') return;
  const unlinked = 'accountLink is mandatory for this payment channel';
  const link = fieldsOf(fieldOf(request, 'accountLink')) ?? refuse(400, unlinked);
  givenText(link, 'credentialCode', directApiLengths.credentialCode);
  const wallets = [...link.values()].flatMap((value) => fieldsOf(value) ?? []);
  const names = method === 'OL' ? ['paymentDetails'] : PROMO;
  const wallet = wallets.find((each) => names.some((name) => fieldOf(each, name) !== undefined)) ?? wallets.at(0);
  if (!wallet) refuse(400, 'accountLink is invalid');
  if (method === 'OL') checkWalletA(wallet);
  else checkWalletB(wallet);
}

/** The field table says `promo_ids`, the sample `promoId`; with them, the fields that only wallet B has. */
const PROMO = ['promo_ids', 'promoId', 'useCoin'];

function checkWalletA(wallet: BodyFields): void {
  const payments = fieldOf(wallet, 'paymentDetails') ?? [];
  if (!Array.isArray(payments)) refuse(400, 'paymentDetails is invalid');
  if (payments.length === 0) refuse(400, 'paymentDetails is mandatory');
  for (const value of payments) {
    const payment = fieldsOf(value) ?? refuse(400, 'paymentDetails is invalid');
    givenText(payment, 'paymentType', directApiLengths.paymentType);
    // One sample writes the amount as text: `wholeOf` reads both.
    given(wholeOf(payment, 'amount'), 'amount');
  }
}

/** A voucher may be empty, because a customer may have none; it may not be absent. */
function checkWalletB(wallet: BodyFields): void {
  const name =
    fieldOf(wallet, 'promo_ids') === undefined && fieldOf(wallet, 'promoId') !== undefined ? 'promoId' : 'promo_ids';
  if (fieldOf(wallet, name) === undefined) refuse(400, `${name} is mandatory`);
  atMost(directApiLengths.promoId, textOf(wallet, name), name);
  const useCoin = given(fieldOf(wallet, 'useCoin'), 'useCoin');
  if (typeof useCoin !== 'boolean') refuse(400, 'useCoin is invalid');
}

function givenText(fields: BodyFields, name: string, longest: number): void {
  atMost(longest, given(textOf(fields, name), name), name);
}

/** Operation 1, "Get payment methods": the active methods with their fees. */
export function listMethods(context: ApiContext, { body }: TrainingRequest): TrainingReply {
  const fields = readJson(body);
  checkMerchant(context, fields, 'merchantcode');
  const amount = given(wholeOf(fields, 'amount'), 'amount');
  if (amount < 0) refuse(400, 'amount is invalid');
  const datetime = given(textOf(fields, 'datetime'), 'datetime');
  if (!isDateTime(datetime)) refuse(400, 'datetime is invalid');
  checkSignature(signMethodList(context.merchant, String(amount), datetime), textOf(fields, 'signature'));
  return {
    status: 200,
    body: {
      paymentFee: context.channels.active().map((code) => ({
        paymentMethod: code,
        paymentName: methodName(code),
        paymentImage: `${context.url()}/method-images/${code}.png`,
        totalFee: totalFee(code, amount),
      })),
      responseCode: '00',
      responseMessage: 'SUCCESS',
    },
  };
}

const DATETIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** @returns whether it is `yyyy-MM-dd HH:mm:ss` and a moment of the calendar: `Date.parse` takes 30 February for 2 March */
function isDateTime(text: string): boolean {
  const written = text.replace(' ', 'T');
  const at = DATETIME.test(text) ? Date.parse(`${written}Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written);
}

/** Operation 3, "Transaction status". As at the real gateway, the reply has no QR and no number. */
export function transactionStatus(context: ApiContext, { body }: TrainingRequest): TrainingReply {
  const fields = readJsonOrForm(body);
  checkMerchant(context, fields, 'merchantCode');
  const merchantOrderId = given(textOf(fields, 'merchantOrderId'), 'merchantOrderId');
  checkSignature(signTransactionStatus(context.merchant, merchantOrderId), textOf(fields, 'signature'));
  const order = context.orders.get(merchantOrderId) ?? refuse(404, 'Transaction not found');
  const { reference, amount } = order;
  // A past state for an order with a lag.
  const state = orderState(order, context.time.now() - order.statusLagMs);
  return {
    status: 200,
    body: { merchantOrderId, reference, amount: String(amount), fee: '0.00', ...STATUS[state] },
  };
}

/** `02` also means expired (FIELD-NOTES). */
const STATUS: Readonly<Record<OrderState, { readonly statusCode: string; readonly statusMessage: string }>> = {
  paid: { statusCode: '00', statusMessage: 'SUCCESS' },
  open: { statusCode: '01', statusMessage: 'PROCESS' },
  canceled: { statusCode: '02', statusMessage: 'CANCELED' },
  expired: { statusCode: '02', statusMessage: 'EXPIRED' },
};
