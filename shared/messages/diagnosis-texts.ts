/** What the words about a connection test have to say, in any language. Loaded with Settings. */
import type { DiagnosisAdvice } from '../diagnosis.ts';

export interface DiagnosisTexts {
  readonly clockRight: string;
  /** @param seconds > 0 */
  readonly clockAhead: (seconds: number) => string;
  /** @param seconds > 0 */
  readonly clockBehind: (seconds: number) => string;
  readonly whatToDo: string;
  readonly advice: Readonly<Record<DiagnosisAdvice, string>>;
  readonly copyReport: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly showReport: string;
  /** Beside the button: what is in it. */
  readonly noSecrets: string;
}
