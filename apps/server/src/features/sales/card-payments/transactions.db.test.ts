import { describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  business,
  cards,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import {
  givenPayingBusiness,
  openPage,
  payOn,
  sendNews,
} from '../../../../test/sales/paying-business.ts';
import {
  list,
  totals,
  desk,
  close,
  ask,
  unknownPage,
  documentCount,
} from '../../../../test/sales/settled-payments.ts';
import {
  aSale,
  givenOpenPage,
  givenPaid,
  givenUnknown,
  TRANSACTIONS,
  transactionOf,
} from '../../../../test/sales/transactions.ts';
import { askDueAttempts } from './ask-due-attempts.ts';

startPayments();

describe('the list of payments', () => {
  test('shows each with its card, document and state, and adds up only what was taken', async () => {
    const paid = await givenPaid(cards, business, SUM);
    const open = await givenOpenPage(cards, business, 5_000);
    const unknown = await unknownPage();
    const { rows } = await list();
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [unknown, 'unknown'],
      [open, 'waiting'],
      [paid, 'paid'],
    ]);
    expect(rows[2]).toMatchObject({
      customerName: 'רות כהן',
      lastDigits: '0000',
      source: 'request',
      gateway: 'cardcom',
      amountMinor: SUM,
      currency: 'ILS',
      document: { docType: 320 },
    });
    expect(await totals()).toEqual({
      count: 3,
      currencies: [{ currency: 'ILS', count: 1, netMinor: SUM }],
      onDesk: 1,
    });
  });

  test('is narrowed by state, search, source and days, and paged in order', async () => {
    const first = await givenPaid(cards, business, SUM);
    const second = await givenPaid(cards, business, 5_000);
    const unknown = await unknownPage();
    const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);
    const { approvalNumber } = await transactionOf(business.browser, first);
    expect(await idsOf('?show=paid')).toEqual([second, first]);
    expect(await idsOf('?show=undecided')).toEqual([unknown]);
    expect(await idsOf('?show=refused')).toEqual([]);
    expect(await idsOf('?show=given-back')).toEqual([]);
    expect(await idsOf('?search=50')).toEqual([second]);
    expect(await idsOf(`?search=${encodeURIComponent('רות')}`)).toHaveLength(3);
    expect(await idsOf('?search=0000')).toEqual([second, first]);
    expect(await idsOf(`?search=${approvalNumber}`)).toEqual([first]);
    expect(await idsOf('?source=terminal')).toEqual([]);
    expect(await idsOf('?to=2020-01-01')).toEqual([]);
    expect(await idsOf('?sort=sum&direction=asc&limit=1')).toEqual([second]);
    const page = await list('?limit=2');
    expect(page.rows).toHaveLength(2);
    expect(await idsOf(`?limit=2&after=${page.after ?? ''}`)).toEqual([first]);
  });

  test('is a file with the same payments', async () => {
    await givenPaid(cards, business, SUM);
    const answer = await business.browser.get(`${TRANSACTIONS}/export?format=csv&show=paid`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('רות כהן');
    expect(answer.text).toContain('118.00');
  });

  test('is unknown to another business, and refused to an employee without the page', async () => {
    const id = await givenPaid(cards, business, SUM);
    const other = await givenPayingBusiness(cards);
    expect((await other.browser.get(`${TRANSACTIONS}/${id}`)).status).toBe(404);
    expect((await close(id, {}, other.browser)).status).toBe(404);
    const employee = await cards.server.givenColleague(business.user, {
      permissionGroups: ['documents'],
    });
    const browser = await signIn(cards.server, employee);
    expect((await browser.get(TRANSACTIONS)).status).toBe(403);
    expect((await close(id, {}, browser)).status).toBe(403);
  });
});

test('one payment tells all that happened, the newest first, with who', async () => {
  const id = await givenPaid(cards, business, SUM);
  const { events, voucher, document, questions } = await transactionOf(business.browser, id);
  expect(events.map(({ kind }) => kind)).toEqual([
    'document-issued',
    'moved',
    'asked',
    'returned',
    'page-opened',
    'created',
  ]);
  expect(events.find(({ kind }) => kind === 'moved')).toMatchObject({ to: 'approved' });
  expect(events.at(-1)?.by).toEqual({ kind: 'visitor', name: '' });
  expect(voucher).not.toBe('');
  expect(document).not.toBeNull();
  expect(questions).toEqual([]);
});

describe('the desk of unknown money', () => {
  test('has what nobody knows, with what the gateway said last', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    cards.simulator.failNext({ kind: 'tells-sum', amount: 100 });
    await sendNews(cards);
    await runTasks();
    const { rows, count } = await desk();
    expect(count).toBe(1);
    expect(rows).toMatchObject([
      {
        id: opened.attemptId,
        trouble: 'differs',
        question: {
          attemptId: opened.attemptId,
          operation: 'charge',
          differences: ['amount'],
          toldMinor: 100,
          nextInquiryAt: null,
          said: { result: 'found' },
          closings: ['received', 'not-received'],
        },
      },
    ]);
    expect(await desk((await givenPayingBusiness(cards)).browser)).toMatchObject({ rows: [] });
  });

  test('asks now at most once in 30 seconds', async () => {
    const id = await unknownPage();
    const before = cards.simulator.requests.length;
    const answers = [await ask(id), await ask(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(cards.simulator.requests).toHaveLength(before + 1);
    cards.server.time.advance(31_000);
    await ask(id);
    expect(cards.simulator.requests).toHaveLength(before + 2);
  });

  test('loses what the gateway decides when a person asks, with its document', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    await givenUnknown(cards, business, opened.attemptId);
    expect((await ask(opened.attemptId)).json).toMatchObject({ state: 'paid', questions: [] });
    await runTasks();
    expect(await documentCount()).toBe(1);
    expect((await desk()).rows).toEqual([]);
  });

  test('counts what became known by itself this month', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    await cards.server.db.superuser.query(
      `update card_attempts set state = 'unknown', next_inquiry_at = created_at
        where account_id = $1 and id = $2`,
      [business.user.accountId, opened.attemptId],
    );
    await askDueAttempts(cards.server.services);
    expect(await desk()).toMatchObject({ count: 0, resolvedThisMonth: 1 });
  });
});
