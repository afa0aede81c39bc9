/**
 * A QR code as a raster image (GS v 0), which every receipt printer supports. The encoder library needs 100 ms and more
 * per image, which would block sales: printing runs in the main process.
 */
import { QUIET_ZONE } from '../../shared/model/values/qr-code.ts';
import { qrModules } from './qr-modules.ts';

const DOTS_PER_BYTE = 8;
/** Limit of small printers' image buffers. Consecutive strips print without a gap. */
const ROWS_PER_STRIP = 120;
const CENTRE = [0x1b, 0x61, 0x01];
const LEFT = [0x1b, 0x61, 0x00];

/** Uses the largest whole number of dots per module that fits. @param widthDots width of the paper */
export function qrPicture(payload: string, widthDots: number): Uint8Array {
  const modules = qrModules(payload);
  const side = modules.size + 2 * QUIET_ZONE;
  const inside = (place: number): boolean => place >= QUIET_ZONE && place < side - QUIET_ZONE;
  const isDark = (row: number, column: number): boolean =>
    inside(row) && inside(column) && modules.get(row - QUIET_ZONE, column - QUIET_ZONE) === 1;
  const perModule = Math.max(1, Math.floor(widthDots / side));
  const bytesPerRow = Math.ceil((side * perModule) / DOTS_PER_BYTE);
  const rows: Buffer[] = [];
  for (let row = 0; row < side; row += 1) {
    const dots = Buffer.alloc(bytesPerRow);
    for (let dot = 0; dot < side * perModule; dot += 1) {
      if (isDark(row, Math.floor(dot / perModule))) setDot(dots, dot);
    }
    for (let copy = 0; copy < perModule; copy += 1) rows.push(dots);
  }
  return Buffer.concat([Uint8Array.from(CENTRE), ...strips(rows, bytesPerRow), Uint8Array.from(LEFT)]);
}

function setDot(dots: Buffer, dot: number): void {
  const place = Math.floor(dot / DOTS_PER_BYTE);
  dots[place] = (dots[place] ?? 0) | (0x80 >> (dot % DOTS_PER_BYTE));
}

function strips(rows: readonly Buffer[], bytesPerRow: number): Uint8Array[] {
  const made: Uint8Array[] = [];
  for (let first = 0; first < rows.length; first += ROWS_PER_STRIP) {
    const strip = rows.slice(first, first + ROWS_PER_STRIP);
    const size = [bytesPerRow & 0xff, bytesPerRow >> 8, strip.length & 0xff, strip.length >> 8];
    made.push(Uint8Array.of(0x1d, 0x76, 0x30, 0x00, ...size), ...strip);
  }
  return made;
}
