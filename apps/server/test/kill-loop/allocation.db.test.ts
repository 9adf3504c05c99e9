import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aDueInvoice, allocationOf } from '../accounting/allocations.ts';
import { sendIssue } from '../accounting/issue.ts';
import { startWithLastingAuthority, type LastingAuthority } from './lasting-authority.ts';

const STEPS = ['hangs', 'loses-answer', 'slow'] as const;

let running: LastingAuthority;
let product: LastingAuthority['product'];
let browser: HttpBrowser;
let simulator: LastingAuthority['simulator'];

beforeAll(async () => {
  running = await startWithLastingAuthority('allocation');
  ({ product, browser, simulator } = running);
}, 300_000);
afterAll(() => running.end());

const requests = () => simulator.calls.filter(({ path }) => path.endsWith('/Approval'));

/** Returns the invoice of the last request to the authority. */
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
    // Its right to ask is over at once.
    await product.superuserQuery(
      'update allocation_requests set asking_until = now() where document_id = $1',
      [id],
    );
    await expect
      .poll(
        async () => {
          await running.letHoursCome([id]);
          return (await allocationOf(browser, id)).state;
        },
        { timeout: 150_000, interval: 1_000 },
      )
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
