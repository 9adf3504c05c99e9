import { assert } from '@pinkas/domain/assert';

import type { Config } from '../../../config/config.ts';
import { outsideCaller } from '../../../integrations/outside-call/call-outside.ts';
import { httpTaxAuthority } from '../../../integrations/tax-authority/http-tax-authority.ts';
import type { TaxAuthority } from '../../../integrations/tax-authority/tax-authority.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { redirectUriOf } from '../../account/tax-authority/tax-authority.api.ts';
import { numberOf, type NumberedInvoice } from './simulator-approval.ts';
import { authoritySimulator, type AuthoritySimulator } from './simulator.ts';

/** Where browsers reach the simulator, under the address of the demo itself. */
export const DEMO_AUTHORITY_PATH = '/demo-tax-authority';

/** Its name to the adapter; calls go to the simulator's own port, whatever that is. */
const DEMO_AUTHORITY_HOST = 'https://tax-authority.demo.pinkas.test';
const BELOW = '/shaam/demo';

interface DemoAuthority {
  readonly simulator: AuthoritySimulator;
  readonly authority: TaxAuthority;
  close(): Promise<void>;
}

/** From the secret of the demo: several processes take each other's tokens, and a restart takes its own. */
function demoAuthorityKey(secret: string): string {
  return keyedHash(secret, 'demo tax authority', '').toString('base64url');
}

/** Returns the number that the authority of the demo gives an invoice, whenever it is requested. */
export function demoNumberOf(secret: string, invoice: NumberedInvoice): string {
  return numberOf(demoAuthorityKey(secret), invoice);
}

const known = new WeakMap<Config, DemoAuthority>();

/**
 * Returns the one simulator of a demo; its server starts when it is first called. Throws in
 * production.
 */
export function demoTaxAuthority(config: Config): DemoAuthority {
  assert(config.mode === 'demo', 'the simulator of the authority exists in the demo alone');
  const made = known.get(config);
  if (made !== undefined) return made;
  const key = demoAuthorityKey(config.secret);
  const client = { clientId: 'pinkas-demo', clientSecret: key };
  const simulator = authoritySimulator({
    ...client,
    key,
    redirectUri: redirectUriOf(config.origin),
    nowMs: () => systemClock.nowMs(),
    goesByAgorot: true,
  });
  let listening: Promise<string> | undefined;
  // Nothing leaves this machine, so nothing is logged as a call outside.
  const call = outsideCaller(silentLog());
  const demo: DemoAuthority = {
    simulator,
    authority: httpTaxAuthority(
      {
        ...client,
        signInUrl: `${config.origin}${DEMO_AUTHORITY_PATH}${BELOW}`,
        apiUrl: DEMO_AUTHORITY_HOST + BELOW,
        softwareNumber: '99999999',
        consentDays: 90,
      },
      async (asked) => {
        listening ??= simulator.listen();
        return call({ ...asked, url: asked.url.replace(DEMO_AUTHORITY_HOST, await listening) });
      },
    ),
    close: async () => {
      if (listening === undefined) return;
      await listening;
      await simulator.close();
    },
  };
  known.set(config, demo);
  return demo;
}
