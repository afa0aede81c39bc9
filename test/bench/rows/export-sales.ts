import type { Row } from '../row.ts';

export const exportSales: Row = {
  name: 'export',
  what: 'Export to CSV',
  run: async () => ({ kind: 'skipped', reason: 'not built yet' }),
};
