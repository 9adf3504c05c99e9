import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

import { JOURNEY_DATA_FOLDER, JOURNEY_PORT } from './journey-server.ts';
import { PARTNER_FILE, PARTNER_FOLDER, writePartner } from './partner.ts';

/* Serves the product to the journeys and removes its data when it has stopped. */

/** The clock of the product and of its workers, in a run on a chosen day. */
const ON_CHOSEN_DAY =
  process.env['PINKAS_TEST_NOW'] === undefined
    ? []
    : ['--import', import.meta.resolve('@pinkas/test-kit/chosen-day')];

writePartner();
const product = spawn(process.execPath, [...ON_CHOSEN_DAY, 'apps/server/src/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
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
