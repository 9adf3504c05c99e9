import { ALLOCATION_CHOICES } from '@pinkas/domain/vat/allocation-state';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  aDueInvoice,
  allocationOf,
  askAgain,
  decide,
  storyOf,
  typeNumber,
} from '../accounting/allocations.ts';
import { write } from '../accounting/customers.ts';
import { sendIssue } from '../accounting/issue.ts';
import { startWithLastingAuthority, type LastingAuthority } from './lasting-authority.ts';

const PATIENCE = { timeout: 240_000, interval: 1_000 };
/** After this many failed calls in a row the numbers given in advance may be used. */
const SILENT_CALLS = 5;

let running: LastingAuthority;
let browser: HttpBrowser;

beforeAll(async () => {
  // Enough workers for all requests that hang at the same time.
  running = await startWithLastingAuthority('allocation-steps', { PINKAS_WORKERS: '12' });
  ({ browser } = running);
}, 300_000);
afterAll(() => running.end());

/** Issues an invoice that needs an allocation number, whatever the authority answers. */
async function issued(): Promise<string> {
  const answer = await sendIssue(browser, aDueInvoice());
  const { id, params } = answer.json as { id?: string; params?: { documentId: string } };
  return id ?? params?.documentId ?? '';
}

/** One after another, as a person does. */
async function issuedMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await issued());
  return ids;
}

const told = async (id: string) => {
  const { state, number, isNotified, choice } = await allocationOf(browser, id);
  return { state, number, isNotified, choice };
};

test.each([
  ['hangs', ['930000117', '260300529']],
  ['loses-answer', ['930000118', '260300530']],
] as const)(
  'a product that is killed while the authority %s at every step ends with one number each, or says how it stands',
  { timeout: 600_000 },
  async (kind, [ahead, typed]) => {
    const { simulator, product } = running;
    simulator.fail({ kind: 'refuses', code: 460 });
    const refused = await issuedMany(ALLOCATION_CHOICES.length);
    simulator.fail({ kind: 'refuses', code: 432 });
    const mistaken = await issued();
    simulator.fail({ kind: 'down' });
    const [givenAhead = '', typedIn = '', oldest = ''] = await issuedMany(SILENT_CALLS);
    await browser.post('/v2/api/account/tax-authority/emergency-numbers', { numbers: [ahead] });
    await expect
      .poll(async () => (await allocationOf(browser, givenAhead)).emergencyNumbers, PATIENCE)
      .toBe(1);

    simulator.fail({ kind });
    const before = simulator.calls.length;
    const asking = askAgain(browser, mistaken).catch(() => undefined);
    for (const [place, choice] of ALLOCATION_CHOICES.entries()) {
      expect((await decide(browser, refused[place] ?? '', choice)).status).toBe(200);
    }
    const path = `/v2/api/documents/${givenAhead}/allocation/emergency`;
    expect((await write(browser, 'POST', path, {})).status).toBe(200);
    expect((await typeNumber(browser, typedIn, typed)).status).toBe(200);
    const reached = () =>
      simulator.calls.slice(before).map((call) => call.path.replace(/^.*\/shaam\/[a-z]+/, ''));
    await expect
      .poll(() => [...new Set(reached())].toSorted(), PATIENCE)
      .toEqual([
        '/InvoiceDecisionApi/v1/Cancel',
        '/InvoiceDecisionApi/v1/Continue',
        '/InvoiceDecisionApi/v1/FurtherObjection',
        '/Invoices/v2/Approval',
        '/emergency-invoices/v1/Approval',
      ]);
    await product.kill(false);
    await asking;
    // What is to be done again may be done at once, and one was requested for two weeks.
    const again = [...refused, mistaken, givenAhead, oldest];
    await running.letHoursCome(again);
    await product.superuserQuery(
      `update allocation_requests set asking_until = now() where document_id = $1`,
      [mistaken],
    );
    await product.superuserQuery(
      `update allocation_requests set asked_at = asked_at - interval '15 days' where document_id = $1`,
      [oldest],
    );
    await product.restart();
    await expect.poll(async () => (await told(oldest)).state, PATIENCE).toBe('needed');
    simulator.fail({ kind: 'none' });

    /** Returns what is read when everything is due again. */
    async function later<T>(read: () => Promise<T>): Promise<T> {
      await running.letHoursCome(again);
      return read();
    }
    for (const [place, choice] of ALLOCATION_CHOICES.entries()) {
      await expect
        .poll(() => later(() => told(refused[place] ?? '')), PATIENCE)
        .toEqual({ state: 'decided', number: '', isNotified: true, choice });
    }
    await expect
      .poll(() => later(() => told(mistaken)), PATIENCE)
      .toMatchObject({ state: 'approved' });
    await expect
      .poll(() => later(() => storyOf(browser, givenAhead)), PATIENCE)
      .toContain('reported');
    expect(await told(givenAhead)).toMatchObject({ state: 'emergency', number: ahead });
    expect(await told(typedIn)).toMatchObject({ state: 'manual', number: typed });
    expect((await storyOf(browser, oldest)).at(-1)).toBe('given-up');

    const { rows } = await product.owner.query<{ document_id: string }>(
      'select document_id from attached_allocation_numbers where document_id = any($1)',
      [[...refused, mistaken, givenAhead, typedIn, oldest]],
    );
    expect(rows.map((row) => row.document_id).toSorted()).toEqual(
      [mistaken, givenAhead, typedIn].toSorted(),
    );
  },
);
