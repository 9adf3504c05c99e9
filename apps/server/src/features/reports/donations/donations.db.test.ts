import type { donationFileContract } from '@pinkas/contract/reports/donations/donation-file.contract';
import { DONATION_FILE_FAULTS } from '@pinkas/contract/reports/donations/donation-file.contract';
import type {
  DonationReceipt,
  DonationRow,
  DonationSums,
} from '@pinkas/contract/reports/donations/donations.contract';
import { localDateAt } from '@pinkas/domain/time/local-date';
import { DONATION_FAULTS } from '@pinkas/official-files/donations/donation-file';
import { aDonation } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { aRandomBusiness } from '../testing/random-business.ts';

const YEAR = Number(localDateAt(Date.now()).slice(0, 4));
const OF_YEAR = `year=${String(YEAR)}`;
const REPORT = '/backoffice/reports/donations';

interface Report {
  readonly rows: readonly DonationRow[];
  readonly total: DonationSums;
  readonly anonymousAgorot: number;
  readonly foreignAgorot: number;
}
type FileView = z.output<(typeof donationFileContract)['view']['response']>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aCharity() {
  const user = await server.givenUser({}, { kind: 'non-profit' });
  return { user, browser: await signIn(server, user) };
}

const reportOf = (browser: HttpBrowser): Promise<Report> =>
  getJson(browser, `${REPORT}?${OF_YEAR}`);
const fileOf = (browser: HttpBrowser): Promise<FileView> =>
  getJson(browser, `${REPORT}/file?${OF_YEAR}`);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

function from(customer: Parameters<typeof aCustomer>[0], sumAgorot: number) {
  return { ...aDonation(sumAgorot), customer: aCustomer(customer) };
}

async function receiptsOf(browser: HttpBrowser, query: string): Promise<DonationReceipt[]> {
  const receipts: DonationReceipt[] = [];
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: DonationReceipt[]; after: string | null } = await getJson(
      browser,
      `${REPORT}/receipts?${query}&limit=20${cursor}`,
    );
    receipts.push(...page.rows);
    ({ after } = page);
  }
  return receipts;
}

test('a donor stands with the receipts that are not cancelled, and who gave without a number is told', async () => {
  const { browser } = await aCharity();
  const { id } = await givenCustomer(browser, { name: 'אור לבן', taxId: '199999996' });
  const donor = { id, name: 'אור לבן', taxId: '199999996' };
  await issueOf(browser, from(donor, 360_00));
  await issueOf(browser, from(donor, 180_00));
  const cancelled = await issueOf(browser, from(donor, 50_00));
  await write(browser, 'POST', `/v2/api/documents/${cancelled.id}/cancel`, { reason: 'טעות' });
  await issueOf(browser, from({ name: 'בעילום שם', taxId: '999999999' }, 18_00));
  await issueOf(browser, from({ name: 'Jean', taxId: '888888888' }, 20_00));
  const report = await reportOf(browser);
  expect(report.rows[0]).toMatchObject({ id, receipts: 2, sumAgorot: 540_00, previousAgorot: 0 });
  expect(report).toMatchObject({
    total: { receipts: 4, sumAgorot: 578_00 },
    anonymousAgorot: 18_00,
    foreignAgorot: 20_00,
  });
  const receipts = await receiptsOf(browser, `${OF_YEAR}&donorId=${id}`);
  expect(new Set(receipts.map((one) => one.sumAgorot))).toEqual(new Set([180_00, 360_00]));
  expect(receipts[0]?.means).toEqual(['cash']);
  const file = await browser.get(`${REPORT}/export?${OF_YEAR}&format=csv&language=en`);
  expect(file.text.trim().split('\r\n').at(-1)).toMatch(/^"?Total"?,"?"?,4,0,578\.00/);
});

test('case 17: a donor from abroad has passport and country in the file, from the receipt or the card', async () => {
  const { browser } = await aCharity();
  const donor = { name: 'Marie', taxId: '888888888' };
  const abroad = { foreignId: 'X1234567', country: 'France' };
  const { id } = await givenCustomer(browser, { name: 'Marie', ...abroad });
  await issueOf(browser, from({ ...donor, ...abroad }, 20_00));
  await issueOf(browser, from({ ...donor, id }, 30_00));
  expect(await fileOf(browser)).toMatchObject({ donations: 2, faultyCount: 0 });
  const answer = await browser.get(`${REPORT}/file/download?${OF_YEAR}`);
  const records = JSON.parse(answer.text) as Record<string, string>[];
  expect(records).toHaveLength(2);
  for (const record of records) {
    expect(record).toMatchObject({
      Donor_identity: '888888888',
      Passport_number: 'X1234567',
      Standard_country_code: 'FRA',
    });
  }
});

test('the file has each donation and each cancellation, and says what is to be checked', async () => {
  const { user, browser } = await aCharity();
  const donor = { name: 'אור לבן', taxId: '199999996' };
  const kept = await issueOf(browser, from(donor, 360_00));
  const { id } = await issueOf(browser, from(donor, 50_00));
  await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  await issueOf(browser, from({ name: 'Jean', taxId: '888888888' }, 20_00));
  const view = await fileOf(browser);
  expect(view).toMatchObject({ donations: 3, cancellations: 1, sumAgorot: 430_00, faultyCount: 2 });
  expect(view.faulty).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ documentId: id, isCancellation: true, faults: ['base-number'] }),
      expect.objectContaining({ donorName: 'Jean', faults: ['passport', 'country'] }),
    ]),
  );
  expect(view.layout.filter(({ certainty }) => certainty === 'unverified')).not.toEqual([]);
  const answer = await browser.get(`${REPORT}/file/download?${OF_YEAR}`);
  const records = JSON.parse(answer.text) as Record<string, string>[];
  const { rows } = await server.db.superuser.query<{ tax_id: string }>(
    'select tax_id from business_profiles where account_id = $1',
    [user.accountId],
  );
  expect(records).toHaveLength(4);
  expect(records[0]).toMatchObject({
    Charity_association_number: rows[0]?.tax_id,
    Donation_ID: kept.id,
    Receipt_number: String(kept.number),
    Donor_identity: '199999996',
    Amount_in_NIS: '360.00',
    Document_type: '405',
    Payment_method: '01',
  });
  expect(records.filter((one) => one['Document_type'] === '410')).toMatchObject([
    { Donation_ID: `${id}-410`, Amount_in_NIS: '50.00' },
  ]);
});

test('the faults of the contract are those of the file', () => {
  expect([...DONATION_FILE_FAULTS]).toEqual([...DONATION_FAULTS]);
});

test(
  'I9: of a random non-profit every donor and the file come to a plain recount of the receipts',
  { timeout: 240_000 },
  async () => {
    const { user, browser } = await aRandomBusiness(server, 'non-profit', { seed: 41, steps: 110 });
    await issueOf(browser, from({ name: 'אור לבן', taxId: '199999996' }, 360_00));
    const plain = await server.db.superuser.query<{ donor: string; sum: number; count: number }>(
      `select d.customer_id as donor, sum(p.sum_agorot)::int as sum, count(distinct d.id)::int as count
       from documents d join document_payments p on p.account_id = $1 and p.document_id = d.id
       where d.account_id = $1 and d.doc_type = 405 and extract(year from d.document_date) = $2
         and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
       group by 1`,
      [user.accountId, YEAR],
    );
    const all = await server.db.superuser.query<{ issued: number; cancelled: number }>(
      `select count(*)::int as issued, count(x.document_id)::int as cancelled from documents d
       left join document_cancellations x on x.account_id = $1 and x.document_id = d.id
       where d.account_id = $1 and d.doc_type = 405 and extract(year from d.document_date) = $2`,
      [user.accountId, YEAR],
    );
    const { rows, total } = await reportOf(browser);
    const given = rows.filter(({ receipts }) => receipts > 0);
    expect(plain.rows.length).toBeGreaterThan(0);
    expect(new Map(given.map((row) => [row.id, [row.sumAgorot, row.receipts]]))).toEqual(
      new Map(plain.rows.map((row) => [row.donor, [row.sum, row.count]])),
    );
    expect(total.sumAgorot).toBe(sum(plain.rows.map((row) => row.sum)));
    for (const { id, sumAgorot } of given) {
      const receipts = await receiptsOf(browser, `${OF_YEAR}&donorId=${id}`);
      expect(sum(receipts.map((one) => one.sumAgorot)), id).toBe(sumAgorot);
    }
    expect((await fileOf(browser)).donations).toBe(all.rows[0]?.issued);
  },
);

test('TE-01, TE-05: it is closed to who may not open it, and another business sees none of it', async () => {
  const { user, browser } = await aCharity();
  await issueOf(browser, aDonation(18_00));
  const reader = await server.givenColleague(user, { permissionGroups: ['reports/donations'] });
  expect((await reportOf(await signIn(server, reader))).total.sumAgorot).toBe(18_00);
  const seller = await signIn(server, await server.givenColleague(user));
  for (const path of [REPORT, `${REPORT}/file`, `${REPORT}/file/download`]) {
    const refused = await seller.get(`${path}?${OF_YEAR}`);
    expect(refused.json, path).toMatchObject({ code: 'NOT_PERMITTED' });
  }
  const other = (await aCharity()).browser;
  expect((await reportOf(other)).rows).toEqual([]);
  expect(await fileOf(other)).toMatchObject({ donations: 0, cancellations: 0 });
});
