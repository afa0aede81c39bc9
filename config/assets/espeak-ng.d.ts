/** The package has no types. */
declare module 'espeak-ng' {
  interface EspeakRun {
    /** The files that the run has written. */
    readonly FS: { readFile(path: string): Uint8Array };
  }
  /** Runs the command line tool in memory. */
  export default function espeak(options: { readonly arguments: readonly string[] }): Promise<EspeakRun>;
}
