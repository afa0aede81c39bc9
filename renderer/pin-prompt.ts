/** Connects a request that needs a PIN with the dialog for it, so that neither imports the other. */

/** @returns whether the request may be sent again; false if nobody typed the PIN */
type AskForPin = () => Promise<boolean>;

interface PinPrompt {
  /** @returns a function that withdraws the dialog */
  readonly provideDialog: (ask: AskForPin) => () => void;
  /** Requests that are refused at the same time share one dialog. */
  readonly isGiven: () => Promise<boolean>;
}

function pinPrompt(): PinPrompt {
  let askForPin: AskForPin | null = null;
  let pending: Promise<boolean> | null = null;
  return {
    provideDialog(ask) {
      askForPin = ask;
      return () => {
        if (askForPin === ask) askForPin = null;
      };
    },
    isGiven() {
      pending ??= (askForPin?.() ?? Promise.resolve(false)).finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}

/** For requests that only a manager may make. */
export const managerPinPrompt = pinPrompt();
/** For requests that need someone signed in. */
export const sellerPinPrompt = pinPrompt();
