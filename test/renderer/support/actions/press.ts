/** A finger on a button, as the browser counts presses. */
import { stillStands } from '../../../support/browser/timed-press.ts';
import type { ScriptedTerminal } from '../scripted-main.ts';

/** One intended press at a button's middle: the screen has been visible long enough. */
export async function press(terminal: ScriptedTerminal, testId: string): Promise<void> {
  await terminal.byId(testId).waitFor();
  await stillStands(terminal.page);
  await pressAt(terminal, testId, 1);
}

/** The second press of a double tap, on whatever is there by then. */
export function pressAgain(terminal: ScriptedTerminal, testId: string): Promise<void> {
  return pressAt(terminal, testId, 2);
}

async function pressAt({ byId, page: { mouse } }: ScriptedTerminal, testId: string, clickCount: number): Promise<void> {
  const button = byId(testId);
  await button.waitFor();
  const box = await button.boundingBox();
  if (!box) throw new Error(`${testId} is nowhere`);
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down({ clickCount });
  await mouse.up({ clickCount });
}
