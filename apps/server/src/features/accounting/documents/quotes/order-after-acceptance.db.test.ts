import { randomUUID } from 'node:crypto';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  answer,
  browser,
  codesOf,
  givenBusiness,
  publishedAbout,
  server,
  settled,
  SIGNATURE,
  startQuoteServer,
  user,
  viewOf,
} from './testing/quote-answers.ts';

startQuoteServer();

describe('an order after an acceptance', () => {
  const save = (ordersAcceptedQuotes: boolean, version = 1) =>
    browser.send('PUT', '/v2/api/settings/quotes', {
      body: { version, ordersAcceptedQuotes },
      headers: { 'idempotency-key': randomUUID() },
    });

  async function ordersOf(id: string): Promise<DocumentView['followers']> {
    return (await viewOf(id)).followers;
  }

  test('is issued once by the worker, over the same rows and sum, linked to the quote', async () => {
    expect((await save(true)).status).toBe(200);
    const lines = [aLine({ description: 'שלט חזית' }), aLine({ description: 'התקנה' })];
    const quote = await issueOf(browser, aQuote({ lines, expectedTotalAgorot: 23_600 }));
    await answer(quote.id, { signature: SIGNATURE });
    await expect.poll(() => ordersOf(quote.id), settled).toHaveLength(1);
    const [order] = await ordersOf(quote.id);
    expect(order).toMatchObject({ docType: DOC_TYPES.ORDER, kind: 'base', sumAgorot: 23_600 });
    const view = await viewOf(order?.id ?? '');
    expect(view.lines.map(({ description }) => description)).toEqual(['שלט חזית', 'התקנה']);
    expect(view).toMatchObject({
      totalAgorot: 23_600,
      issuedBy: { kind: 'system', name: 'בעל העסק' },
    });
    expect(await viewOf(quote.id)).toMatchObject({ state: 'accepted' });
  });

  test('tells no sum where the quote told none', async () => {
    await save(true);
    const quote = await issueOf(browser, aQuote({ hidesPrices: true }));
    await answer(quote.id);
    await expect.poll(() => ordersOf(quote.id), settled).toHaveLength(1);
    const { rows } = await server.db.superuser.query<{ hides: boolean }>(
      `select (issuer->>'hidesPrices')::boolean as hides from documents
        where account_id = $1 and doc_type = $2`,
      [user.accountId, DOC_TYPES.ORDER],
    );
    expect(rows).toEqual([{ hides: true }]);
  });

  test('FA-03: a task that runs again makes no second order', async () => {
    await save(true);
    const quote = await issueOf(browser, aQuote());
    await answer(quote.id);
    await expect.poll(() => ordersOf(quote.id), settled).toHaveLength(1);
    const { rows } = await server.db.superuser.query<{ id: string }>(
      `update outbox_tasks set state = 'pending', done_at = null
        where document_id = $1 and kind = 'order-accepted-quote' returning id`,
      [quote.id],
    );
    await server.db.superuser.query(
      `select graphile_worker.add_job('outbox-task', json_build_object('accountId', $1::bigint, 'taskId', $2::text))`,
      [user.accountId, rows[0]?.id],
    );
    const stateOf = async () => {
      const found = await server.db.superuser.query<{ state: string }>(
        'select state from outbox_tasks where id = $1',
        [rows[0]?.id],
      );
      return found.rows[0]?.state;
    };
    await expect.poll(stateOf, settled).toBe('done');
    expect(await ordersOf(quote.id)).toHaveLength(1);
    const { rows: count } = await server.db.superuser.query<{ n: number }>(
      'select count(*)::int as n from documents where account_id = $1 and doc_type = 100',
      [user.accountId],
    );
    expect(count[0]?.n).toBe(1);
  });

  test('that cannot be issued is told in the story of the quote, which waits for people', async () => {
    await givenBusiness({ firstNumbers: { [DOC_TYPES.BID]: 1 } });
    await save(true);
    const quote = await issueOf(browser, aQuote());
    await answer(quote.id);
    const kindsOf = async () => (await viewOf(quote.id)).events.map(({ kind }) => kind);
    await expect.poll(kindsOf, settled).toContain('order-refused');
    expect(await viewOf(quote.id)).toMatchObject({ state: 'accepted', followers: [] });
  });

  test('does not follow a rejection', async () => {
    await save(true);
    const quote = await issueOf(browser, aQuote());
    await answer(quote.id, { answer: 'rejected' });
    expect(await publishedAbout(quote.id)).toEqual([{ answer: 'rejected', orderFollows: false }]);
  });

  test('follows in a non-profit too, which issues orders as others do', async () => {
    await givenBusiness({ kind: 'non-profit' });
    expect((await save(true)).status).toBe(200);
    const quote = await issueOf(browser, aQuote({ expectedTotalAgorot: 10_000 }));
    await answer(quote.id);
    expect(await publishedAbout(quote.id)).toEqual([{ answer: 'accepted', orderFollows: true }]);
  });

  test('TE-05: is switched by those who may open the settings, and told in the audit', async () => {
    await save(true);
    expect((await browser.get('/v2/api/settings/quotes')).json).toMatchObject({
      ordersAcceptedQuotes: true,
    });
    const colleague = await signIn(server, await server.givenColleague(user));
    const refused = await colleague.send('PUT', '/v2/api/settings/quotes', {
      body: { version: 2, ordersAcceptedQuotes: false },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(codesOf(refused)).toEqual([403, 'NOT_PERMITTED']);
    expect((await save(false, 2)).status).toBe(200);
    const { rows } = await server.db.superuser.query(
      `select detail->'ordersAcceptedQuotes' as wish from audit_events
        where account_id = $1 and action = 'account.quote-settings-set' order by at, id`,
      [user.accountId],
    );
    expect(rows.map(({ wish }) => wish as boolean)).toEqual([true, false]);
  });

  test('MO-16: is not switched by a window that read earlier', async () => {
    expect((await save(true)).json).toMatchObject({ version: 2 });
    expect(codesOf(await save(false))).toEqual([409, 'SETTINGS_CHANGED']);
    expect((await browser.get('/v2/api/settings/quotes')).json).toMatchObject({
      version: 2,
      ordersAcceptedQuotes: true,
    });
  });
});
