/**
 * The gateway port over the direct API and the invoice API. It signs, sends and parses; the core interprets the
 * answers. Nothing here is logged. Source: gateway-interface, "Endpoints" 1 to 3; "Create invoice", "Authentication" 3
 * and "Errors"; FIELD-NOTES for the second scheme.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type {
  Answer,
  ConnectGateway,
  Gateway,
  GatewayConnection,
  MayRetry,
  ObserveExchange,
  TransactionRequest,
} from '../../ports/gateway.ts';
import { createHttp, type HttpLimits, type HttpRequest } from '../http.ts';
import { type RecordExchange, recordingExchanges, redacting, withoutCustomer } from '../redact.ts';
import { readMethodList, readStatusReply, readTransactionReply } from './parse-replies.ts';
import { type GatewayOperation, readAnswer } from './read-answer.ts';
import { invoiceBody, tooLongField, tooLongInvoiceField, transactionBody } from './request-body.ts';
import { createSigner } from './sign.ts';

// The gateway expects Jakarta time, whatever the zone of the machine or the shop (gateway-interface, "Get payment methods").

// Created once, because creating a formatter costs far more than using it.
const jakarta = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jakarta',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** @param at epoch ms · @returns `yyyy-MM-dd HH:mm:ss` */
export function jakartaTime(at: number): string {
  const part = Object.fromEntries(jakarta.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`;
}

const API = '/webapi/api/merchant';

/** The second parameter holds limits for tests (the defaults are part of the port's contract) and an exchange observer. */
export const connectGateway = ((
  connection: GatewayConnection,
  { observe, ...limits }: HttpLimits & { readonly observe?: ObserveExchange } = {},
): Gateway => {
  const { merchantCode, apiKey } = connection;
  const signer = createSigner({ merchantCode, apiKey, scheme: connection.signature });
  const http = createHttp(connection.baseUrl, limits);
  const record = recordingExchanges(observe, apiKey);
  const redact = redacting(apiKey);
  const invoices = createInvoiceApi(connection, limits, record);

  async function ask<Reply>(
    operation: Exclude<GatewayOperation, 'invoice'>,
    request: SignedRequest,
    read: (body: string) => Reply | null,
    orderId?: string,
  ): Promise<Answer<Reply>> {
    const startedAt = performance.now();
    const sent = await http.post({ ...request, fresh: operation === 'create' });
    record(operation, orderId, request, sent, startedAt);
    return readAnswer(operation, sent, (body) => redact(body, request.signature), read);
  }

  return {
    listMethods(amount: Rupiah, at: number, mayRetry?: MayRetry) {
      const datetime = jakartaTime(at);
      const signature = signer.paymentMethods(amount, datetime);
      const body = { merchantcode: merchantCode, amount, datetime, signature };
      return ask('list', { ...json('/paymentmethod/getpaymentmethod', body), mayRetry }, readMethodList);
    },

    async createTransaction(request: TransactionRequest) {
      const field = tooLongField(request);
      if (field !== null) return { kind: 'unreachable', failure: { code: 'request-too-large', field } };
      const signature = signer.transactionRequest(request.merchantOrderId, request.paymentAmount);
      const sent = json('/v2/inquiry', transactionBody(connection, request, signature));
      return withoutCustomer(await ask('create', sent, readTransactionReply, request.merchantOrderId), sent.body);
    },

    createInvoice: invoices.createInvoice,

    checkStatus(merchantOrderId: string, mayRetry?: MayRetry) {
      const body = { merchantCode, merchantOrderId, signature: signer.transactionStatus(merchantOrderId) };
      const path = '/transactionStatus';
      const request = connection.statusBody === 'form' ? form(path, body) : json(path, body);
      return ask('status', { ...request, mayRetry }, readStatusReply, merchantOrderId);
    },

    hasSigned: ({ amount, merchantOrderId, signature }) =>
      areEqual(signer.callback(amount, merchantOrderId), signature.toLowerCase()),

    async close() {
      await Promise.all([http.close(), invoices.close()]);
    },
  };
}) satisfies ConnectGateway;

/** Compares in constant time. Lengths are not secret: the scheme is documented. */
function areEqual(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours, 'utf8'), Buffer.from(theirs, 'utf8')];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface SignedRequest extends Omit<HttpRequest, 'fresh'> {
  /** The same text as in the body. Answers are redacted from it. */
  readonly signature: string;
}

function json(path: string, body: { readonly signature: string }): SignedRequest {
  const { signature } = body;
  return { path: API + path, contentType: 'application/json', body: JSON.stringify(body), signature };
}

function form(path: string, body: Readonly<Record<string, string>> & { readonly signature: string }): SignedRequest {
  const contentType = 'application/x-www-form-urlencoded';
  return { path: API + path, contentType, body: new URLSearchParams(body).toString(), signature: body.signature };
}

const PATH = '/api/merchant/createInvoice';

/**
 * The invoice API: one request that creates an invoice, which the customer pays on a hosted page. It is signed in
 * headers, not in the body. Status checks use the direct API.
 * | Answer | Outcome | Why |
 * |---|---|---|
 * | 400 "Bad Request", 401 "Unauthorized", 404 "Not Found", and the direct API's documented messages | refused | documented: the gateway processed and refused it |
 * | 409 "The transaction is still in progress." | unclear, `order-id-exists` | an invoice with this order id is being created and may be ours; its status decides, and a second invoice would bill twice |
 * | 400 "Amount is different please try again later." | unclear, `order-id-exists` | we never send a creation twice, so a stranger's invoice has our order id; its status decides whether it can be paid, and a differing amount pays nothing and raises a flag |
 * | 401 with any other message | refused, `wrong-signature` | an unauthenticated request creates no invoice |
 * | 500, anything else | unclear | the invoice may exist |
 */
export function createInvoiceApi(
  connection: GatewayConnection,
  limits?: HttpLimits,
  record: RecordExchange = () => undefined,
): Pick<Gateway, 'createInvoice' | 'close'> {
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
