/** What the core asks of the program around it and of the system. */
import type { AboutView, Notice } from '../../shared/contract/about.ts';

/** The port to the system's list of programs that start when someone signs in to the computer. */
export interface LoginItem {
  /** False for a program that is not installed: the system would start something else. */
  readonly isPossible: boolean;
  /** As the system says now, because a person can change its list too. */
  startsWithSystem(): boolean;
  /** @throws the system's error. A system may also ignore a change: ask afterwards. */
  change(starts: boolean): void;
}

/** The port to the shop's logo, kept next to the settings. Not in them: they are written at many sales. */
export interface LogoFile {
  /** A `data:` URL; `null` for none. */
  read(): string | null;
  /** Durable when it returns. @throws the file system's error, with everything unchanged */
  write(url: string | null): void;
}

/** What the installed program consists of. */
export interface ProgramParts {
  readonly versions: AboutView;
  /** @throws where the build has left no notices, or other ones than `noticesSchema` */
  readonly notices: () => Promise<readonly Notice[]>;
}

/**
 * The port to what finds, downloads and installs new versions. A version that the maker has not signed is never announced.
 */
export interface Updater {
  /**
   * @param address https. Apart from it Konter contacts the gateway, a hub, receipt printers, and the hosts of the
   * gateway's method images.
   * @returns a newer version that is offered to this terminal; `null`: none
   * @throws NotSigned, or the network's error
   */
  readonly look: (address: string) => Promise<string | null>;
  /**
   * Downloads what the last look found. A package that is here already, also from an earlier run, is not fetched again.
   * @param onProgress percent, 0 to 100
   * @throws NotSigned, or the network's or the file system's error
   */
  readonly download: (onProgress: (percent: number) => void) => Promise<void>;
  /**
   * Installs what was downloaded, then ends the program and starts the new one.
   * @param onFailed called if this version stays
   */
  readonly install: (onFailed: (error: unknown) => void) => void;
}

/** The feed or a package is not what the maker has signed. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}
