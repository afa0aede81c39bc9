/** The question before another environment is in use. */
import type { Environment } from '../environment.ts';

export interface ChangeModeTexts {
  readonly title: (from: string, to: string) => string;
  readonly means: Readonly<Record<Environment, string>>;
  readonly changeTo: (to: string) => string;
  readonly stayIn: (from: string) => string;
}
