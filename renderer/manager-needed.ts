/** Between a request that only a manager may make and the dialog that asks for the PIN: neither knows the other. */

/** @returns whether the manager is unlocked now; false: nobody typed the PIN */
type AskForPin = () => Promise<boolean>;

let askForPin: AskForPin | null = null;
let asked: Promise<boolean> | null = null;

/** @returns a function that takes it back */
export function provideManagerDialog(ask: AskForPin): () => void {
  askForPin = ask;
  return () => {
    if (askForPin === ask) askForPin = null;
  };
}

/** Requests that are refused at the same time wait for one dialog. */
export function managerUnlocks(): Promise<boolean> {
  asked ??= (askForPin?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
