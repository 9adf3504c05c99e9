import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { sharedClock } from '@pinkas/test-kit/process-environment';

import { JOURNEY_DATA_FOLDER, JOURNEY_PORT } from '../product/journey-server.ts';
import { aTaxId } from './tax-id.ts';

const ADMIN = 'apps/server/src/commands/admin.ts';

/** A business that an operator made, whose person has not signed in yet. */
export interface NewBusiness {
  readonly email: string;
  /** Path of the link that sets the password. */
  readonly link: string;
}

/** Makes a business as an operator does, by `npm run admin -- create-account` beside the running product. */
export async function createBusiness(name: string): Promise<NewBusiness> {
  const taxId = aTaxId();
  const email = `owner-${taxId}@people.test`;
  const options = [
    `--email=${email}`,
    '--name=בעל העסק',
    `--business=${name}`,
    '--kind=licensed-dealer',
    `--tax-id=${taxId}`,
    '--address=רחוב הדוגמה 12',
    '--city=תל אביב',
  ];
  const printed = await runAdmin('create-account', ...options);
  const link = /\/#\/auth\/newPassword\S+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(`no link was printed: ${printed}`);
  return { email, link };
}

/** Gives a command of an operator beside the running product; returns what it printed. */
export async function runAdmin(command: string, ...options: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [ADMIN, command, ...options], {
    env: {
      ...process.env,
      ...sharedClock(),
      PORT: String(JOURNEY_PORT),
      PINKAS_DATA_DIR: JOURNEY_DATA_FOLDER,
      PINKAS_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return printed;
}
