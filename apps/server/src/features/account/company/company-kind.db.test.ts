import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { aCompany } from '@pinkas/test-kit/a-company';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { counterRow, raceAtRow } from '../../../../test/races/race-at-row.ts';
import { issueOf, sendIssue, type Issued } from '../../../../test/accounting/issue.ts';
import {
  aBusiness,
  changesOf,
  issuerOf,
  problemsOf,
  read,
  save,
  server,
  startCompanyServer,
  type Business,
} from './testing/company-calls.ts';

startCompanyServer();

describe('the kind of a business', () => {
  const exempt = () => aBusiness({ kind: 'exempt-dealer' });
  /** A payment request of ₪ 100 as a business without VAT makes it. */
  const aRequest = () => anInvoice({ docType: 300, expectedTotalAgorot: 10_000 });

  test('can be any other before the first document, with the series that it then needs', async () => {
    const { user, browser } = await aBusiness();
    await server.db.superuser.query('delete from numberings where account_id = $1', [
      user.accountId,
    ]);
    const answer = await save(browser, aCompany({ kind: 'non-profit' }));
    expect(answer.json).toMatchObject({ version: 2, kind: 'non-profit' });
    const { rows } = await server.db.superuser.query<{ type: number; next: string }>(
      `select doc_type as type, next_number::text as next from numberings
        where account_id = $1 order by doc_type`,
      [user.accountId],
    );
    expect(rows).toEqual(
      docTypesFor('non-profit')
        .toSorted((a, b) => a - b)
        .map((type) => ({ type, next: '1' })),
    );
    expect(await changesOf(browser)).toMatchObject([
      { changes: [{ field: 'kind', before: 'licensed-dealer', after: 'non-profit' }] },
    ]);
    const init = await browser.get('/v2/api/data/init');
    expect(init.json).toMatchObject({
      data: { business: { kind: 'non-profit' }, docTypes: expect.arrayContaining([405]) },
    });
  });

  test('has books with VAT once a document was issued under it', async () => {
    const booksOf = async ({ user, browser }: Business): Promise<boolean | undefined> => {
      const answer = await save(browser, aCompany({ kind: 'exempt-dealer' }));
      expect(answer.status).toBe(200);
      const { rows } = await server.db.superuser.query<{ hasBooks: boolean }>(
        'select has_vat_books as "hasBooks" from business_profiles where account_id = $1',
        [user.accountId],
      );
      return rows[0]?.hasBooks;
    };
    const [empty, issued, bought] = [await aBusiness(), await aBusiness(), await aBusiness()];
    await issueOf(issued.browser, anInvoice());
    await givenExpense(bought.browser);
    expect([await booksOf(empty), await booksOf(issued), await booksOf(bought)]).toEqual([
      false,
      true,
      // What was bought under a kind that was wrong follows the right one.
      false,
    ]);
  });

  test('after a document goes only between exempt and licensed dealer', async () => {
    const { browser } = await aBusiness();
    const before = await issueOf(browser, anInvoice());
    const refused = await save(browser, aCompany({ kind: 'company', city: 'חיפה' }));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual(['SETTINGS_REFUSED', 'kind COMPANY_KIND_FINAL']);
    expect(await read(browser)).toMatchObject({ version: 1, city: 'תל אביב' });
    expect((await save(browser, aCompany({ kind: 'exempt-dealer' }))).status).toBe(200);
    const request = await issueOf(browser, aRequest());
    expect(await issuerOf(before.id)).toMatchObject({ kind: 'licensed-dealer' });
    expect(await issuerOf(request.id)).toMatchObject({ kind: 'exempt-dealer' });
    const back = await save(browser, aCompany({ version: 2, kind: 'licensed-dealer' }));
    expect(back.json).toMatchObject({ version: 3, kind: 'licensed-dealer' });
    await issueOf(browser, anInvoice());
  });

  test('never changes under a document that is issued at the same moment', async () => {
    const [first, second] = [await exempt(), await exempt()];
    const change = ({ browser }: Business) => save(browser, aCompany({ kind: 'licensed-dealer' }));
    const [, lateIssue] = await raceAtRow(server, counterRow(first.user.accountId, 300), [
      () => change(first),
      () => sendIssue(first.browser, aRequest()),
    ]);
    // The request was shown without VAT, which the business now adds: it is asked again, not issued.
    expect([lateIssue?.status, lateIssue?.json]).toMatchObject([409, { code: 'TOTAL_MISMATCH' }]);
    const [earlyIssue, lateChange] = await raceAtRow(
      server,
      counterRow(second.user.accountId, 300),
      [() => sendIssue(second.browser, aRequest()), () => change(second)],
    );
    expect([earlyIssue?.status, lateChange?.status]).toEqual([200, 200]);
    const issued = earlyIssue?.json as Issued | undefined;
    expect(await issuerOf(issued?.id ?? '')).toMatchObject({ kind: 'exempt-dealer' });
  });

  test('is not one that the product does not know', async () => {
    const { browser } = await aBusiness();
    const answer = await save(browser, { ...aCompany(), kind: 'kibbutz' });
    expect(problemsOf(answer)).toEqual(['INVALID_REQUEST', 'kind VALUE_NOT_ALLOWED']);
  });
});
