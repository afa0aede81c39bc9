/** The port to what finds, downloads and installs new versions. Nothing is told of a version that the maker has not signed. */
export interface Updater {
  /**
   * @param address https; the only one beside the gateway's and a hub's that Konter contacts
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
