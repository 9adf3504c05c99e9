import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { SourceMeasure } from '@pinkas/domain/documents/draft/document-draft';
import { aLink, aPaper, aQuote } from '@pinkas/test-kit/a-document';
import { aLine, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import {
  anOwner,
  fieldsOf,
  server,
  startChainServer,
  view,
  violationsOf,
} from './testing/chain-views.ts';

startChainServer();

const { ORDER, DELIVERY, INVOICE } = DOC_TYPES;

type Line = InvoiceRequest['lines'][number];

/** A line that takes a part of a row: a quantity of 10, or a sum in shekels. */
function taking(
  { id: documentId }: { readonly id: string },
  quantity: number,
  { lineNo = 1, ...changes }: Partial<Line> & { readonly lineNo?: number } = {},
  measure: SourceMeasure = 'quantity',
): Line {
  const source = { documentId, lineNo, measure };
  return aLine({ quantityE4: quantity * 10_000, source, ...changes });
}

function aFollower(docType: DocTypeId, source: Issued, lines: Line[]): InvoiceRequest {
  return aPaper(docType, { lines }, source);
}

/** An order of 10 hours at ₪ 100. */
function anOrder(browser: HttpBrowser, changes: Partial<InvoiceRequest> = {}): Promise<Issued> {
  return issueOf(browser, aPaper(ORDER, { lines: [aLine({ quantityE4: 100_000 })], ...changes }));
}

async function standingOf(browser: HttpBrowser, document: Issued): Promise<[string, number]> {
  const { state, openAgorot } = await view(browser, document);
  return [state, openAgorot];
}

function draftOf(browser: HttpBrowser, { id }: Issued, as: number) {
  return getJson<{ form: InvoiceRequest }>(
    browser,
    `/v2/api/documents/${id}/draft?as=${as}&mode=base`,
  );
}

/** Issues the draft of what is left as it comes. */
async function issueRest(browser: HttpBrowser, source: Issued, as: number): Promise<Issued> {
  const { form } = await draftOf(browser, source, as);
  return issueOf(browser, { ...form, mailTo: [], expectedTotalAgorot: totalOf(form as never) });
}

/** How many sessions of the database wait for a lock. */
async function waitingIssues(): Promise<number> {
  const { rows } = await server.db.superuser.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

describe('an order that is delivered in parts', () => {
  test('stays open for its rest, and the rest closes it', async () => {
    const { user, browser } = await anOwner();
    const order = await anOrder(browser);
    const first = await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 4)]));
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 70_800]);
    expect((await view(browser, first)).sources).toMatchObject([{ sumAgorot: 47_200 }]);
    const { form } = await draftOf(browser, order, DELIVERY);
    expect(form.lines).toMatchObject([
      { quantityE4: 60_000, source: { documentId: order.id, lineNo: 1, measure: 'quantity' } },
    ]);
    const rest = await issueRest(browser, order, DELIVERY);
    expect(rest.totalAgorot).toBe(70_800);
    expect(await standingOf(browser, order)).toEqual(['closed', 0]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  });

  test('is refused more than is left, at the row; a row of its own adds to it', async () => {
    const { browser } = await anOwner();
    const order = await anOrder(browser);
    await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 7)]));
    const above = await sendIssue(browser, aFollower(DELIVERY, order, [taking(order, 4)]));
    expect(fieldsOf(above)).toEqual(['lines.0.quantityE4 ABOVE_SOURCE_ROW']);
    const lines = [taking(order, 3), aLine()];
    await issueOf(browser, aFollower(DELIVERY, order, lines));
    expect(await standingOf(browser, order)).toEqual(['closed', 0]);
  });

  test('gets back what a cancelled delivery took', async () => {
    const { user, browser } = await anOwner();
    const order = await anOrder(browser);
    const first = await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 4)]));
    const second = await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 6)]));
    await browser.post(`/v2/api/documents/${first.id}/cancel`, { reason: 'טעות' });
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 47_200]);
    expect(await view(browser, order)).toHaveProperty('sourceRows');
    await browser.post(`/v2/api/documents/${second.id}/cancel`, { reason: 'טעות' });
    expect(await standingOf(browser, order)).toEqual(['open', 118_000]);
    expect(await view(browser, order)).not.toHaveProperty('sourceRows');
    expect(await violationsOf(user.accountId)).toEqual([]);
  });

  test('is closed by hand with a rest, and opened again for it', async () => {
    const { user, browser } = await anOwner();
    const order = await anOrder(browser);
    await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 4)]));
    await browser.post(`/v2/api/documents/${order.id}/close`, {});
    expect(await standingOf(browser, order)).toEqual(['closed-manually', 0]);
    const late = await sendIssue(browser, aFollower(DELIVERY, order, [taking(order, 1)]));
    expect(fieldsOf(late)).toEqual(['links.0 SOURCE_CLOSED']);
    await browser.post(`/v2/api/documents/${order.id}/reopen`, {});
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 70_800]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  });

  test('of which a document names no row gives it all that is left', async () => {
    const { browser } = await anOwner();
    const order = await anOrder(browser);
    await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 4)]));
    const whole = await issueOf(browser, aFollower(DELIVERY, order, [aLine()]));
    expect(await standingOf(browser, order)).toEqual(['closed', 0]);
    expect((await view(browser, whole)).sources).toMatchObject([{ sumAgorot: 70_800 }]);
  });
});

test('of eight deliveries at once no more is taken than was ordered', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      sendIssue(browser, aFollower(DELIVERY, order, [taking(order, 3)])),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)[0]).toMatch(/ABOVE_SOURCE_ROW/);
  }
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 11_800]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a delivery and an invoice of one order at once wait in line, neither with a lock that the other needs', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const holder = await server.db.superuser.connect();
  try {
    await holder.query('begin');
    // Does not block key locks of lines, and blocks whoever locks the source.
    await holder.query('select from documents where id = $1 for no key update', [order.id]);
    const answers = [DELIVERY, INVOICE].map((docType) =>
      sendIssue(browser, aFollower(docType, order, [taking(order, 3)])),
    );
    await expect.poll(() => waitingIssues(), { timeout: 60_000 }).toBe(2);
    await holder.query('select from documents where id = $1 for update nowait', [order.id]);
    await holder.query('commit');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 47_200]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a part and the whole at once leave a link that says what was left', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const answers = await Promise.all([
    sendIssue(browser, aFollower(DELIVERY, order, [taking(order, 3)])),
    sendIssue(browser, aFollower(DELIVERY, order, [aLine()])),
  ]);
  const sums = await Promise.all(
    answers
      .filter(({ status }) => status === 200)
      .map(async ({ json }) => (await view(browser, json as Issued)).sources[0]?.sumAgorot ?? 0),
  );
  expect(sums.reduce((sum, part) => sum + part, 0)).toBe(118_000);
  expect(await standingOf(browser, order)).toEqual(['closed', 0]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test.each(['no row', 'its rows'])(
  'of an order without prices one follower takes all, where another names %s at once',
  async (named) => {
    const { user, browser } = await anOwner();
    const order = await anOrder(browser, {
      lines: [aLine({ quantityE4: 100_000, unitPriceE4: 0 })],
    });
    const free = { unitPriceE4: 0 };
    const other = named === 'no row' ? aLine(free) : taking(order, 10, free);
    const holder = await server.db.superuser.connect();
    try {
      await holder.query('begin');
      await holder.query('select from documents where id = $1 for update', [order.id]);
      const answers = [aLine(free), other].map((line) =>
        sendIssue(browser, aFollower(DELIVERY, order, [line])),
      );
      await expect.poll(() => waitingIssues(), { timeout: 60_000 }).toBe(2);
      await holder.query('commit');
      const settled = await Promise.all(answers);
      expect(settled.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(fieldsOf(settled.find(({ status }) => status === 422))).toEqual([
        expect.stringMatching(/SOURCE_CLOSED|ABOVE_SOURCE_ROW/),
      ]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await standingOf(browser, order)).toEqual(['closed', 0]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  },
);

test('several deliveries and orders go into one invoice', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const other = await anOrder(browser);
  const first = await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 4)]));
  const second = await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 6)]));
  const lines = [taking(first, 4), taking(second, 5), taking(other, 2)];
  const links = [first, second, other].map((source) => aLink(source, 'base'));
  await issueOf(browser, aPaper(INVOICE, { lines, links }));
  expect(await standingOf(browser, first)).toEqual(['closed', 0]);
  expect(await standingOf(browser, second)).toEqual(['partly-followed', 11_800]);
  expect(await standingOf(browser, other)).toEqual(['partly-followed', 94_400]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a quote is billed in stages by sums, and its rest comes to the agora', async () => {
  const { user, browser } = await anOwner();
  const lines = [aLine({ unitPriceE4: 3_333_300 }), aLine({ unitPriceE4: 6_666_700 })];
  const quote = await issueOf(browser, aQuote({ lines }));
  const stage = [
    taking(quote, 1, { lineNo: 1, unitPriceE4: 1_000_000 }, 'sum'),
    taking(quote, 1, { lineNo: 2, unitPriceE4: 2_000_100 }, 'sum'),
  ];
  const first = await issueOf(browser, aFollower(INVOICE, quote, stage));
  const { form } = await draftOf(browser, quote, INVOICE);
  expect(form.lines).toMatchObject([
    { quantityE4: 10_000, unitPriceE4: 2_333_300, source: { lineNo: 1, measure: 'sum' } },
    { quantityE4: 10_000, unitPriceE4: 4_666_600, source: { lineNo: 2, measure: 'sum' } },
  ]);
  const rest = await issueRest(browser, quote, INVOICE);
  expect(first.totalAgorot + rest.totalAgorot).toBe(quote.totalAgorot);
  expect(await standingOf(browser, quote)).toEqual(['closed', 0]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('an order whose rows come to less than nothing stays open while a row is left', async () => {
  const { user, browser } = await anOwner();
  const back = { unitPriceE4: -1_100_000, vatKind: 'exempt' } as const;
  const order = await issueOf(browser, aPaper(ORDER, { lines: [aLine(), aLine(back)] }));
  expect(order.totalAgorot).toBe(800);
  const first = await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 1)]));
  expect((await view(browser, first)).sources).toMatchObject([{ sumAgorot: 799 }]);
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 1]);
  expect(await violationsOf(user.accountId)).toEqual([]);
  const lines = [taking(order, 1, { lineNo: 2, ...back }), aLine({ unitPriceE4: 2_000_000 })];
  const second = await issueOf(browser, aFollower(DELIVERY, order, lines));
  expect(await standingOf(browser, order)).toEqual(['closed', 0]);
  for (const { id } of [second, first]) {
    await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
  }
  expect(await standingOf(browser, order)).toEqual(['open', 800]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('the verifier names a balance that does not follow from the rows', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  await issueOf(browser, aFollower(DELIVERY, order, [taking(order, 4)]));
  await server.db.superuser.query('update documents set open_agorot = 5 where id = $1', [order.id]);
  expect(await violationsOf(user.accountId)).toEqual([
    'its open balance is 5, its links give 70800',
  ]);
});
