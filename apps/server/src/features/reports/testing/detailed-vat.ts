import type {
  DetailedRecordView,
  DetailedVat,
} from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import type { TestServer } from '../../../../test/test-server.ts';
import { VAT } from './vat-calls.ts';

/** Businesses of tests have a number with a wrong check digit, which no file may have. */
export async function giveRightNumber(server: TestServer, { accountId }: TestUser): Promise<void> {
  await server.db.superuser.query(
    `update business_profiles set tax_id = '514788215' where account_id = $1`,
    [accountId],
  );
}

export const DETAILED = `${VAT}/detailed`;

/** Returns the content of the detailed file of the period of a day. */
export const detailedOf = (browser: HttpBrowser, day: string): Promise<DetailedVat> =>
  getJson(browser, `${DETAILED}?day=${day}`);

/** The file as it is downloaded. */
export async function detailedFileOf(browser: HttpBrowser, day: string): Promise<string> {
  return (await browser.get(`${DETAILED}/file?day=${day}`)).text;
}

/** All pages of its records. */
export async function detailedRecordsOf(
  browser: HttpBrowser,
  day: string,
): Promise<DetailedRecordView[]> {
  const rows: DetailedRecordView[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`;
    const page: { rows: DetailedRecordView[]; after: string | null } = await getJson(
      browser,
      `${DETAILED}/records?day=${day}&limit=7${after}`,
    );
    rows.push(...page.rows);
    cursor = page.after;
  }
  return rows;
}

/** The parts of a return, in whole shekels, each document rounded by itself. */
export type WholeSums = Readonly<
  Record<Exclude<DetailedVat['figures'][number]['of'], 'total'>, number>
>;

/**
 * Expects a detailed file without faults, whose header has sums that were counted by another method, whose lines are its
 * listed records, and which differs from the return by no more than rounding can.
 */
export async function expectDetailedFile(
  browser: HttpBrowser,
  { from }: Pick<VatReport, 'from'>,
  sums: WholeSums,
): Promise<void> {
  const file = await detailedOf(browser, from);
  expect(file.faults).toEqual([]);
  const inFile = Object.fromEntries(
    file.figures.map(({ of, fileAgorot }) => [of, fileAgorot / 100]),
  );
  const total = sums['output-vat'] - sums['input-vat'] - sums['equipment-vat'];
  expect(inFile).toEqual({ ...sums, total });
  const lines = (await detailedFileOf(browser, from)).split('\r\n');
  const records = await detailedRecordsOf(browser, from);
  expect(lines).toHaveLength(records.length + 3);
  expect(file.salesCount + file.inputsCount).toBe(records.length);
  for (const [index, record] of records.entries()) {
    const { type, party, writtenNumber, vatAgorot, amountAgorot } = record;
    const line = lines[index + 1] ?? '';
    const sign = line.at(40) === '-' ? -100 : 100;
    expect([line.slice(0, 10), line.slice(22, 31)]).toEqual([type + party, writtenNumber]);
    // Zero has no sign.
    expect(sign * Number(line.slice(31, 40)) + 0).toBe(vatAgorot);
    expect(sign * Number(line.slice(41, 51)) + 0).toBe(amountAgorot);
  }
  for (const { of, fileAgorot, returnAgorot } of file.figures) {
    const away = Math.abs(fileAgorot - returnAgorot);
    expect([of, away <= 50 * (records.length + 3)]).toEqual([of, true]);
  }
}
