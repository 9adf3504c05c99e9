import type { EmergencyNumbers } from '@pinkas/contract/account/tax-authority/emergency-numbers.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aConnectedOwner,
  aFreshOwner,
  aDueInvoice,
  allocationOf,
  runDue,
  storyOf,
  typeNumber,
} from '../../../../../../test/accounting/allocations.ts';
import { verifyBooks } from '../../../../../../test/chains/issue-chains.ts';
import { getJson, write } from '../../../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../../test/bookkeeping/tax-authority.ts';
import { readPdf } from '../../../../../platform/pdf/testing/pdf-text.ts';
import { takeDocumentFile } from '../../files/document-files.ts';
import { askAllocation } from '../requests/ask-allocation.ts';

const MINUTE_MS = 60_000;
const NUMBERS = '/v2/api/account/tax-authority/emergency-numbers';
const [FIRST, SECOND] = ['900000001', '900000002'] as const;

let product: WithAuthority;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  product = await startWithAuthority();
});
beforeEach(async () => {
  ({ user, browser } = await aFreshOwner(product));
});
afterAll(() => product.stop());

const add = (numbers: readonly string[], who = browser): Promise<Answer> =>
  who.post(NUMBERS, { numbers });
const use = (id: string): Promise<Answer> =>
  write(browser, 'POST', `/v2/api/documents/${id}/allocation/emergency`, {});
const known = async () => (await getJson<EmergencyNumbers>(browser, NUMBERS)).numbers;

/** An invoice whose number was requested this often in vain. */
async function askedInVain(times: number): Promise<string> {
  product.simulator.fail({ kind: 'down' });
  const { id } = await issueOf(browser, aDueInvoice());
  const asked = { accountId: user.accountId, documentId: id };
  for (let round = 1; round < times; round += 1) {
    product.server.time.advance(MINUTE_MS);
    await askAllocation(product.server.services, asked);
  }
  return id;
}

describe('numbers that were given ahead', () => {
  test('are used one by one once the authority was called five times in vain, and reported later', async () => {
    // The oldest first, and of those added together the lowest.
    expect((await add([SECOND, FIRST, SECOND])).status).toBe(200);
    product.server.time.advance(1);
    expect((await add(['100000001'])).status).toBe(200);
    const id = await askedInVain(4);
    expect((await allocationOf(browser, id)).emergencyNumbers).toBe(0);
    expect((await use(id)).status).toBe(409);
    const other = await askedInVain(2);
    expect((await allocationOf(browser, id)).emergencyNumbers).toBe(3);
    expect((await use(id)).status).toBe(200);
    expect((await use(other)).status).toBe(200);
    expect(await allocationOf(browser, id)).toMatchObject({ state: 'emergency', number: FIRST });
    expect((await allocationOf(browser, other)).number).toBe(SECOND);
    expect((await typeNumber(browser, id, '')).status).toBe(409);
    expect(await runDue(product, user, id, 'report-emergency-number')).toEqual(['held']);
    product.simulator.fail({ kind: 'none' });
    product.server.time.advance(10 * MINUTE_MS);
    expect(await runDue(product, user, id, 'report-emergency-number')).toEqual(['done']);
    const sent = JSON.parse(product.simulator.calls.at(-1)?.body ?? '') as object;
    expect(sent).toMatchObject({ Invoice_ID: id, Emergency_Confirmation_Number: FIRST });
    expect((await storyOf(browser, id)).slice(-2)).toEqual(['emergency', 'reported']);
    const lines = await known();
    expect(lines.find(({ documentId }) => documentId === id)?.reportedAt).not.toBeNull();
    expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
  });

  test('stand on the original that is printed afterwards, headed as any other', async () => {
    await add([FIRST]);
    const id = await askedInVain(5);
    expect((await use(id)).status).toBe(200);
    const { services } = product.server;
    const { bytes } = await takeDocumentFile(services, user.accountId, id, 'original');
    const { text } = await readPdf(bytes);
    // Words of a line are read from its left end.
    expect(text).toContain(`הקצאה מספר${FIRST}`);
    expect(text).not.toContain('לנכות');
  });

  test('are never given twice, however many ask at once', async () => {
    await add([FIRST]);
    const ids = [await askedInVain(3), await askedInVain(3)];
    const answers = await Promise.all(ids.map((id) => use(id)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const numbers = await Promise.all(
      ids.map(async (id) => (await allocationOf(browser, id)).number),
    );
    expect(numbers.toSorted()).toEqual(['', FIRST]);
  });

  test('an answer that comes after one was used is written down and not attached', async () => {
    await add([FIRST]);
    const id = await askedInVain(5);
    expect((await use(id)).status).toBe(200);
    product.simulator.fail({ kind: 'none' });
    const asked = { accountId: user.accountId, documentId: id };
    expect(await askAllocation(product.server.services, asked, { isBegun: true })).toBeNull();
    expect((await allocationOf(browser, id)).number).toBe(FIRST);
  });

  test('are not used while the authority answers', async () => {
    await add([FIRST]);
    const id = await askedInVain(5);
    product.simulator.fail({ kind: 'none' });
    product.server.time.advance(2 * MINUTE_MS);
    await issueOf(browser, aDueInvoice());
    expect((await allocationOf(browser, id)).emergencyNumbers).toBe(0);
    expect((await use(id)).status).toBe(409);
  });

  test('are entered once, ten at most, and taken back while they are free', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => String(910_000_000 + index));
    expect((await add(ten)).status).toBe(200);
    expect((await add(ten)).status).toBe(200);
    expect((await add([FIRST])).status).toBe(409);
    const remove = (allocationNumber: string) =>
      browser.post(`${NUMBERS}/remove`, { allocationNumber });
    expect((await remove('910000009')).status).toBe(200);
    expect((await remove('910000009')).status).toBe(404);
    expect(await known()).toHaveLength(9);
    const { rows } = await product.server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1 and action like 'tax-authority.emergency%' order by at, id`,
      [user.accountId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'tax-authority.emergency-numbers-added',
      'tax-authority.emergency-number-removed',
    ]);
    expect((await add(['12'])).status).toBe(400);
  });

  test('of other documents, other accounts and other people are refused or hidden', async () => {
    const { id } = await issueOf(browser, aDueInvoice({ allocationNumber: '920000001' }));
    expect(id).not.toBe('');
    expect((await add(['920000001'])).status).toBe(409);
    await add([FIRST]);
    const other = await aConnectedOwner(product);
    expect((await getJson<EmergencyNumbers>(other.browser, NUMBERS)).numbers).toEqual([]);
    const helper = await product.server.givenColleague(user, { permissionGroups: ['documents'] });
    const theirs = await signIn(product.server, helper);
    expect((await add([SECOND], theirs)).status).toBe(403);
  });
});
