/** The modules of a QR symbol. */
import { create } from 'qrcode';
import type { QrModules } from '../../shared/model/values/qr-code.ts';

/** @throws Error if the payload does not fit a symbol, which no paper of ours does */
export function qrModules(payload: string): QrModules {
  return create(payload, { errorCorrectionLevel: 'M' }).modules;
}
