/** Messages between the program and a job's process. */

export interface JobRequest {
  readonly request: unknown;
}

export type JobMessage =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** A bug: the stack, for the log. */
  | { readonly kind: 'threw'; readonly stack: string };
