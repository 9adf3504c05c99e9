import { RESTRICTIONS } from '@pinkas/domain/permissions/account-state';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import { anIssuing } from '@pinkas/test-kit/an-issuing';
import { describe, expect, test } from 'vitest';

import { givenCustomer } from '../../../../../test/accounting/customers.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  reactivateAccount,
  restrictAccount,
} from '../../../auth/administration/accounts/restrict-account.ts';
import { browser, server, startDraftsServer, today, user } from '../testing/draft-calls.ts';
import {
  askToIssue,
  drafts,
  givenIssuing,
  givenTemplate,
  issuedDates,
  issueOn,
  mailTexts,
  makeOn,
  onMorningOf,
  told,
} from '../testing/issuing-templates.ts';

startDraftsServer();

describe('what a template may not issue by itself is refused when it is asked for', () => {
  test('a date of today or past a year, and what is not the document of the template', async () => {
    const id = await givenTemplate();
    const day = addDays(today, 3);
    const { request } = anIssuing(day);
    const answers = [
      await askToIssue(id, today),
      await askToIssue(id, addDays(today, 367)),
      await askToIssue(id, day, { endsOn: today }),
      await askToIssue(id, day, { request: { ...request, documentDate: today } }),
      await askToIssue(id, day, { request: anIssuing(day, aQuote()).request }),
      await askToIssue(id, day, { version: 7 }),
      await askToIssue(id, day, { request: { ...request, expectedTotalAgorot: 1 } }),
      await askToIssue(id, day, { request: { ...request, lines: [] } }),
    ];
    const codes = answers.map(({ json }) => {
      const { code, fields } = json as { code: string; fields: { code: string }[] };
      return code === 'INVALID_REQUEST' ? fields[0]?.code : code;
    });
    expect(codes).toEqual([
      'DATE_NOT_AHEAD',
      'DATE_NOT_AHEAD',
      'DATE_RANGE_INVALID',
      'VALUE_NOT_ALLOWED',
      'VALUE_NOT_ALLOWED',
      'VERSION_CONFLICT',
      'TOTAL_MISMATCH',
      'DOCUMENT_REFUSED',
    ]);
    expect(await drafts()).toEqual([]);
  });

  test.each([
    ['money that came', { docType: 320 }],
    [
      'a currency whose rate is not known yet',
      { docType: 305, currency: 'EUR', currencyRateE6: 4_000_000 },
    ],
  ] as const)('%s', async (_name, changes) => {
    const id = await givenTemplate({ docType: changes.docType });
    const day = addDays(today, 3);
    const answer = await askToIssue(id, day, anIssuing(day, anInvoice(changes)));
    expect(answer.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['request'], code: 'PERSON_NEEDED' }],
    });
  });
});

describe('what keeps the document of a template from being issued', () => {
  const refusals = async (by = browser) => (await drafts(by)).map(({ schedule }) => schedule);

  async function isStuck(day: LocalDate, refusal: string): Promise<void> {
    await Promise.all([makeOn(addDays(day, -1)), makeOn(addDays(day, -1))]);
    await issueOn(day);
    expect(await issuedDates()).toEqual([]);
    expect(await refusals()).toEqual([{ issueOn: day, refusal }]);
    expect(await told()).toMatchObject([{ kind: 'draft-refused', facts: { date: day } }]);
    await expect.poll(mailTexts).toEqual([expect.stringContaining('יש מה שמונע את ההפקה')]);
  }

  test('is told the day before, once: a number that may not be given any more', async () => {
    const day = addDays(today, 3);
    await givenIssuing(day);
    await server.services.db.owner.query(
      'update numberings set last_date = $2 where account_id = $1 and doc_type = 305',
      [user.accountId, addDays(today, 10)],
    );
    await isStuck(day, 'DOCUMENT_REFUSED');
  });

  test('a customer whose card is gone', async () => {
    const day = addDays(today, 3);
    const { id } = await givenCustomer(browser);
    const document = anInvoice({ customer: aCustomer({ id }) });
    await givenIssuing(day, { request: anIssuing(day, document).request });
    await server.db.superuser.query('delete from customers where id = $1', [id]);
    await isStuck(day, 'NOT_FOUND');
  });

  test('what comes up between the note and the date is told on the date', async () => {
    const day = addDays(today, 3);
    await givenIssuing(day);
    await makeOn(addDays(day, -1));
    await server.services.db.owner.query(
      'update numberings set last_date = $2 where account_id = $1 and doc_type = 305',
      [user.accountId, addDays(today, 10)],
    );
    await issueOn(day);
    await issueOn(day);
    expect(await refusals()).toEqual([{ issueOn: day, refusal: 'DOCUMENT_REFUSED' }]);
    expect((await told()).map(({ kind }) => kind)).toEqual(['draft-refused', 'draft-coming']);
  });

  test.each(['before the note', 'after it'])(
    'the rights of who asked for it are gone, %s',
    async (when) => {
      const day = addDays(today, 3);
      const clerk = await server.givenColleague(user, {
        permissionGroups: ['documents/create', 'documents'],
      });
      await givenIssuing(day, {}, await signIn(server, clerk));
      if (when === 'after it') await makeOn(addDays(day, -1));
      await server.db.superuser.query(
        `update memberships set permission_groups = '{documents}' where user_id = $1`,
        [clerk.id],
      );
      await makeOn(addDays(day, -1));
      await issueOn(day);
      expect(await issuedDates()).toEqual([]);
      expect(await refusals()).toEqual([{ issueOn: day, refusal: 'NOT_PERMITTED' }]);
    },
  );

  test('nobody was told the day before, because nothing ran', async () => {
    const day = addDays(today, 3);
    await givenIssuing(day);
    await makeOn(day);
    await issueOn(day);
    expect(await issuedDates()).toEqual([]);
    expect(await refusals()).toEqual([{ issueOn: day, refusal: 'ISSUE_NOT_ANNOUNCED' }]);
    expect(await told()).toMatchObject([{ kind: 'draft-refused' }]);
  });

  test.each(RESTRICTIONS)('the account is %s: what fell due waits for a person', async (state) => {
    const day = addDays(today, 3);
    await givenIssuing(day);
    const { db, clock, config, passwords } = onMorningOf(addDays(day, 1));
    const operator = { db, clock, passwords, origin: config.origin };
    await restrictAccount(operator, user.accountId, state, 'unpaid');
    for (const date of [addDays(day, -1), day]) {
      expect(await makeOn(date)).toBe(0);
      expect(await issueOn(date)).toBe(0);
    }
    await reactivateAccount(operator, user.accountId, 'paid');
    await makeOn(addDays(day, 1));
    await issueOn(addDays(day, 1));
    const again = await signIn(server, user);
    expect(await issuedDates(again)).toEqual([]);
    expect(await refusals(again)).toEqual([{ issueOn: day, refusal: 'ISSUE_NOT_ANNOUNCED' }]);
  });
});
