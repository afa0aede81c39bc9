/**
 * The program's menu. Electron's own is live in every window, the gateway's too: its keys quit the till, load a card's
 * form again and zoom. The packed program has none, but on macOS, where editing and quitting live in it.
 */
import { app, Menu } from 'electron';

/** Before the first window. While the program is being made, Electron's own stays: it holds the developer tools. */
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
