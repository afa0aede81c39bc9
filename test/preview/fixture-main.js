// A whole program for the stand-in: uses `electron` as Konter's main process does, and says aloud what it sees.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, protocol, safeStorage, shell } from 'electron';

const PAGE = `<!doctype html><html><head><title>Fixture</title><script type="module" src="/page.js"></script></head>
<body><p id="version"></p><p id="event"></p><p id="answer"></p>
<button id="pick">Pick</button><button id="open">Open</button></body></html>`;

const SCRIPT = `
const show = (id, text) => { document.getElementById(id).textContent = text; };
const ask = (name, input) => konter.request(name, input).then(JSON.stringify, (error) => error.message).then((text) => show('answer', text));
konter.on('terminal', (body) => show('event', JSON.stringify(body)));
document.getElementById('pick').onclick = () => ask('pick', {});
document.getElementById('open').onclick = () => ask('open', {});
globalThis.ask = ask;
konter.request('version', {}).then((version) => show('version', version));
`;

app.setPath('userData', process.env.KONTER_DATA_DIR);
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
for (const name of ['before-quit', 'will-quit', 'quit']) app.on(name, () => console.log(`fixture: ${name}`));

const answers = {
  version: () => app.getVersion(),
  sender: (_input, { sender, senderFrame }) => ({
    origin: senderFrame.origin,
    url: senderFrame.url,
    top: senderFrame.parent === null,
    ours: BrowserWindow.fromWebContents(sender) !== null,
  }),
  echo: (input) => input,
  broken: () => {
    throw new Error('broken on purpose');
  },
  never: () => new Promise(() => {}),
  missing: () => app.dock.bounce(),
  unspeakable: () => ({ when: new Date(0) }),
  announce: (input) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send('konter:event', 'terminal', input);
    return 'announced';
  },
  pick: async () => {
    const { canceled, filePaths } = await dialog.showOpenDialog({ filters: [{ name: 'JSON', extensions: ['json'] }] });
    if (canceled) return { canceled };
    console.log(`fixture: picked ${filePaths[0]}`);
    return { content: readFileSync(filePaths[0], 'utf8') };
  },
  open: () => shell.openExternal('http://127.0.0.1:9/training').then(() => 'opened'),
  secret: async () => {
    const encrypted = await safeStorage.encryptStringAsync('canary');
    return { opened: (await safeStorage.decryptStringAsync(encrypted)).result, clear: encrypted.includes('canary') };
  },
};

await Promise.resolve();
app.whenReady().then(() => {
  const headers = {
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'none'; base-uri 'none'",
  };
  protocol.handle('app', ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/index.html') return new Response(PAGE, { headers: { ...headers, 'content-type': 'text/html' } });
    if (pathname === '/page.js')
      return new Response(SCRIPT, { headers: { ...headers, 'content-type': 'text/javascript' } });
    return new Response(null, { status: 404 });
  });
  ipcMain.handle('konter:request', (event, name, input) => answers[name](input, event));
  const window = new BrowserWindow({
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      sandbox: true,
      contextIsolation: true,
    },
  });
  void window.loadURL('app://konter/index.html');
});
