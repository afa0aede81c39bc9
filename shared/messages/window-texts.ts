/** What the system's own dialogs say of a window that can say nothing itself, in any language. */

interface WindowQuestion {
  readonly message: string;
  /** What becomes of open payments, and what the two buttons do. */
  readonly detail: string;
}

export interface WindowTexts {
  /** The page ended again and again. */
  readonly ended: WindowQuestion & { readonly restart: string; readonly reload: string };
  /** The page has not answered for a while. */
  readonly stuck: WindowQuestion & { readonly reload: string; readonly wait: string };
}
