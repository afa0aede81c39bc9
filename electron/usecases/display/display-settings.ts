/** The customer's display in Settings: the choice, and the screens as the display's window last saw them. */
import type { DisplaySettings, ScreenView } from '../../../shared/contract/display.ts';
import type { Parts } from '../parts.ts';

interface DisplaySettingsDeps extends Pick<Parts, 'events' | 'settings' | 'logo'> {
  /** Preview only: the address of the display for another tab. */
  readonly link: string | undefined;
}

export interface OpenDisplaySettings {
  readonly view: () => DisplaySettings;
  readonly setScreens: (screens: readonly ScreenView[]) => void;
}

export function createDisplaySettings({ events, settings, logo, link }: DisplaySettingsDeps): OpenDisplaySettings {
  let screens: readonly ScreenView[] = [];
  return {
    view: () => ({
      choice: settings.read().customerDisplay,
      lines: settings.read().showsLines,
      screens: [...screens],
      link: link ?? null,
      logo: logo.read(),
    }),
    setScreens(now) {
      screens = now;
      events.emit('screens-changed');
    },
  };
}
