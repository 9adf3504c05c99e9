import { randomUUID } from 'node:crypto';

import type { VatEntry, VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import type { VatFigure } from '@pinkas/domain/vat/vat-return';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../../../../test/accounting/customers.ts';

export const VAT = '/v2/api/reports/vat';

/** The VAT return of the period of a day; of the one to be filed without it. */
export const vatOf = (browser: HttpBrowser, day?: string): Promise<VatReport> =>
  getJson(browser, day === undefined ? VAT : `${VAT}?day=${day}`);

/** The totals of the documents behind a figure, with all of them. */
export interface EntriesOfFigure {
  readonly count: number;
  readonly beforeVatAgorot: number;
  readonly vatAgorot: number;
  readonly marked: readonly number[];
  readonly rows: readonly VatEntry[];
}

/** Returns all pages of the documents behind a figure. */
export async function vatEntriesOf(
  browser: HttpBrowser,
  figure: VatFigure,
  day: string,
  more = '',
): Promise<EntriesOfFigure> {
  const rows: VatEntry[] = [];
  let cursor: string | null = '';
  for (;;) {
    const after: string = cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`;
    const page: EntriesOfFigure & { after: string | null } = await getJson(
      browser,
      `${VAT}/entries?figure=${figure}&day=${day}&limit=7${after}${more}`,
    );
    rows.push(...page.rows);
    cursor = page.after;
    if (cursor === null) return { ...page, rows };
  }
}

/** Closes the period of a report, as its screen does. */
export function closeVat(
  browser: HttpBrowser,
  { from, to, lastLockNo }: Pick<VatReport, 'from' | 'to' | 'lastLockNo'>,
): Promise<Answer> {
  const body = { from, to, lastLockNo };
  return browser.post(`${VAT}/closing`, body, { headers: { 'idempotency-key': randomUUID() } });
}

/** Opens a closed period again. */
export function reopenVat(
  browser: HttpBrowser,
  { from, to, lastLockNo }: Pick<VatReport, 'from' | 'to' | 'lastLockNo'>,
  reason: string,
): Promise<Answer> {
  const body = { from, to, lastLockNo, reason };
  return browser.post(`${VAT}/opening`, body, { headers: { 'idempotency-key': randomUUID() } });
}

/** Records that the VAT return of a period was filed and paid on a day. */
export function fileVat(
  browser: HttpBrowser,
  { from, to }: Pick<VatReport, 'from' | 'to'>,
  day: string,
): Promise<Answer> {
  const steps = ['filed', 'paid'];
  const body = { kind: 'vat', from, to, steps, day, filedReference: '', paidReference: '' };
  return browser.post('/v2/api/reports/filings', body, {
    headers: { 'idempotency-key': randomUUID() },
  });
}
