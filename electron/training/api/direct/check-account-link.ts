/** Checks `accountLink`, the customer's linked wallet, of a transaction request for OL or SL. */
import { directApiLengths } from '../../../../shared/model/values/limits.ts';
import { type BodyFields, field, fieldsOf, textField, wholeField } from './body-fields.ts';
import { refusal, type TrainingReply } from './reply.ts';

/**
 * The wallet objects are recognized by their fields, because their key names are brand names that differ between gateways.
 * @returns `null` for a valid link, and for other methods
 */
export function checkAccountLink(request: BodyFields, method: string): TrainingReply | null {
  if (method !== 'OL' && method !== 'SL') return null;
  const link = fieldsOf(field(request, 'accountLink'));
  if (!link) return refusal(400, 'accountLink is mandatory for this payment channel');
  const refused = checkText(link, 'credentialCode', directApiLengths.credentialCode);
  if (refused) return refused;
  const wallets = [...link.values()].flatMap((value) => fieldsOf(value) ?? []);
  const [names, check] =
    method === 'OL' ? ([['paymentDetails'], checkWalletA] as const) : ([PROMO, checkWalletB] as const);
  const wallet = wallets.find((each) => names.some((name) => field(each, name) !== undefined)) ?? wallets.at(0);
  return wallet ? check(wallet) : refusal(400, 'accountLink is invalid');
}

/** The field table says `promo_ids`, the sample `promoId`; with them, the fields that only wallet B has. */
const PROMO = ['promo_ids', 'promoId', 'useCoin'] as const;

function checkWalletA(wallet: BodyFields): TrainingReply | null {
  const payments = field(wallet, 'paymentDetails');
  if (payments === undefined) return refusal(400, 'paymentDetails is mandatory');
  if (!Array.isArray(payments)) return refusal(400, 'paymentDetails is invalid');
  if (payments.length === 0) return refusal(400, 'paymentDetails is mandatory');
  for (const value of payments) {
    const payment = fieldsOf(value);
    if (!payment) return refusal(400, 'paymentDetails is invalid');
    const refused = checkText(payment, 'paymentType', directApiLengths.paymentType);
    if (refused) return refused;
    // One sample writes the amount as text: `wholeField` reads both.
    const amount = wholeField(payment, 'amount');
    if (amount === undefined) return refusal(400, 'amount is mandatory');
    if (amount === null) return refusal(400, 'amount is invalid');
  }
  return null;
}

/** A voucher may be empty, because a customer may have none; it may not be absent. */
function checkWalletB(wallet: BodyFields): TrainingReply | null {
  const name =
    field(wallet, 'promo_ids') === undefined && field(wallet, 'promoId') !== undefined ? 'promoId' : 'promo_ids';
  if (field(wallet, name) === undefined) return refusal(400, `${name} is mandatory`);
  const promo = textField(wallet, name);
  if (promo === null) return refusal(400, `${name} is invalid`);
  const longest = directApiLengths.promoId;
  if (promo.length > longest) return refusal(400, `length of ${name} can't > ${longest}`);
  const useCoin = field(wallet, 'useCoin');
  if (useCoin === undefined) return refusal(400, 'useCoin is mandatory');
  return typeof useCoin === 'boolean' ? null : refusal(400, 'useCoin is invalid');
}

function checkText(fields: BodyFields, name: string, longest: number): TrainingReply | null {
  const text = textField(fields, name);
  if (text === null) return refusal(400, `${name} is invalid`);
  if (text === '') return refusal(400, `${name} is mandatory`);
  return text.length > longest ? refusal(400, `length of ${name} can't > ${longest}`) : null;
}
