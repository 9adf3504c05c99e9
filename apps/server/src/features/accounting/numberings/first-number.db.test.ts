import { describe, expect, test } from 'vitest';
import { anInvoice } from '@pinkas/test-kit/an-invoice';

import { issue, sendIssue } from '../../../../test/accounting/issue.ts';
import {
  check,
  fieldsOf,
  INVOICE,
  RECIEPT,
  rowOf,
  save,
  server,
  setFirst,
  someBooks,
  startNumberingServer,
} from './testing/numbering-calls.ts';

startNumberingServer();

describe('MO-10: the first number', () => {
  test.each([0, -1, 1_000_000_000, 1.5, '5', null, 1e21, '', [3]])(
    'MO-10: %s is refused at its field',
    async (firstNumber) => {
      const { browser } = await someBooks();
      const answer = await setFirst(browser, firstNumber);
      expect(answer.status).toBe(400);
      expect([...new Set(fieldsOf(answer))]).toEqual([
        'firstNumbers.0.firstNumber FIRST_NUMBER_OUT_OF_RANGE',
      ]);
      expect(await rowOf(browser, INVOICE)).toMatchObject({ firstNumber: 1001 });
    },
  );

  test.each([1, 999_999_999])('MO-10: %i is the edge that still passes', async (firstNumber) => {
    const { browser } = await someBooks();
    expect((await setFirst(browser, firstNumber)).status).toBe(200);
    expect((await issue(browser)).number).toBe(firstNumber);
  });

  test('MO-10: after the last number that there is, nothing of its series is issued', async () => {
    const { browser } = await someBooks();
    await setFirst(browser, 999_999_999);
    await issue(browser);
    const answer = await sendIssue(browser, anInvoice());
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'NUMBERING_EXHAUSTED' }]);
    expect(await rowOf(browser, INVOICE)).toMatchObject({ nextNumber: 1_000_000_000 });
  });

  test.each([1, 1000, 1001, 1002, 5000])(
    'MO-10: after an issue %i is refused, lower, equal and higher alike',
    async (firstNumber) => {
      const { browser } = await someBooks();
      await issue(browser);
      const answer = await setFirst(browser, firstNumber);
      expect([answer.status, answer.json]).toMatchObject([422, { code: 'NUMBERING_REFUSED' }]);
      expect(fieldsOf(answer)).toEqual(['firstNumbers.0.firstNumber NUMBERING_LOCKED']);
      expect((await issue(browser)).number).toBe(1002);
    },
  );

  test('MO-10: two types may begin at the same number and never meet', async () => {
    const { browser } = await someBooks();
    expect((await setFirst(browser, 1001, RECIEPT)).status).toBe(200);
    expect((await issue(browser)).number).toBe(1001);
    expect(await rowOf(browser, RECIEPT)).toMatchObject({ nextNumber: 1001, isLocked: false });
  });

  test('MO-10: the same type twice in one request is refused', async () => {
    const { browser } = await someBooks();
    const answer = await save(browser, {
      firstNumbers: [
        { docType: INVOICE, firstNumber: 3 },
        { docType: INVOICE, firstNumber: 4 },
      ],
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['firstNumbers.1.docType VALUE_NOT_ALLOWED']);
  });

  test('MO-10: a first issue and a change at the same moment never leave a gap', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { browser } = await someBooks();
      const [saved, ...issued] = await Promise.all([
        setFirst(browser, 70_000),
        sendIssue(browser, anInvoice()),
        sendIssue(browser, anInvoice()),
      ]);
      const first = saved.status === 200 ? 70_000 : 1001;
      const numbers = issued.map((answer) => (answer.json as { number: number }).number);
      expect(numbers.toSorted((a, b) => a - b)).toEqual([first, first + 1]);
      expect(await rowOf(browser, INVOICE)).toMatchObject({ firstNumber: first, gapsCount: 0 });
      expect((await check(browser))[0]?.problem).toBeNull();
    }
  });

  test('MO-10: the database itself refuses to move a used series, for the owner of its tables too', async () => {
    const books = await someBooks();
    await issue(books.browser);
    await expect(
      server.db.database.owner.query(
        'update numberings set first_number = 1, next_number = 1 where account_id = $1',
        [books.user.accountId],
      ),
    ).rejects.toThrow('first number');
  });

  test('MO-10: nothing else can be written along with it', async () => {
    const { browser } = await someBooks();
    for (const extra of [{ nextNumber: 5 }, { accountId: 1 }, { series: 'main' }]) {
      const row = { docType: INVOICE, firstNumber: 5, ...extra };
      expect((await save(browser, { firstNumbers: [row] })).status).toBe(400);
      expect((await save(browser, { firstNumbers: [], ...extra })).status).toBe(400);
    }
    expect((await save(browser, { dateGuard: 'off' })).status).toBe(400);
  });
});
