/**
 * Runs the built main bundle in this Node, with `electron` meaning the stand-in beside this file. Prints one line when
 * the first window can be opened in a browser, and stays until Ctrl-C.
 */
import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endBySignal } from './end-by-signal.ts';
import { openBrowser } from './open-browser.ts';
import { readRunOptions } from './run-options.ts';
import { openExternalPagesServer } from './server/external-pages-server.ts';
import { startPreviewServer } from './server/preview-server.ts';
import { standIn } from './stand-in/this-stand-in.ts';

/** out/preview */
const here = import.meta.dirname;

try {
  const { port, open } = readRunOptions(process.argv.slice(2));
  takeElectronsPlace();
  const server = await startPreviewServer({ standIn, port, pageScript: join(here, 'page/page.js') });
  const { origin } = await openExternalPagesServer(standIn.outside);
  // A page that is opened on this machine comes back to where its end can be seen.
  process.env['KONTER_CHECKOUT_RETURN_URL'] ??= `${origin}/return`;
  endBySignal(standIn.app);
  standIn.app.once('browser-window-created', (_event, window) => {
    window.once('ready-to-show', () => {
      console.log(`Konter preview: ${server.address}`);
      if (open) openBrowser(server.ticketAddress());
    });
  });
} catch (error) {
  // A wrong option or a port that is taken: a sentence is enough. What main throws below comes with all it has.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(here, '../main/main.js')).href);
standIn.app.becomeReady();

function takeElectronsPlace(): void {
  // As a property: an older Node would refuse the whole file for a name it can't import.
  if (!('registerHooks' in nodeModule)) throw new Error('Konter preview needs Node 22.15 or newer.');
  const electron = pathToFileURL(join(here, 'electron.js')).href;
  nodeModule.registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url: electron, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}
