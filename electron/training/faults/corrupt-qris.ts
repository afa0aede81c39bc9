/** Damages a valid QRIS payload in one way that a terminal must detect before showing it (vectors/qris.json). */
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { sealed } from '../qris-payload.ts';
import type { QrProblem } from './fault.ts';

/** @param payload from `writeQrisPayload` · @returns it with only that problem; the CRC is right unless it is the problem */
export function corruptQris(payload: string, problem: QrProblem): string {
  const body = payload.slice(0, -8);
  switch (problem) {
    case 'crc':
      return `${payload.slice(0, -4)}${payload.endsWith('0000') ? '1111' : '0000'}`;
    case 'amount':
      return sealed(body.replace(AMOUNT, '540599999'));
    case 'static':
      return sealed(body.replace('010212', '010211').replace(AMOUNT, ''));
    case 'currency':
      return sealed(body.replace('5303360', '5303840'));
    case 'country':
      return sealed(body.replace('5802ID', '5802MY'));
    case 'format':
      return payload.slice(0, 60);
    case 'tip':
      return sealed(body.replace('5802ID', '5502015802ID'));
    default:
      return unreachable(problem);
  }
}

// The amount stands between the currency and the country.
const AMOUNT = /(?<=5303360)54\d{2}\d+(?=5802ID)/;
