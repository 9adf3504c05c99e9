import { assert } from '@pinkas/domain/assert';

import type { Config } from '../../../config/config.ts';
import type { Services } from '../../../platform/services.ts';

const LOCAL = /^http:\/\/127\.0\.0\.1:\d+$/;

/** Suppliers that a play would reach. */
const SUPPLIERS = [
  'mail',
  'sms',
  'whatsapp',
  'taxAuthority',
] as const satisfies readonly (keyof Config)[];

/**
 * Throws where a play could touch anything but itself: outside of demo mode, with a supplier or a gateway that is not on this
 * machine, or in a database with a business. Its schedules work all accounts, by a clock of the past.
 */
export async function assertPlayable({ config, db }: Services): Promise<void> {
  assert(config.mode === 'demo', 'a year is played in demo mode alone');
  for (const supplier of SUPPLIERS) {
    assert(
      config[supplier] === undefined,
      `a play reaches nobody: the setting of ${supplier} does`,
    );
  }
  const addresses = Object.values(config.cardGateways).flatMap((known) => Object.values(known));
  assert(
    addresses.length > 0 && addresses.every((address) => LOCAL.test(address)),
    'the gateway of a play is on this machine',
  );
  const { rowCount } = await db.owner.query('select from accounts limit 1');
  assert(rowCount === 0, 'a year is played in a database of its own');
}
