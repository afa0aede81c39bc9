/** Contents and formats of an export. Not in `contract/export.ts`, so that a window does not load its schemas. */

export const exportContents = ['takings', 'sales', 'payments', 'journal'] as const;
export type ExportContent = (typeof exportContents)[number];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
