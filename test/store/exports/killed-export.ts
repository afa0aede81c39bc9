/** A program that is killed in the middle of an export: `killed-export.ts <folder> <notes>`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openUnfinishedFiles } from '../../../electron/platform/files/unfinished-files.ts';
import { createExporter } from '../../../electron/usecases/export.ts';

const [, , folder = '', notes = ''] = process.argv;

const exporter = createExporter({
  background: {
    run(_, order) {
      const { partial } = order as { partial: string };
      writeFileSync(partial, 'half of the rows');
      process.kill(process.pid, 'SIGKILL');
      throw new Error('It is killed');
    },
    close: () => undefined,
  },
  source: () => ({
    ...{ environment: 'sandbox', ledgerFile: '', language: 'en', timeZone: 'Asia/Jakarta', dayEndHour: 0 },
    lastDay: '2026-11-20',
  }),
  choosePlace: async (name) => join(folder, name),
  unfinished: openUnfinishedFiles(notes),
  onError: () => undefined,
});
await exporter.start({ content: 'journal', format: 'csv', days: null });
