import { join } from 'node:path';

/** Installation paths of Chromium and Chrome, best first. `KONTER_BROWSER` precedes all of them. */
export function installedBrowsers(): string[] {
  const chosen = process.env['KONTER_BROWSER'];
  return [...(chosen ? [chosen] : []), ...ledgerPaths(process.platform)];
}

function ledgerPaths(platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ];
  }
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  return ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'].map((name) => `/usr/bin/${name}`);
}
