/** All rows of the speed table, in the order of the report. Add new ones here. */
import type { Row } from './row.ts';
import { charge } from './rows/charge.ts';
import { dayReport } from './rows/day-report.ts';
import { electronStart } from './rows/electron-start.ts';
import { exportSales } from './rows/export-sales.ts';
import { firstPaint } from './rows/first-paint.ts';
import { hands } from './rows/hands.ts';
import { history } from './rows/history.ts';
import { hubPages } from './rows/hub/pages.ts';
import { memory } from './rows/memory.ts';
import { qrCode } from './rows/qr-code.ts';
import { recordChange } from './rows/record-change.ts';
import { replay } from './rows/replay.ts';
import { smoothScreen } from './rows/smooth-screen.ts';
import { statusCheck } from './rows/status-check.ts';
import { watching } from './rows/watching.ts';

export const rowsInOrder: readonly Row[] = [
  recordChange,
  charge,
  statusCheck,
  watching,
  dayReport,
  history,
  qrCode,
  hands,
  firstPaint,
  electronStart,
  memory,
  exportSales,
  smoothScreen,
  replay,
  hubPages,
];
