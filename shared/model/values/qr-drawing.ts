/** A QR symbol as one SVG path: by runs of dark modules, with the quiet zone that scanners need. */

/** White modules around the symbol. */
export const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Side of the view box in modules: symbol and quiet zone. */
  readonly side: number;
  /** `d` of a path that fills the dark modules. */
  readonly path: string;
}

export interface QrModules {
  readonly size: number;
  /** 1 for a dark module. */
  get(row: number, column: number): number;
}

export function qrDrawing(modules: QrModules): QrDrawing {
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start + 1}v1h-${column - start + 1}z`;
    }
  }
  return { side: size + 2 * QUIET_ZONE, path };
}
