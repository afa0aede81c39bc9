/**
 * The gateway port over the direct API: signs, sends, reads. Says what came back, judges nothing, and never logs.
 * Source: gateway-interface, "Endpoints" 1 to 3.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Rupiah } from '../../shared/rupiah.ts';
import { type Operation, troubleOf } from './errors.ts';
import type { Answer, ConnectGateway, Gateway, GatewayConnection, TransactionRequest } from './gateway.ts';
import { type HttpLimits, type HttpOutcome, type HttpRequest, openHttp } from './http.ts';
import { type Exchange, messagesOf, type ObserveExchange } from './exchange.ts';
import { tellingNews } from './news-of-order.ts';
import { jakartaTime } from './jakarta-time.ts';
import { tooLongField, transactionBody } from './request-body.ts';
import { createSigner } from './sign.ts';
import { readMethodList, readStatusReply, readTransactionReply } from './wire.ts';

const API = '/webapi/api/merchant';
/** A shorter key could occur in any text; a real one has 32 characters. */
const REDACT_FROM_LENGTH = 8;

/** @param wishes limits for tests (the defaults are the promise of the port), and who hears of each exchange */
export const connectGateway = ((
  connection: GatewayConnection,
  { observe, ...limits }: HttpLimits & { readonly observe?: ObserveExchange } = {},
): Gateway => {
  const { merchantCode, apiKey } = connection;
  const signer = createSigner({ merchantCode, apiKey, scheme: connection.signature });
  const http = openHttp(connection.baseUrl, limits);

  // A gateway that explains a signature it refused might quote the key, and messages are shown and journalled.
  const redact = (text: string) => (apiKey.length < REDACT_FROM_LENGTH ? text : text.replaceAll(apiKey, '[key]'));

  const isNews = tellingNews();
  function tell(
    about: Pick<Exchange, 'operation' | 'orderId'> & { startedAt: number },
    sent: string,
    came: HttpOutcome,
  ) {
    const { startedAt, ...exchange } = about;
    try {
      if (!observe || (about.operation === 'status' && !isNews(about.orderId, came))) return;
      observe({ ...exchange, tookMs: performance.now() - startedAt, ...messagesOf(sent, came, [apiKey]) });
    } catch {
      // What support lacks is no reason to lose sight of a payment.
    }
  }

  async function ask<Reply>(
    operation: Operation,
    request: Omit<HttpRequest, 'fresh'>,
    read: (body: string) => Reply | null,
    orderId?: string,
  ): Promise<Answer<Reply>> {
    const startedAt = performance.now();
    const outcome = await http.post({ ...request, fresh: operation === 'create' });
    if (orderId !== undefined && operation !== 'list') tell({ operation, orderId, startedAt }, request.body, outcome);
    const gatewayAt = outcome.kind === 'response' ? Date.parse(outcome.date ?? '') : Number.NaN;
    return {
      ...answerFrom(operation, outcome, read),
      ...(outcome.sentTwice ? { sentTwice: true } : {}),
      ...(Number.isNaN(gatewayAt) ? {} : { gatewayAt }),
    };
  }

  function answerFrom<Reply>(
    operation: Operation,
    outcome: HttpOutcome,
    read: (body: string) => Reply | null,
  ): Answer<Reply> {
    if (outcome.kind === 'not-sent') return { kind: 'unreachable', failure: { code: outcome.code } };
    if (outcome.kind === 'lost') {
      return { kind: 'unclear', failure: { code: outcome.code }, httpStatus: outcome.status, throttle: null };
    }
    const response = { ...outcome, body: redact(outcome.body) };
    const reply = response.status === 200 ? read(response.body) : null;
    return reply === null ? troubleOf(response, operation) : { kind: 'answered', reply };
  }

  return {
    listMethods(amount: Rupiah, at: number) {
      const datetime = jakartaTime(at);
      const signature = signer.paymentMethods(amount, datetime);
      const body = { merchantcode: merchantCode, amount, datetime, signature };
      return ask('list', json('/paymentmethod/getpaymentmethod', body), readMethodList);
    },

    async createTransaction(request: TransactionRequest) {
      const field = tooLongField(request);
      if (field !== null) return { kind: 'unreachable', failure: { code: 'request-too-large', field } };
      const signature = signer.transactionRequest(request.merchantOrderId, request.paymentAmount);
      const body = transactionBody(connection, request, signature);
      return ask('create', json('/v2/inquiry', body), readTransactionReply, request.merchantOrderId);
    },

    checkStatus(merchantOrderId: string) {
      const body = { merchantCode, merchantOrderId, signature: signer.transactionStatus(merchantOrderId) };
      const path = '/transactionStatus';
      const request = connection.statusBody === 'form' ? form(path, body) : json(path, body);
      return ask('status', request, readStatusReply, merchantOrderId);
    },

    hasSigned: ({ amount, merchantOrderId, signature }) =>
      areEqual(signer.callback(amount, merchantOrderId), signature.toLowerCase()),

    close: () => http.close(),
  };
}) satisfies ConnectGateway;

/** Takes as long for a good guess as for a bad one. Lengths are no secret: the scheme is documented. */
function areEqual(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours, 'utf8'), Buffer.from(theirs, 'utf8')];
  return a.length === b.length && timingSafeEqual(a, b);
}

function json(path: string, body: object): Omit<HttpRequest, 'fresh'> {
  return { path: API + path, contentType: 'application/json', body: JSON.stringify(body) };
}

function form(path: string, body: Record<string, string>): Omit<HttpRequest, 'fresh'> {
  const contentType = 'application/x-www-form-urlencoded';
  return { path: API + path, contentType, body: new URLSearchParams(body).toString() };
}
