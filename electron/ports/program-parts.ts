/** What the installed program consists of. */
import type { AboutView, Notice } from '../../shared/contract/about.ts';

export interface ProgramParts {
  readonly versions: AboutView;
  /** @throws where the build has left no notices, or other ones than `noticesSchema` */
  readonly notices: () => Promise<readonly Notice[]>;
}
