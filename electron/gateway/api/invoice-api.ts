/**
 * The gateway's other interface: one call that asks for an invoice, whose payment is made on a hosted page. Signed in
 * headers, not in the body; its status is asked for over the direct API like any other's.
 *
 * | Answer | Is read as | Why |
 * |---|---|---|
 * | 400 "Bad Request", 401 "Unauthorized", 404 "Not Found", and what the direct API says in their place | refused | documented: it was read and turned down |
 * | 409 "The transaction is still in progress." | unclear, `order-id-exists` | an invoice with this order id is being made, and it may be ours: its status tells, a second one would be a second bill |
 * | 400 "Amount is different please try again later." | unclear, `order-id-exists` | we never ask twice, so somebody else's invoice has our order id: whether a customer can pay it under that id is for its status to tell; an amount that differs then pays nothing and calls a person |
 * | 500, anything else | unclear | it may have been carried out |
 *
 * Source: gateway-interface, "Create invoice", "Authentication" 3 and "Errors"; FIELD-NOTES for the second scheme.
 */
import type { Answer, GatewayConnection, InvoiceRequest, TransactionReply } from '../../ports/gateway.ts';
import { type HttpLimits, openHttp } from '../http/http.ts';
import { invoiceBody, tooLongInvoiceField } from './invoice-body.ts';
import { readAnswer } from '../http/read-answer.ts';
import { createSigner } from './sign.ts';
import type { RecordExchange } from '../redact/record-exchange.ts';
import { redacting } from '../redact/redact-secrets.ts';
import { readTransactionReply } from './parse-replies.ts';
import { forgettingCustomer } from '../redact/redact-customer.ts';

const PATH = '/api/merchant/createInvoice';

export interface InvoiceApi {
  /** @param at epoch ms: the timestamp that is signed. Plain epoch milliseconds, whatever the zone (FIELD-NOTES) */
  createInvoice(request: InvoiceRequest, at: number): Promise<Answer<TransactionReply>>;
  close(): Promise<void>;
}

export function openInvoiceApi(
  connection: GatewayConnection,
  limits?: HttpLimits,
  tell: RecordExchange = () => undefined,
): InvoiceApi {
  const { merchantCode, apiKey } = connection;
  const { baseUrl, signature, headerPrefix } = connection.invoice ?? {
    baseUrl: connection.baseUrl,
    signature: 'documented',
    headerPrefix: 'x-gateway-',
  };
  const signer = createSigner({ merchantCode, apiKey, scheme: signature });
  const http = openHttp(baseUrl, limits);
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
      tell('create', request.merchantOrderId, { body, signature }, sent, startedAt);
      const answer = readAnswer('invoice', sent, (received) => redact(received, signature), readTransactionReply);
      return forgettingCustomer(answer, body);
    },
    close: () => http.close(),
  };
}
