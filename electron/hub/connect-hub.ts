/** Implements the port `hub.ts`: enrolment, and the signed requests of an enrolled terminal. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { enrolmentReplySchema } from '../../shared/hub/enrolment.ts';
import { intakeReplySchema, MOST_INTAKE_BYTES, rowsReplySchema } from '../../shared/hub/journal-intake.ts';
import { EPOCH_HEADER } from '../../shared/hub/signed-request.ts';
import { terminalStateSchema } from '../../shared/hub/stream-messages.ts';
import type { HubConnector, HubReply } from '../ports/hub.ts';
import { createHubHttp, type HubLimits, type HubRequest } from './hub-http.ts';
import { openHubStream, type StreamLimits } from './hub-stream.ts';
import { newKeyPair, readPrivateKey, signatureOf } from './key-pair.ts';

/** Rows, with the envelope around them. */
const MOST_ROWS_BYTES = 2 * MOST_INTAKE_BYTES;
const JSON_TYPE = { 'content-type': 'application/json' };

const compress = promisify(gzip);

export interface HubConnectorOptions extends HubLimits, StreamLimits {}

export function hubConnector(limits: HubConnectorOptions): HubConnector {
  return {
    newKeyPair,
    async enrol(address, request) {
      const http = createHubHttp(address, limits);
      try {
        const body = Buffer.from(JSON.stringify(request));
        const path = '/v1/enrolments';
        return await http.send({ method: 'POST', path, headers: JSON_TYPE, body, answer: enrolmentReplySchema });
      } finally {
        http.close();
      }
    },
    connect({ address, terminal, privateKey, epoch }) {
      const http = createHubHttp(address, limits, epoch?.keep);
      const signer = { terminal, key: readPrivateKey(privateKey), now: limits.now };
      const { pathname } = new URL(address);
      const prefix = pathname.replace(/\/+$/, '');
      const signed = (method: string, path: string, body: Buffer): Record<string, string> => {
        const last = epoch?.last() ?? null;
        const shown = last === null ? {} : { [EPOCH_HEADER]: last };
        return { ...shown, ...signatureOf(signer, { method, path: prefix + path, body }) };
      };

      const get = <T>({ path, ...rest }: Pick<HubRequest<T>, 'path' | 'answer'>): Promise<HubReply<T>> =>
        http.send({
          ...{ method: 'GET', path, body: null, limitBytes: MOST_ROWS_BYTES, ...rest },
          headers: signed('GET', path, Buffer.alloc(0)),
        });
      const post = <T>(
        { path, answer }: Pick<HubRequest<T>, 'path' | 'answer'>,
        body: Buffer,
        headers: Readonly<Record<string, string>> = {},
      ): Promise<HubReply<T>> =>
        http.send({
          ...{ method: 'POST', path, body, answer },
          headers: { ...JSON_TYPE, ...headers, ...signed('POST', path, body) },
        });

      return {
        async sendRows(after, rows, facts) {
          const body = await compress(JSON.stringify({ after, rows, ...facts }));
          return post({ path: '/v1/journal', answer: intakeReplySchema }, body, { 'content-encoding': 'gzip' });
        },
        state: () => get({ path: '/v1/state', answer: terminalStateSchema }),
        acknowledge: (ids) =>
          post(
            { path: '/v1/callbacks/handled', answer: null },
            Buffer.from(JSON.stringify({ type: 'callbacks-handled', ids })),
          ),
        rowsAfter: (after) => get({ path: `/v1/book?after=${after}`, answer: rowsReplySchema }),
        leave: (newest) => post({ path: '/v1/leave', answer: null }, Buffer.from(JSON.stringify({ newest }))),
        openStream(listener) {
          const headers = signed('GET', '/v1/stream', Buffer.alloc(0));
          return openHubStream(`${address.replace(/^http/, 'ws')}/v1/stream`, headers, listener, limits);
        },
        close: http.close,
      };
    },
  };
}
