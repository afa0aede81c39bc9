/** `npm run training`: the training gateway by itself, until Ctrl-C. Runs as it stands under Node 24, and bundled. */
import { parseArgs } from 'node:util';
import { type SignatureScheme, signatureSchemes } from '../../shared/environment.ts';
import { startTrainingGateway, type TrainingOptions } from './training-gateway.ts';

const USAGE = `npm run training -- [--port N] [--state-dir DIR] [--merchant-code CODE] [--api-key KEY]
                    [--header-prefix x-gateway-] [--signature ${signatureSchemes.join('|')}]
                    [--invoice-signature ${signatureSchemes.join('|')}]`;

/** An integrator's afternoon; there is no counter beside it whose memory it would take. */
const REQUESTS_KEPT = 5_000;

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
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
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
    ...(values['header-prefix'] === undefined ? {} : { headerPrefix: values['header-prefix'] }),
  };
}

function signatureScheme(option: string, text: string): SignatureScheme {
  const scheme = signatureSchemes.find((known) => known === text);
  if (!scheme) throw new Error(`${option} ${text} is not one of ${signatureSchemes.join(', ')}`);
  return scheme;
}

try {
  const gateway = await startTrainingGateway(readOptions());
  const stop = (): void => void gateway.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  console.error(USAGE);
  process.exit(1);
}
