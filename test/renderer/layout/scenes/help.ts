/** The help: its contents, a trouble with its steps, and the keys. */
import type { LayoutScene } from './scene.ts';

const helpAt = (...buttons: readonly string[]): LayoutScene => ({
  answers: {},
  async open(terminal) {
    await terminal.byId('open-help').click();
    for (const button of buttons) await terminal.byId(button).click();
    await terminal.byId('help-close').waitFor();
  },
});

export const scenes: Readonly<Record<string, LayoutScene>> = {
  'all troubles': helpAt(),
  'a trouble': helpAt('help-already-paid'),
  'the keys': helpAt('help-keys'),
};
