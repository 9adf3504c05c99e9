import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { vatOf } from '../../src/features/reports/testing/vat-calls.ts';
import { write } from '../accounting/customers.ts';
import type { TestServer } from '../test-server.ts';

/** Makes a business report its VAT when payments are received, from a month on. */
export async function reportByReceipts(browser: HttpBrowser, fromMonth: LocalDate): Promise<void> {
  const terms = await write(browser, 'PUT', '/v2/api/settings/book/terms', {
    fromMonth,
    vatPeriod: 'two-months',
    vatBasis: 'cash',
    vatForm: 'summary',
    advancesPeriod: 'two-months',
    advancesBasisPoints: 0,
    lastChangeNo: 0,
  });
  expect(terms.status, terms.text).toBe(200);
}

/** What was received, refunded, and is on account, by the stored sums of the documents alone. */
const MONEY = `
  select coalesce(sum(case d.doc_type when 320 then d.total_agorot when 400 then d.received_agorot
      when 330 then -d.received_agorot else 0 end), 0)::bigint as received,
    coalesce(sum(d.credit_agorot) filter (where d.doc_type in (300, 305, 400)), 0)::bigint as on_account
  from documents d
  where d.account_id = $1 and not exists (select from document_cancellations c
    where c.account_id = $1 and c.document_id = d.id)`;

/**
 * I9: asserts that a return by receipts of a business that did everything today equals the received payments less
 * refunds and less what no invoice has taken.
 */
export async function expectReturnOfMoney(
  server: TestServer,
  browser: HttpBrowser,
  accountId: number,
): Promise<void> {
  const { today } = await vatOf(browser);
  await reportByReceipts(browser, startOfMonth(today));
  const { rows } = await server.db.superuser.query<{ received: number; on_account: number }>(
    MONEY,
    [accountId],
  );
  const [money] = rows;
  const { sums, agreement } = await vatOf(browser, today);
  const [taxable] = sums.lines;
  const gross = (taxable?.beforeVatAgorot ?? 0) + (taxable?.vatAgorot ?? 0);
  expect(gross).toBe(Number(money?.received) - Number(money?.on_account));
  for (const { of, reportAgorot, recountAgorot } of agreement) {
    expect([of, reportAgorot]).toEqual([of, recountAgorot]);
  }
}
