/**
 * The program's menu. Electron's default menu works in every window, the gateway's too: its shortcuts quit the program,
 * reload a card form and zoom. The packaged program has no menu, except on macOS, where Edit and Quit need one.
 */
import { app, Menu } from 'electron';

/** Call before the first window. During development Electron's menu stays, because it opens the developer tools. */
export function setApplicationMenu(): void {
  if (!app.isPackaged) return;
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([
          {
            label: 'Konter',
            submenu: [{ role: 'hide' }, { role: 'hideOthers' }, { type: 'separator' }, { role: 'quit' }],
          },
          { role: 'editMenu' },
          { label: 'Window', role: 'window', submenu: [{ role: 'minimize' }, { role: 'front' }] },
        ])
      : null,
  );
}

/** While the window is held, no menu has a key that quits, closes or makes it smaller. @returns a way back */
export function withoutMenu(): () => void {
  const before = Menu.getApplicationMenu();
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'editMenu' }]) : null);
  return () => Menu.setApplicationMenu(before);
}
