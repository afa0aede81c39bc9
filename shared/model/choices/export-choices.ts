/** Contents of an export. Not in export-views.ts, so that a window does not load its schemas. */

export const exportContents = ['sales', 'payments', 'journal'] as const;
export type ExportContent = (typeof exportContents)[number];
