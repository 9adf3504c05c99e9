import type { ledgerContract } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { reportOf } from '../testing/income-calls.ts';
import {
  produceFile,
  type ReadRecord,
  type ReadUniformFile,
} from '../testing/open-format-calls.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

const TODAY = localDateAt(Date.now());
const FROM = `${TODAY.slice(0, 4)}-01-01`;
const TIMEOUT_MS = 300_000;
const REGISTERED = {
  PINKAS_SOFTWARE_NUMBER: '00123456',
  PINKAS_PRODUCER_NAME: 'Pinkas',
  PINKAS_PRODUCER_TAX_ID: '514788215',
};

type Trial = z.output<typeof ledgerContract.trialBalance.response>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: REGISTERED });
});
afterAll(() => server.stop());

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

function grouped(
  records: readonly ReadRecord[],
  key: (record: ReadRecord) => string,
): Map<string, ReadRecord[]> {
  const groups = new Map<string, ReadRecord[]>();
  for (const record of records) {
    const own = key(record);
    groups.set(own, [...(groups.get(own) ?? []), record]);
  }
  return groups;
}

/** Numbers run, all bear the same business, and the index counts what is there. */
function expectFrame({ lines, index, of }: ReadUniformFile): void {
  expect(lines.map((line) => Number(line.slice(4, 13)))).toEqual(
    lines.map((_, place) => place + 1),
  );
  expect(new Set(lines.map((line) => line.slice(13, 22))).size).toBe(1);
  const [head = '', ...summaries] = index;
  expect([head.length, Number(head.slice(9, 24))]).toEqual([466, lines.length]);
  expect(head.slice(33, 48)).toBe(of('A100')[0]?.['primaryId']);
  expect(of('Z900')[0]?.['primaryId']).toBe(of('A100')[0]?.['primaryId']);
  for (const summary of summaries) {
    expect(of(summary.slice(0, 4))).toHaveLength(Number(summary.slice(4)));
  }
  expect(sum(summaries.map((summary) => Number(summary.slice(4)))) + 2).toBe(lines.length);
}

/** Every document adds up on its own, with its rows and its payments. */
function expectDocuments({ of }: ReadUniformFile): void {
  const rows = grouped(of('D110'), ({ link }) => link ?? '');
  const money = grouped(of('D120'), ({ link }) => link ?? '');
  for (const { link = '', documentType, amounts } of of('C100')) {
    const { beforeDiscount, discount, afterDiscount, vat, total } = amounts;
    const named = `${documentType ?? ''} ${link}`;
    expect((beforeDiscount ?? 0) + (discount ?? 0), named).toBe(afterDiscount);
    expect((afterDiscount ?? 0) + (vat ?? 0), named).toBe(total);
    const own = rows.get(link);
    if (own !== undefined) {
      expect(sum(own.map((row) => row.amounts['lineTotal'] ?? 0)), named).toBe(beforeDiscount);
    }
    const paid = money.get(link);
    if (documentType === '400' || documentType === '405' || documentType === '320') {
      expect(sum((paid ?? []).map((row) => row.amounts['amount'] ?? 0)), named).toBe(total);
    }
  }
}

/** Movements balance, and add up to the sums of their accounts. */
function expectLedger({ of }: ReadUniformFile): void {
  const movements = of('B100');
  const signed = ({ side, amounts }: ReadRecord) =>
    (side === '1' ? 1 : -1) * (amounts['amount'] ?? 0);
  for (const [number, lines] of grouped(movements, ({ movementNumber }) => movementNumber ?? '')) {
    expect(sum(lines.map(signed)), number).toBe(0);
  }
  const accounts = of('B110');
  expect(new Set(accounts.map(({ accountKey }) => accountKey)).size).toBe(accounts.length);
  const byAccount = grouped(movements, ({ account }) => account ?? '');
  const known = new Set(accounts.map(({ accountKey }) => accountKey));
  expect([...byAccount.keys()].filter((account) => !known.has(account))).toEqual([]);
  for (const { accountKey = '', amounts } of accounts) {
    const lines = byAccount.get(accountKey) ?? [];
    const side = (wanted: string) =>
      sum(
        lines.filter(({ side: own }) => own === wanted).map((line) => line.amounts['amount'] ?? 0),
      );
    expect([side('1'), side('2')], accountKey).toEqual([amounts['debits'], amounts['credits']]);
  }
}

test.each([
  ['company', 23],
  ['licensed-dealer', 7],
] as const)(
  'I9: the uniform file of a random %s is its documents, its income and its trial balance',
  { timeout: TIMEOUT_MS },
  async (kind, seed) => {
    const worker = openHandWorker(server);
    const { user, browser } = await aRandomBusiness(server, kind, { seed, steps: 120 });
    await worker.runAll(user.accountId);
    const { run, file, faults } = await produceFile(browser, worker, {
      from: FROM,
      to: TODAY,
      accountId: user.accountId,
    });
    // A business of the tests has a number without a true check digit, and nothing else is wrong.
    expect(faults).toEqual(['business_check_digit 1003']);
    expectFrame(file);
    expectDocuments(file);
    const heads = file.of('C100');

    const { rows: stored } = await server.db.database.owner.query<{ type: number; count: number }>(
      `select doc_type as type, count(*)::int as count from documents
       where account_id = $1 and doc_type < 9000 and document_date between $2 and $3
       group by 1 order by 1`,
      [user.accountId, FROM, TODAY],
    );
    expect(stored.length).toBeGreaterThan(3);
    expect(run.outcome?.documents.map(({ docType, count }) => [docType, count])).toEqual(
      stored.map(({ type, count }) => [type, count]),
    );
    for (const { docType, totalAgorot } of run.outcome?.documents ?? []) {
      const own = heads.filter(({ documentType }) => Number(documentType) === docType);
      expect(sum(own.map(({ amounts }) => amounts['total'] ?? 0)), String(docType)).toBe(
        totalAgorot,
      );
    }

    const income = await reportOf(browser, `from=${FROM}&to=${TODAY}`);
    const signs: Readonly<Record<string, number>> = { 305: 1, 320: 1, 330: -1 };
    const signed = (records: readonly ReadRecord[], field: string): number =>
      sum(
        records.map(
          ({ documentType = '', amounts }) => (signs[documentType] ?? 0) * (amounts[field] ?? 0),
        ),
      );
    const rounding = file.of('D110').filter(({ description }) => description === 'עיגול');
    expect(signed(heads, 'afterDiscount') - signed(rounding, 'lineTotal')).toBe(
      income.total.beforeVatAgorot,
    );
    if (kind !== 'company') {
      expect(file.of('B100')).toEqual([]);
      expect(run.outcome?.accounts).toBeNull();
      return;
    }
    expectLedger(file);
    const trial = await getJson<Trial>(
      browser,
      `/backoffice/reports/trial_balance?from=${FROM}&to=${TODAY}`,
    );
    expect(run.outcome?.accounts).toHaveLength(trial.rows.length);
    const accounts = file.of('B110');
    for (const [field, part] of [
      ['debits', 'debitAgorot'],
      ['credits', 'creditAgorot'],
    ] as const) {
      expect(sum(accounts.map(({ amounts }) => amounts[field] ?? 0)), field).toBe(
        trial.total[part],
      );
    }
    const vat = trial.rows.find(({ id }) => id === 'output-vat');
    expect(signed(heads, 'vat')).toBe((vat?.creditAgorot ?? 0) - (vat?.debitAgorot ?? 0));
  },
);
