/** What exporting has to say, in any language. Loaded with the screens it is reached from. */
import type { ExportContent, ExportFormat } from '../export-choices.ts';

export interface ExportTexts {
  /** On the button that opens the dialog. */
  readonly open: string;
  /** On it while an export runs. */
  readonly opensRunning: (percent: number) => string;
  readonly title: string;
  readonly content: string;
  /** Name, and what one row of it is. */
  readonly contents: Readonly<Record<ExportContent, readonly [name: string, what: string]>>;
  readonly days: string;
  readonly spans: {
    readonly today: string;
    readonly thisMonth: string;
    readonly lastMonth: string;
    readonly all: string;
    readonly choose: string;
  };
  readonly from: string;
  readonly to: string;
  /** What stands for a day where an end is open. */
  readonly first: string;
  readonly newest: string;
  /** Which days are meant, in a sentence. Days come in words, the earlier one first. */
  readonly meant: {
    readonly one: (day: string) => string;
    readonly both: (from: string, to: string) => string;
    readonly since: (from: string) => string;
    readonly until: (to: string) => string;
    readonly all: string;
  };
  readonly format: string;
  /** Name, and whom it is for. */
  readonly formats: Readonly<Record<ExportFormat, readonly [name: string, what: string]>>;
  readonly start: string;
  readonly choosing: string;
  readonly close: string;
  readonly counting: string;
  readonly progress: (done: string, about: string) => string;
  readonly remaining: (time: string) => string;
  readonly seconds: (count: number) => string;
  readonly minutes: (count: number) => string;
  /** What closing the dialog and quitting the program do. */
  readonly goesOn: string;
  readonly cancel: string;
  readonly cancelling: string;
  readonly done: (rows: string, size: string) => string;
  /** The path is shown beneath it. */
  readonly savedIn: string;
  readonly cancelled: string;
  readonly failed: string;
  readonly leftover: (file: string) => string;
  readonly another: string;
}
