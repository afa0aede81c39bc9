/** `npm run training`: the standalone training gateway, until Ctrl-C. Runs from source under Node 24, and bundled. */
import { parseArgs } from 'node:util';
import { type SignatureScheme, signatureSchemes } from '../../shared/model/environment.ts';
import { startTrainingGateway, type TrainingOptions } from './training-gateway.ts';

/** Enough for hours of integration work; a standalone gateway shares no memory with a counter. */
const REQUESTS_KEPT = 5_000;

/** scripts/training.mjs lists them for a person. */
function readOptions(): TrainingOptions {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      'state-dir': { type: 'string' },
      'merchant-code': { type: 'string' },
      'api-key': { type: 'string' },
      'header-prefix': { type: 'string' },
      signature: { type: 'string', default: 'documented' },
      'invoice-signature': { type: 'string' },
      'public-url': { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
  const publicUrl = values['public-url'] ?? process.env['KONTER_TRAINING_PUBLIC_URL'] ?? '';
  return {
    port,
    requestsKept: REQUESTS_KEPT,
    signature: signatureScheme('--signature', values.signature),
    ...(values['invoice-signature'] === undefined
      ? {}
      : { invoiceSignature: signatureScheme('--invoice-signature', values['invoice-signature']) }),
    ...(values['state-dir'] === undefined ? {} : { stateDir: values['state-dir'] }),
    ...(values['merchant-code'] === undefined ? {} : { merchantCode: values['merchant-code'] }),
    ...(values['api-key'] === undefined ? {} : { apiKey: values['api-key'] }),
    ...(publicUrl === '' ? {} : { publicUrl: originOf(publicUrl) }),
    ...(values['header-prefix'] === undefined ? {} : { headerPrefix: values['header-prefix'] }),
  };
}

function signatureScheme(option: string, text: string): SignatureScheme {
  const scheme = signatureSchemes.find((known) => known === text);
  if (!scheme) throw new Error(`${option} ${text} is not one of ${signatureSchemes.join(', ')}`);
  return scheme;
}

/** Without a path, because the checkout page and the script have theirs at the root. */
function originOf(text: string): string {
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw new Error(`--public-url ${text} is not an address such as https://latihan.example`);
  return url.origin;
}

try {
  await run(readOptions());
} catch (reason) {
  const isPortTaken = reason instanceof Error && 'code' in reason && reason.code === 'EADDRINUSE';
  if (isPortTaken && 'port' in reason) {
    console.error(`Port ${reason.port} is taken: choose another with --port.`);
  } else {
    console.error(reason instanceof Error ? reason.message : reason);
    console.error('`npm run training -- --help` lists the options.');
  }
  process.exit(1);
}

async function run(options: TrainingOptions): Promise<void> {
  const gateway = await startTrainingGateway(options);
  const stop = (): void => void gateway.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
