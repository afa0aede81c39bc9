/** Opens a page of Settings, as a person does: Settings, then its row. */
import type { SettingsPageName } from '../../../renderer/screen-destination.ts';

interface Clickable {
  getByTestId(testId: string): { click(): Promise<void> };
}

export async function openSetting(page: Clickable, name: SettingsPageName): Promise<void> {
  await page.getByTestId('nav-settings').click();
  await page.getByTestId(`settings-go-${name}`).click();
}
