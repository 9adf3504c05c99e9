import type { DebitCandidate } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { firstDebitDay } from '@pinkas/domain/debits/debit-days';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import {
  insertTemplate,
  type GivenTemplate,
} from '../../../../test/sales/billing/billing-templates.ts';
import {
  DEBIT_FILES,
  givenMandate,
  givenSentFile,
  passDays,
} from '../../../../test/sales/billing/debits.ts';
import {
  givenPayingBusiness,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { givenDesign, storedIssuers } from '../../../../test/settings/document-designs.ts';
import { saveSettings } from '../../reports/testing/masav-calls.ts';
import { receiveDueDebits } from '../debit-files/receive-due-debits.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { listBegunTemplates } from './due/due-templates.reads.ts';
import { readRun } from './due/read-run.ts';
import { countedRow, fingerprintOf } from './due/run-rows.ts';
import { runBilling } from './run-billing.ts';

let cards: CardServer;
let business: PayingBusiness;
let customerId: string;
let mandateId: string;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  // Ten in the morning: nothing is billed before seven.
  const { clock } = cards.server.services;
  cards.server.time.advance(startOfDayMs(addDays(clock.today(), 1)) + 36_000_000 - clock.nowMs());
  business = await givenPayingBusiness(cards);
  const { customerId: id, mandate } = await givenMandate(business.browser);
  [customerId, mandateId] = [id, mandate.id];
});
afterAll(() => cards.stop());

const today = () => cards.server.services.clock.today();

function given(changes: Partial<GivenTemplate> = {}): Promise<string> {
  const { accountId, id: userId } = business.user;
  const terms = { method: 'mandate', docType: DOC_TYPES.INVOICE, startsOn: today() } as const;
  return insertTemplate(cards.server.db, { accountId, userId, customerId, ...terms, ...changes });
}

async function run(): Promise<void> {
  await runBilling(cards.server.services);
  await cards.worker.runAll(business.user.accountId);
}

async function periods(): Promise<readonly object[]> {
  const { rows } = await cards.server.db.superuser.query<object>(
    `select p.id, p.state, p.detail->>'why' as why, d.doc_type as "docType", d.open_agorot::int as open
      from billing_periods p left join documents d on d.account_id = p.account_id and d.id = p.document_id
      where p.account_id = $1 order by p.due_on`,
    [business.user.accountId],
  );
  return rows;
}

const candidates = async (): Promise<readonly DebitCandidate[]> =>
  (await getJson<{ candidates: DebitCandidate[] }>(business.browser, DEBIT_FILES)).candidates;

test('a period by mandate is issued once and waits for the next file, as it was shown', async () => {
  const templateId = await given({ shekels: 500 });
  const shown = await inAccount(
    cards.server.services.db,
    { accountId: business.user.accountId },
    async (tx) => readRun(tx, await listBegunTemplates(tx, today()), today(), today()),
  );
  await run();
  await run();
  const { rows } = await cards.server.db.superuser.query<{ fingerprint: string }>(
    'select fingerprint from billing_runs where account_id = $1',
    [business.user.accountId],
  );
  expect(rows).toEqual([{ fingerprint: fingerprintOf(shown.map(countedRow)) }]);
  expect(shown.map(({ template }) => template.id)).toEqual([templateId]);
  expect(await periods()).toMatchObject([
    { state: 'done', docType: DOC_TYPES.INVOICE, open: 500_00 },
  ]);
  expect(await candidates()).toMatchObject([{ isBilled: true, debitAgorot: 500_00, mandateId }]);
});

test('what a run issues has the design of its type', async () => {
  await givenDesign(business.browser, [DOC_TYPES.INVOICE], { printLayout: 'frame' });
  await given();
  await run();
  const { accountId } = business.user;
  expect(await storedIssuers(cards.server, accountId)).toMatchObject([
    { docType: DOC_TYPES.INVOICE, issuer: { printLayout: 'frame' } },
  ]);
});

test('without a mandate it waits for a person, who may let it be issued as a debt', async () => {
  await write(business.browser, 'POST', `/v2/api/mandates/${mandateId}/state`, {
    state: 'cancelled',
    on: today(),
  });
  await given({ shekels: 500 });
  await run();
  const [held] = (await periods()) as { id: string }[];
  expect(held).toMatchObject({ state: 'held', why: 'no-mandate' });
  const path = `/v2/api/billing/periods/${held?.id ?? ''}/bill`;
  expect((await write(business.browser, 'POST', path, { amountAgorot: 500_00 })).status).toBe(200);
  await cards.worker.runAll(business.user.accountId);
  expect(await periods()).toMatchObject([{ state: 'done', open: 500_00 }]);
  expect(await candidates()).toEqual([]);
});

test('a mandate that is cancelled between the order and its task stops the period', async () => {
  await given({ shekels: 500 });
  await runBilling(cards.server.services);
  await write(business.browser, 'POST', `/v2/api/mandates/${mandateId}/state`, {
    state: 'cancelled',
    on: today(),
  });
  await cards.worker.runAll(business.user.accountId);
  expect(await periods()).toMatchObject([{ state: 'held', why: 'no-mandate' }]);
});

test('a debit that comes back is listed among the failures until its debt is paid', async () => {
  await given({ shekels: 500 });
  await run();
  const [candidate] = await candidates();
  const documents = [{ documentId: candidate?.documentId ?? '', totalAgorot: 500_00 }];
  await saveSettings(business.browser);
  const day = { debitOn: firstDebitDay(today()) };
  const { id, rows } = await givenSentFile(business.browser, documents, day);
  await passDays(cards.server, id, 'open');
  const path = `/v2/api/billing/failures?from=${addDays(today(), -30)}&to=${today()}`;
  const failures = () => getJson<{ rows: object[]; sums: object }>(business.browser, path);
  expect((await failures()).rows).toEqual([]);
  const returned = { on: today(), rows: [{ id: rows[0]?.id, reason: 'no-cover' }] };
  const back = await write(business.browser, 'POST', `${DEBIT_FILES}/${id}/returns`, returned);
  expect(back.status).toBe(200);
  expect(await failures()).toMatchObject({
    rows: [{ state: 'done', returned: { reason: 'no-cover', isOpen: true } }],
    sums: { waits: { count: 1, agorot: 500_00 } },
  });
  // A second file collects it.
  const second = await givenSentFile(business.browser, documents, day);
  await passDays(cards.server, second.id, 'ended');
  await receiveDueDebits(cards.server.services);
  expect(await failures()).toMatchObject({
    rows: [{ state: 'done', returned: { reason: 'no-cover', isOpen: false } }],
    sums: { waits: { count: 0 }, paid: { count: 1, agorot: 500_00 } },
  });
});
