/** The port to the shop's logo, kept beside the settings. Not in them: they are written at many sales. */
export interface LogoFile {
  /** A `data:` URL; `null` for none. */
  read(): string | null;
  /** Durable when it returns. @throws the file system's error, with everything unchanged */
  write(url: string | null): void;
}
