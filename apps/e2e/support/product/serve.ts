import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

import { sharedClock } from '@pinkas/test-kit/process-environment';

import { JOURNEY_DATA_FOLDER, JOURNEY_PORT } from './journey-server.ts';
import { PARTNER_FILE, PARTNER_FOLDER, writePartner } from '../people/partner.ts';

/* Serves the product to the journeys and removes its data when it has stopped. */

writePartner();
const product = spawn(process.execPath, ['apps/server/src/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...sharedClock(),
    PORT: String(JOURNEY_PORT),
    PINKAS_DATA_DIR: JOURNEY_DATA_FOLDER,
    PINKAS_LOG_LEVEL: 'error',
    PINKAS_PARTNERS: PARTNER_FILE,
    // Each journey has an address of its own, so that their failures are counted separately.
    PINKAS_TRUSTED_PROXY: '127.0.0.1,::1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => product.kill('SIGTERM'));
}
product.once('exit', (code) => {
  rmSync(JOURNEY_DATA_FOLDER, { recursive: true, force: true });
  rmSync(PARTNER_FOLDER, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
