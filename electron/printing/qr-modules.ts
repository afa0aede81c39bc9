/** A QR symbol as dots for a receipt printer and as a path for a printed page, with the white that scanners need around it. */
import { create } from 'qrcode';

const QUIET_ZONE = 4;
const WHITE = 255;

export interface QrModules {
  /** Of symbol and quiet zone. */
  readonly side: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/** @throws Error when the payload does not fit a symbol: no paper has one that long */
export function qrModules(payload: string): QrModules {
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  const inside = (place: number): boolean => place >= QUIET_ZONE && place < modules.size + QUIET_ZONE;
  return {
    side: modules.size + 2 * QUIET_ZONE,
    isDark: (row, column) => inside(row) && inside(column) && modules.get(row - QUIET_ZONE, column - QUIET_ZONE) === 1,
  };
}

export interface DotImage {
  readonly width: number;
  readonly height: number;
  /** Four bytes a dot, as a canvas has them. */
  readonly data: Uint8ClampedArray;
}

/** Whole dots per module, as many as fit; both sides a multiple of eight, as printers want it. */
export function qrImage(payload: string, widthDots: number): DotImage {
  const { side, isDark } = qrModules(payload);
  const perModule = Math.max(1, Math.floor(widthDots / side));
  const size = Math.ceil((side * perModule) / 8) * 8;
  const data = new Uint8ClampedArray(size * size * 4).fill(WHITE);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (isDark(Math.floor(y / perModule), Math.floor(x / perModule)))
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

/** `d` of an SVG path that fills the dark modules, in a view box of `side` by `side`. */
export function qrPath({ side, isDark }: QrModules): string {
  let path = '';
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return path;
}
