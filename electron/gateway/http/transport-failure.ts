/**
 * Maps transport errors to failure codes. `http.ts` decides whether the request may have left, by whether the connection
 * was open.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';

/** For errors before the connection was open: nothing was sent. @param origin `https://…` or `http://…` */
export function connectFailure(error: unknown, origin: string): FailureCode {
  const code = errorCode(error);
  if (/^(?:ENOTFOUND|ENODATA|EAI_)/.test(code)) return 'host-not-found';
  if (code === 'ECONNREFUSED') return 'connection-refused';
  if (/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)/.test(code)) return 'network-unreachable';
  if (/^(?:EHOSTDOWN|ETIMEDOUT|EACCES|EPERM|EMFILE|ENFILE|UND_ERR_CONNECT)/.test(code)) return 'gateway-unreachable';
  // TCP connected, but TLS failed: a bad certificate, an alert or a closed connection.
  return origin.startsWith('https:') ? 'tls-failed' : 'gateway-unreachable';
}

/** For errors after the connection was open: the request may have been carried out. */
export function transportFailure(error: unknown): FailureCode {
  if (error instanceof Error && error.name === 'HTTPParserError') return 'answer-not-understood';
  const code = errorCode(error);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'answer-too-large';
  return 'connection-lost';
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
