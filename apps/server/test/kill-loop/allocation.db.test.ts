import { insertAccount } from '@pinkas/test-kit/test-account';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { authoritySimulator } from '../../src/features/demo/tax-authority/simulator.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { aDueInvoice, allocationOf } from '../allocations.ts';
import { sendIssue } from '../issue.ts';
import { connect } from '../tax-authority.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { signInNewPerson } from './sign-in-new-person.ts';

const CLIENT = { clientId: 'pinkas-test', clientSecret: 'secret-of-the-authority' } as const;
const STEPS = ['hangs', 'loses-answer', 'slow'] as const;

let product: CrashingProduct;
let browser: HttpBrowser;
let simulator: ReturnType<typeof authoritySimulator>;

beforeAll(async () => {
  product = await startCrashingProduct('allocation');
  simulator = authoritySimulator({
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
  });
  const accountId = await insertAccount(product.owner, { kind: 'licensed-dealer' });
  browser = await signInNewPerson(product, product.owner, accountId);
  await connect(browser);
}, 300_000);
afterAll(async () => {
  await product.end();
  await simulator.close();
});

const requests = () => simulator.calls.filter(({ path }) => path.endsWith('/Approval'));

/** The invoice that the authority was asked for last. */
function askedLast(): string {
  return (JSON.parse(requests().at(-1)?.body ?? '') as { invoice_id: string }).invoice_id;
}

test.each(STEPS)(
  'a product that is killed while the authority %s ends with one number',
  async (kind) => {
    simulator.fail(kind === 'slow' ? { kind, ms: 1_000 } : { kind });
    const before = requests().length;
    const pressed = sendIssue(browser, aDueInvoice()).catch(() => undefined);
    await expect.poll(() => requests().length, { timeout: 30_000 }).toBe(before + 1);
    await product.kill(false);
    await pressed;
    simulator.fail({ kind: 'none' });
    const id = askedLast();
    await product.restart();
    // Its right to ask, and the hour of the task, are over at once.
    await product.superuserQuery(
      'update allocation_requests set asking_until = now() where document_id = $1',
      [id],
    );
    await product.superuserQuery(
      `update outbox_tasks set held_until = now() where document_id = $1 and state = 'held'`,
      [id],
    );
    await expect
      .poll(async () => (await allocationOf(browser, id)).state, {
        timeout: 150_000,
        interval: 2_000,
      })
      .toBe('approved');
    const { rows } = await product.owner.query(
      'select allocation_number from attached_allocation_numbers where document_id = $1',
      [id],
    );
    expect(rows).toEqual([{ allocation_number: (await allocationOf(browser, id)).number }]);
    const bodies = requests().filter(({ body }) => body.includes(id));
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
  },
  240_000,
);
