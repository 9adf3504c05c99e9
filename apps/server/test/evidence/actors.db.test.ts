import { randomUUID } from 'node:crypto';

import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { StockMovementRow } from '@pinkas/contract/accounting/items/stock.contract';
import { ACTOR_KINDS } from '@pinkas/domain/identity/actor';
import { aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import {
  browser,
  business,
  comeBack,
  recurExpense,
  remindOfTemplate,
  runSchedules,
  runTasks,
  scheduleDraft,
  server,
  signedDuring,
  startSigningServer,
  told,
  viewOf,
} from './actor-signatures.ts';
import { answerPage, pageCalls } from '../lists/answer-page.ts';
import { aTable, givenTable, issueTable } from '../accounting/batch-files.ts';
import { startJob } from '../accounting/bulk-jobs.ts';
import { getJson, write } from '../accounting/customers.ts';
import { issue, issueOf } from '../accounting/issue.ts';
import { givenItem, keepStock } from '../accounting/items.ts';
import { signIn } from '../auth/sign-in.ts';
import { casesOf } from '../tables/all-table-cases.ts';

startSigningServer();

/** By the clock of the server, which is fixed on a day of its own. */
const today = () => server.services.clock.today();

test('a person at the screen signs what they issue and cancel', async () => {
  const rows = await signedDuring(async () => {
    const { id } = await issueOf(browser, aQuote({ documentDate: today() }));
    const answer = await write(browser, 'POST', `/v2/api/documents/${id}/cancel`, {
      reason: 'טעות',
    });
    expect(answer.status, answer.text).toBe(200);
  });
  expect(told(rows)).toEqual([
    'document 9999: user me for -',
    'document.cancelled: user me for -',
    'document.issued: user me for -',
    'event cancelled: user me for -',
    'event issued: user me for -',
  ]);
});

test('schedules never sign as a person, and say who set them up', async () => {
  await business.plan();
  const { id } = await issueTo();
  await scheduleDraft();
  await remindOfTemplate();
  await recurExpense();
  await runTasks();
  server.time.advance(10 * 86_400_000);
  const rows = await signedDuring(async () => {
    await runSchedules();
    await runTasks();
  });
  expect(rows.filter(({ actorKind }) => actorKind !== 'system')).toEqual([]);
  expect(told(rows)).toEqual([
    'document 305: system drafts.issue for me',
    'document.issued: system drafts.issue for me',
    'event issued: system drafts.issue for me',
    'event printed: system print-document for -',
    'event reminded: system mail-reminder for me',
    'expense.created: system expenses.recur for me',
    'reminder.enqueued: system reminders.send for me',
  ]);
  await comeBack();
  const { drafts } = (await browser.get('/v2/api/drafts')).json as { drafts: DraftRow[] };
  expect(drafts.find(({ templateDate }) => templateDate !== null)?.updatedBy).toEqual({
    kind: 'system',
    name: 'בעל העסק',
  });
  const reminded = (await viewOf(id)).events.find(({ kind }) => kind === 'reminded');
  expect(reminded?.by).toEqual({ kind: 'system', name: 'בעל העסק' });

  async function issueTo() {
    return business.invoice(await business.customer(), 3);
  }
});

test('a file and a job over many documents are the work of the system for who started them', async () => {
  const { id } = await givenTable(browser, aTable(2));
  expect((await issueTable(browser, id)).status).toBe(200);
  const batch = await signedDuring(runTasks);
  expect(told(batch)).toEqual([
    'document 305: system batch-file for me',
    'document.issued: system batch-file for me',
    'event issued: system batch-file for me',
    'event printed: system print-document for -',
  ]);
  const { id: documentId } = await issue(browser, {
    customer: aCustomer({ email: 'pays@customer.test' }),
    documentDate: today(),
  });
  await startJob(browser, 'mail', { ids: [documentId] });
  await startJob(browser, 'zip', { ids: [documentId] });
  expect(told(await signedDuring(runTasks))).toEqual([
    'document.mailed: system bulk-job for me',
    'event copy-downloaded: system bulk-job for me',
    'event mailed: system mail-document for me',
    'event printed: system print-document for -',
  ]);
});

test('a mail in the background is sent by the system for who ordered it', async () => {
  await issue(browser, { mailTo: ['pays@customer.test'], documentDate: today() });
  expect(told(await signedDuring(runTasks))).toEqual([
    'event mailed: system mail-document for me',
    'event printed: system print-document for -',
  ]);
});

test('who holds the link is a visitor, and the order that follows is the work of the system', async () => {
  await browser.send('PUT', '/v2/api/settings/quotes', {
    body: { version: 1, ordersAcceptedQuotes: true },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = await issueOf(browser, aQuote({ documentDate: today() }));
  await runTasks();
  const { pagePath } = await viewOf(id);
  const visited = await signedDuring(async () => {
    const visitor = server.browser();
    await visitor.get('/front/data/initData');
    const opened = await visitor.get(pageCalls(pagePath), {
      headers: { 'user-agent': 'Mozilla/5.0' },
    });
    expect(opened.status, opened.text).toBe(200);
    expect((await answerPage(server, pagePath)).status).toBe(200);
  });
  expect(told(visited)).toEqual([
    'document.accepted: visitor - for -',
    'event accepted: visitor - for -',
    'event opened: visitor - for -',
  ]);
  expect(told(await signedDuring(runTasks))).toEqual([
    'document 100: system order-accepted-quote for me',
    'document.issued: system order-accepted-quote for me',
    'event issued: system order-accepted-quote for me',
    'event linked: system order-accepted-quote for me',
    'event printed: system print-document for -',
  ]);
  const { events } = await viewOf(id);
  expect(events.find(({ kind }) => kind === 'accepted')?.by.kind).toBe('visitor');
});

test('goods that a scheduled document moves were moved by the system', async () => {
  await keepStock(browser);
  const { id: itemId } = await givenItem(browser, { isStocked: true });
  await write(browser, 'POST', `/v2/api/items/${itemId}/stock`, {
    kind: 'count',
    quantityE4: 50_000,
    note: '',
  });
  await scheduleDraft(browser, { lines: [aLine({ itemId })] });
  server.time.advance(2 * 86_400_000);
  await runSchedules();
  await business.comeBack();
  const path = `/v2/api/stock-movements/list?itemId=${itemId}`;
  const { rows } = await getJson<{ rows: StockMovementRow[] }>(business.browser, path);
  expect(rows.map(({ reason, by }) => [reason, by])).toEqual([
    ['document', { kind: 'system', name: 'בעל העסק' }],
    ['count', { kind: 'user', name: 'בעל העסק' }],
  ]);
});

test('names stay when a person is removed from the account, also behind the system', async () => {
  const colleague = await server.givenColleague(business.user, { role: 'owner' });
  const theirs = await signIn(server, colleague);
  const { id } = await issue(theirs, { documentDate: today() });
  await scheduleDraft(theirs);
  await server.db.superuser.query(
    `update person_names set full_name = 'דנה לוי' where user_id = $1`,
    [colleague.id],
  );
  server.time.advance(2 * 86_400_000);
  const made = await signedDuring(runSchedules);
  const scheduled = made.find(({ what }) => what === 'document 305')?.id ?? '';
  await server.db.superuser.query('delete from memberships where user_id = $1', [colleague.id]);
  await comeBack();
  const name = 'דנה לוי';
  expect((await viewOf(id)).issuedBy).toEqual({ kind: 'user', name });
  expect((await viewOf(scheduled)).issuedBy).toEqual({ kind: 'system', name });
});

test('AU-24: what a person planned who left the account is not issued, and waits with its reason', async () => {
  const colleague = await server.givenColleague(business.user, { role: 'owner' });
  await scheduleDraft(await signIn(server, colleague));
  await server.db.superuser.query('delete from memberships where user_id = $1', [colleague.id]);
  server.time.advance(2 * 86_400_000);
  const made = await signedDuring(runSchedules);
  expect(made.filter(({ what }) => what.startsWith('document '))).toEqual([]);
  const { rows } = await server.db.superuser.query(
    `select refusal->>'code' as code from draft_schedules where asked_by = $1`,
    [colleague.id],
  );
  expect(rows).toEqual([{ code: 'NOT_PERMITTED' }]);
});

test('the columns of actors accept the kinds of the domain and no other', async () => {
  const { rows } = await server.db.superuser.query<{ name: string; rule: string }>(
    `select a.attrelid::regclass::text as name, pg_get_constraintdef(k.oid) as rule
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
        join pg_constraint k on k.contypid = a.atttypid
      where a.attname = 'actor_kind' order by 1`,
  );
  const kinds = new Set<string>(ACTOR_KINDS);
  expect(
    rows.map(({ name, rule }) => [
      name,
      new Set(Array.from(rule.matchAll(/'([a-z-]+)'/gu), ([, kind]) => kind)),
    ]),
  ).toEqual(
    Object.keys(casesOf('isSigned'))
      .toSorted()
      .map((name) => [name, kinds]),
  );
});
