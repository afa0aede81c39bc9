/** What an export can be made of and as. Apart from exports.ts, so that a window need not load its schemas. */

export const exportContents = ['sales', 'payments', 'journal'] as const;
export type ExportContent = (typeof exportContents)[number];

export const exportFormats = ['csv', 'json-lines'] as const;
export type ExportFormat = (typeof exportFormats)[number];
