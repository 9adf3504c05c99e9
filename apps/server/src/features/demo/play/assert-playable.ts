import { assert } from '@pinkas/domain/assert';

import { clearingMailOf } from '../../../config/clearing.ts';
import type { Config } from '../../../config/config.ts';
import type { Services } from '../../../platform/services.ts';

const LOCAL = /^http:\/\/127\.0\.0\.1:\d+$/;

/** Whether a play would reach something by a setting, by the name of what it reaches. */
const REACHED: Readonly<Record<string, (config: Config) => boolean>> = {
  'a database server': (config) => config.databaseUrl !== undefined,
  'a database server as the application': (config) => config.databaseAppUrl !== undefined,
  'a database server for sign-in': (config) => config.databaseAuthUrl !== undefined,
  'a mail server': (config) => config.mail !== undefined,
  'a supplier of text messages': (config) => config.sms !== undefined,
  WhatsApp: (config) => config.whatsapp !== undefined,
  Google: (config) => config.google !== undefined,
  'the tax authority': (config) => config.taxAuthority !== undefined,
  'the mailbox of applications': (config) => config.clearingMail !== clearingMailOf({}, 'demo'),
  reCAPTCHA: (config) => config.recaptcha !== undefined,
  'an antivirus service': (config) => config.clamav !== undefined,
  'a time-stamp authority': (config) => config.signing.tsaUrl !== undefined,
  'a bucket of files': (config) => config.storage.s3 !== undefined,
  'a card gateway that is not on this machine': ({ cardGateways }) =>
    Object.values(cardGateways).some((known) =>
      Object.values(known).some((address) => !LOCAL.test(address)),
    ),
};

/** Returns in a sentence why nothing is played with such settings: another mode than the demo, or a supplier; undefined where it may be. */
export function playRefusal(config: Config): string | undefined {
  if (config.mode !== 'demo') return 'A play is of the demo: PINKAS_MODE is another mode.';
  for (const [what, isReached] of Object.entries(REACHED)) {
    if (isReached(config)) return `A play reaches nobody, and the settings name ${what}.`;
  }
  return undefined;
}

/**
 * Throws where a play could touch anything but itself: with settings that `playRefusal` names, without a simulated gateway, or in a
 * database with a business. Its schedules work all accounts, by a clock of the past.
 */
export async function assertPlayable({ config, db }: Services): Promise<void> {
  const refusal = playRefusal(config);
  assert(refusal === undefined, refusal ?? '');
  assert(Object.keys(config.cardGateways).length > 0, 'the gateway of a play is on this machine');
  const { rowCount } = await db.owner.query('select from accounts limit 1');
  assert(rowCount === 0, 'a year is played in a database of its own');
}
