/**
 * The invoice API: one request that creates an invoice, which the customer pays on a hosted page. It is signed in headers,
 * not in the body. Status checks use the direct API.
 *
 * | Answer | Outcome | Why |
 * |---|---|---|
 * | 400 "Bad Request", 401 "Unauthorized", 404 "Not Found", and the direct API's documented messages | refused | documented: the gateway processed and refused it |
 * | 409 "The transaction is still in progress." | unclear, `order-id-exists` | an invoice with this order id is being created and may be ours; its status decides, and a second invoice would bill twice |
 * | 400 "Amount is different please try again later." | unclear, `order-id-exists` | we never send a creation twice, so a stranger's invoice has our order id; its status decides whether it can be paid, and a differing amount pays nothing and raises a flag |
 * | 500, anything else | unclear | the invoice may exist |
 *
 * Source: gateway-interface, "Create invoice", "Authentication" 3 and "Errors"; FIELD-NOTES for the second scheme.
 */
import { invoiceLengths, mostInvoiceWhitelistEntries } from '../../../shared/model/gateway-fields.ts';
import type { Answer, GatewayConnection, InvoiceRequest, TransactionReply } from '../../ports/gateway.ts';
import { createHttp, type HttpLimits } from '../http/http.ts';
import { readAnswer } from '../http/read-answer.ts';
import type { RecordExchange } from '../redact/record-exchange.ts';
import { redacting, withoutCustomer } from '../redact/redact.ts';
import { readTransactionReply } from './parse-replies.ts';
import { customerBody, firstTooLongField, measuredTexts, sentItems } from './request-body.ts';
import { createSigner } from './sign.ts';

const PATH = '/api/merchant/createInvoice';

export interface InvoiceApi {
  /** @param at the signed timestamp in epoch ms, independent of the time zone (FIELD-NOTES) */
  createInvoice(request: InvoiceRequest, at: number): Promise<Answer<TransactionReply>>;
  close(): Promise<void>;
}

export function createInvoiceApi(
  connection: GatewayConnection,
  limits?: HttpLimits,
  record: RecordExchange = () => undefined,
): InvoiceApi {
  const { merchantCode, apiKey } = connection;
  const { baseUrl, signature, headerPrefix } = connection.invoice ?? {
    baseUrl: connection.baseUrl,
    signature: 'documented',
    headerPrefix: 'x-gateway-',
  };
  const signer = createSigner({ merchantCode, apiKey, scheme: signature });
  const http = createHttp(baseUrl, limits);
  const redact = redacting(apiKey);

  return {
    async createInvoice(request, at) {
      const field = tooLongInvoiceField(request);
      if (field !== null) return { kind: 'unreachable', failure: { code: 'request-too-large', field } };
      const body = JSON.stringify(invoiceBody(request));
      const signature = signer.invoiceHeader(at);
      const startedAt = performance.now();
      const sent = await http.post({
        path: PATH,
        contentType: 'application/json',
        headers: {
          [`${headerPrefix}signature`]: signature,
          [`${headerPrefix}timestamp`]: String(at),
          [`${headerPrefix}merchantcode`]: merchantCode,
        },
        body,
        fresh: true,
      });
      record('create', request.merchantOrderId, { body, signature }, sent, startedAt);
      const answer = readAnswer('invoice', sent, (received) => redact(received, signature), readTransactionReply);
      return withoutCustomer(answer, body);
    },
    close: () => http.close(),
  };
}

// The JSON of "Create invoice": without merchantCode and signature, and with the shorter limits of the invoice column.

/** @returns the body, with keys in the order of the interface. JSON.stringify omits `undefined` values. */
function invoiceBody(request: InvoiceRequest): object {
  return {
    partnerId: request.partnerId || undefined, // provisioned as '' when there is none
    paymentAmount: request.paymentAmount,
    merchantOrderId: request.merchantOrderId,
    productDetails: request.productDetails,
    email: request.email,
    additionalParam: request.additionalParam,
    merchantUserInfo: request.merchantUserInfo,
    customerVaName: request.customerVaName,
    phoneNumber: request.phoneNumber,
    itemDetails: request.itemDetails?.length ? sentItems(request.itemDetails, invoiceLengths.itemName) : undefined,
    customerDetail: request.customerDetail && customerBody(request.customerDetail),
    returnUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    expiryPeriod: request.expiryPeriod,
    paymentMethod: request.paymentMethod,
    creditCardDetail: request.creditCardDetail && {
      acquirer: request.creditCardDetail.acquirer,
      binWhitelist: request.creditCardDetail.binWhitelist,
    },
  };
}

/** @returns the name of the first field that exceeds its documented length, or `null`. */
export function tooLongInvoiceField(request: InvoiceRequest): string | null {
  const tooLong = firstTooLongField(measuredTexts(request, invoiceLengths));
  if (tooLong !== null) return tooLong;
  const bins = request.creditCardDetail?.binWhitelist ?? [];
  return bins.length > mostInvoiceWhitelistEntries(bins) ? 'creditCardDetail.binWhitelist' : null;
}
