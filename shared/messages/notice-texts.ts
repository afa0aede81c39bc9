/** What happened while nobody was looking, by its kind. */
import type { StartupNotice } from '../views.ts';

export type NoticeTexts = Readonly<Record<StartupNotice['kind'], string>>;
