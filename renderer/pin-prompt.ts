/** Between a request that needs somebody's PIN first and the dialog that asks for it: neither knows the other. */

/** @returns whether what was asked for may be done now; false: nobody typed the PIN */
type AskForPin = () => Promise<boolean>;

interface PinPrompt {
  /** @returns a function that takes it back */
  readonly provideDialog: (ask: AskForPin) => () => void;
  /** Requests that are refused at the same time wait for one dialog. */
  readonly isGiven: () => Promise<boolean>;
}

function pinPrompt(): PinPrompt {
  let askForProof: AskForPin | null = null;
  let asked: Promise<boolean> | null = null;
  return {
    provideDialog(ask) {
      askForProof = ask;
      return () => {
        if (askForProof === ask) askForProof = null;
      };
    },
    isGiven() {
      asked ??= (askForProof?.() ?? Promise.resolve(false)).finally(() => {
        asked = null;
      });
      return asked;
    },
  };
}

/** The manager unlocks the manager's requests. */
export const managerPinPrompt = pinPrompt();
/** Somebody signs in to sell. */
export const sellerPinPrompt = pinPrompt();
