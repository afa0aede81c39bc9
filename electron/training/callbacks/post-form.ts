/** Posts a form to a loopback address. Refuses all others: training never leaves this machine. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { OwnAddresses } from '../http/loopback-guard.ts';

const ANSWER_WITHIN_MS = 5000;

/** Accepts only names of this machine that need no name server. */
function loopbackUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isHere = /^127(\.\d{1,3}){3}$/.test(url.hostname) || url.hostname === 'localhost' || url.hostname === '[::1]';
  return isWeb && isHere ? url : null;
}

/** The URL to post a callback to; one of this gateway's public address goes to it directly. */
export function callbackTarget(text: string, { port, publicUrl }: OwnAddresses): URL | null {
  const url = URL.parse(text);
  if (url === null || publicUrl === undefined || url.origin !== publicUrl) return loopbackUrl(text);
  return new URL(`${url.pathname}${url.search}`, `http://127.0.0.1:${port}`);
}

/** @returns the HTTP status or the connection error; follows no redirect. @throws never */
export function postForm(url: URL, body: string): Promise<number | string> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      },
      (response) => {
        response.resume();
        response.on('error', () => {});
        done(response.statusCode ?? 'no status');
      },
    );
    sent.on('error', (error) => done('code' in error ? String(error.code) : error.message));
    sent.end(body);
  });
}
