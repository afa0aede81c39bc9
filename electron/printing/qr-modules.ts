/** The modules of a QR symbol with the quiet zone that scanners need, and the same as an SVG path. */
import { create } from 'qrcode';

const QUIET_ZONE = 4;

export interface QrModules {
  /** Modules per side, quiet zone included. */
  readonly side: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/** @throws Error if the payload does not fit a symbol, which no paper of ours does */
export function qrModules(payload: string): QrModules {
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  const inside = (place: number): boolean => place >= QUIET_ZONE && place < modules.size + QUIET_ZONE;
  return {
    side: modules.size + 2 * QUIET_ZONE,
    isDark: (row, column) => inside(row) && inside(column) && modules.get(row - QUIET_ZONE, column - QUIET_ZONE) === 1,
  };
}

/** @returns the `d` of an SVG path over the dark modules, in a view box of `side` by `side` */
export function qrPath({ side, isDark }: QrModules): string {
  let path = '';
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return path;
}
