/**
 * `npm run training -- [OPTION …]`: the training gateway without a terminal, until Ctrl-C.
 *
 * --port N --state-dir DIR --merchant-code CODE --api-key KEY --header-prefix x-gateway-
 * --signature documented|hmac-sha256 --invoice-signature documented|hmac-sha256
 * --public-url https://HOST[:PORT], or KONTER_TRAINING_PUBLIC_URL
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { runBuild, runBuilt } from './lib/run-built.mjs';

runBuild('training');
await runBuilt('out/training/run-alone.js');
