import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { insertAccount } from '@pinkas/test-kit/test-account';

import {
  authoritySimulator,
  type AuthoritySimulator,
} from '../../src/features/demo/tax-authority/simulator.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { enqueueSchedules } from '../../src/platform/jobs/schedule.ts';
import { releaseHeldMailsSchedule } from '../../src/platform/mail/release-held-mails.ts';
import { connect } from '../bookkeeping/tax-authority.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { signInNewPerson } from './sign-in-new-person.ts';

const CLIENT = { clientId: 'pinkas-test', clientSecret: 'secret-of-the-authority' } as const;

/** The product that is killed, and an authority that lives on. */
export interface LastingAuthority {
  readonly product: CrashingProduct;
  readonly simulator: AuthoritySimulator;
  /** The owner of a dealer that is connected. */
  readonly browser: HttpBrowser;
  /** Makes the held tasks of these documents due, and the minute in which such tasks run. */
  letHoursCome(documentIds: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/** Starts both, in a folder of this name; with settings of its own. */
export async function startWithLastingAuthority(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<LastingAuthority> {
  const product = await startCrashingProduct(name);
  const simulator = authoritySimulator({
    ...CLIENT,
    key: 'key',
    redirectUri: `${product.url}/front/tax-authority/return`,
    nowMs: () => systemClock.nowMs(),
  });
  const host = await simulator.listen();
  await product.kill(false);
  await product.restart({
    PINKAS_ORIGIN: product.url,
    PINKAS_TAX_AUTHORITY_CLIENT_ID: CLIENT.clientId,
    PINKAS_TAX_AUTHORITY_CLIENT_SECRET: CLIENT.clientSecret,
    PINKAS_SOFTWARE_NUMBER: '12345678',
    PINKAS_PRODUCER_NAME: 'Pinkas',
    PINKAS_PRODUCER_TAX_ID: '777777715',
    PINKAS_TAX_AUTHORITY_SIGN_IN_HOST: host,
    PINKAS_TAX_AUTHORITY_API_HOST: host,
    ...settings,
  });
  const accountId = await insertAccount(product.owner, { kind: 'licensed-dealer' });
  const browser = await signInNewPerson(product, product.owner, accountId);
  await connect(browser);
  return {
    product,
    simulator,
    browser,
    async letHoursCome(documentIds) {
      await product.superuserQuery(
        `update outbox_tasks set held_until = now() where state = 'held' and document_id = any($1)`,
        [documentIds],
      );
      await enqueueSchedules(product.owner, [releaseHeldMailsSchedule]);
    },
    async end() {
      await product.end();
      await simulator.close();
    },
  };
}
