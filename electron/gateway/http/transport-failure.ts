/**
 * Names for what goes wrong on a line, in our codes. The question that matters, whether the request may have left, is
 * answered in `http.ts` by whether the line was open; here trouble only gets its name.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';

/** Before the line was open: nothing was sent. @param origin `https://…` or `http://…` */
export function connectFailure(error: unknown, origin: string): FailureCode {
  const code = errorCode(error);
  if (/^(?:ENOTFOUND|ENODATA|EAI_)/.test(code)) return 'host-not-found';
  if (code === 'ECONNREFUSED') return 'connection-refused';
  if (/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)/.test(code)) return 'network-unreachable';
  if (/^(?:EHOSTDOWN|ETIMEDOUT|EACCES|EPERM|EMFILE|ENFILE|UND_ERR_CONNECT)/.test(code)) return 'gateway-unreachable';
  // The connection stood, and what came over it was no TLS we trust: a bad certificate, an alert, or a hang-up.
  return origin.startsWith('https:') ? 'tls-failed' : 'gateway-unreachable';
}

/** After the line was open: the request may have been carried out. */
export function transportFailure(error: unknown): FailureCode {
  if (error instanceof Error && error.name === 'HTTPParserError') return 'answer-not-understood';
  const code = errorCode(error);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'answer-too-large';
  return 'connection-lost';
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
