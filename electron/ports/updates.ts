/**
 * The ports to the address that publishes new versions, and to what installs them. That address is the only one beside
 * the gateway that Konter contacts.
 */

/** Name of the signed manifest below the address. */
export const MANIFEST_NAME = 'konter-update.json';

/**
 * Fetches the manifest with one request that says nothing about the shop. Follows no redirect.
 * @param address https, without a trailing slash
 * @returns its text, at most 64 KiB; `null` if there is no answer, or none of that name
 */
export type FetchManifest = (address: string) => Promise<string | null>;

/** One file of a version, as the maker has signed it. */
export interface UpdatePackage {
  readonly version: string;
  /** As in the manifest: no folder. */
  readonly name: string;
  /** https. */
  readonly url: string;
  readonly bytes: number;
  /** Base64. */
  readonly sha512: string;
}

/**
 * How a download failed.
 * - `interrupted`: the address does not answer, or the connection broke; the next try goes on where this one ended
 * - `altered`: what came is not the file that the maker has signed; it is removed
 * - `disk`: it cannot be written here, or the disk is full
 */
export const downloadProblems = ['interrupted', 'altered', 'disk'] as const;
export type DownloadProblem = (typeof downloadProblems)[number];

export interface Downloading {
  /** @param bytes of the file that are here */
  readonly onProgress: (bytes: number) => void;
  /** Ends the download as `interrupted`. */
  readonly signal: AbortSignal;
}

/**
 * Fetches a package into a file that is whole and proved when this returns. Follows no redirect, sends nothing about the
 * shop, and writes no byte beyond the signed size.
 * @param part path of the part that is here, if any: it is continued, and after an interruption it stays
 * @returns `null` if the whole file is at `part`, flushed to the disk. Never throws
 */
export type FetchPackage = (
  wanted: UpdatePackage,
  part: string,
  downloading: Downloading,
) => Promise<DownloadProblem | null>;

/**
 * Downloads and installs versions, where a program may replace itself: NSIS on Windows, the program's folder on macOS,
 * AppImage on Linux. Packages of a Linux distribution belong to its own tools.
 */
export interface Updater {
  /**
   * Leaves a package ready to install. One that was downloaded before, by an earlier run too, is not fetched again.
   * @returns `null` once it is ready. `refused`: the system does not accept its code signature, or it is not newer
   */
  readonly download: (wanted: UpdatePackage, downloading: Downloading) => Promise<DownloadProblem | 'refused' | null>;
  /**
   * Installs what is ready, then ends the program and starts the new one. The package is compared with its signed hash
   * once more, right before.
   * @returns `null` if the program is about to end. `altered`: the package was changed since; it is removed.
   *   `not-installed`: this version stays, and goes on
   */
  readonly install: () => Promise<'altered' | 'not-installed' | null>;
}
