import { randomUUID } from 'node:crypto';

import type { QuestionPage } from '@pinkas/contract/public/question-page/question-page.contract';
import { QUESTION_LINK_DAYS } from '@pinkas/domain/questions/question';
import { expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { ofDocument, questionsAt, say, sendAnswer } from '../../../../test/accounting/questions.ts';
import { outcomes } from '../../../../test/races/race-at-row.ts';
import { removeEndedLinks } from './remove-ended-links.ts';
import {
  accountant,
  asked,
  owner,
  pageOf,
  paper,
  sentMails,
  server,
  startQuestionServer,
  tokenIn,
  tokenOf,
  user,
} from './testing/question-calls.ts';

startQuestionServer();

const close = (id: string, version: number) =>
  write(accountant.browser, 'POST', `/v2/api/questions/${id}/close`, { version });

/** What a link that opens nothing answers, without its reference. */
async function refusedAs(token: string): Promise<unknown> {
  const { status, json } = await pageOf(token);
  const { requestId: _reference, ...rest } = json as Record<string, unknown>;
  return [status, rest];
}

test('TE-13: the mail brings the question with a link of its own to each person who sees the paper', async () => {
  const clerk = await server.givenColleague(user);
  const keeper = await server.givenColleague(user, { permissionGroups: ['items'] });
  await asked();
  const mails = await sentMails();
  expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([user.email, clerk.email]));
  expect(mails.flatMap(({ to }) => to)).not.toContain(keeper.email);
  expect(mails[0]?.text).toContain('על מה הייתה ההוצאה הזאת?');
  const tokens = mails.map((mail) => tokenIn(mail));
  expect(new Set(tokens).size).toBe(2);
  // 132 bits after the number of the account, and nothing but a hash at rest.
  for (const token of tokens) expect(token).toMatch(/^[0-9a-z]{1,10}[\w-]{22}$/);
  const { rows } = await server.db.superuser.query<{ row: string }>(
    `select to_jsonb(l)::text as row from question_links l where account_id = $1`,
    [user.accountId],
  );
  expect(rows).toHaveLength(2);
  for (const { row } of rows) for (const token of tokens) expect(row).not.toContain(token);
});

test('TE-01: the page shows the question and the name of the paper, and nothing else of the books', async () => {
  const { id } = await asked();
  await say(owner, `/v2/api/questions/${id}/notes`, 'תשובה שלי');
  const clerk = await server.givenColleague(user);
  await say(accountant.browser, `/v2/api/questions/${id}/notes`, 'ומה עם זה?');
  const answer = await pageOf(await tokenOf(clerk.email));
  expect(answer.status, answer.text).toBe(200);
  const page = answer.json as QuestionPage;
  expect(page.paper).toEqual({ docType: 305, number: paper.number });
  expect(page.notes.map(({ text }) => text)).toEqual(['על מה הייתה ההוצאה הזאת?', 'ומה עם זה?']);
  expect(Object.keys(page).toSorted()).toEqual([
    'businessEn',
    'businessHe',
    'isAnswered',
    'notes',
    'paper',
  ]);
});

test('an answer by the link is written once as the person, by mail, and tells who asked', async () => {
  await asked();
  const token = await tokenOf();
  const key = randomUUID();
  expect((await sendAnswer(server, token, 'ציוד למשרד', key)).status).toBe(200);
  expect((await sendAnswer(server, token, 'ציוד למשרד', key)).status).toBe(200);
  const other = await sendAnswer(server, token, 'משהו אחר', key);
  expect(outcomes([other])).toEqual(['409 IDEMPOTENCY_KEY_REUSED']);
  const [question] = await questionsAt(accountant.browser, ofDocument(paper.id));
  expect(question).toMatchObject({ state: 'answered' });
  expect(question?.notes.slice(1)).toMatchObject([
    { text: 'ציוד למשרד', side: 'business', isByMail: true },
  ]);
  const { rows } = await server.db.superuser.query(
    `select actor_kind as kind, actor_id as id, detail ->> 'via' as via from audit_events
      where account_id = $1 and action = 'question.noted'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ kind: 'user', id: user.id, via: 'mail' }]);
  const mails = await sentMails();
  const told = mails.find(({ to }) => to.includes(accountant.user.email));
  // Links of an accountant enter these books first.
  expect(told?.text).toContain(
    `/#/enter/${String(user.accountId)}?to=${encodeURIComponent(`/documents/${paper.id}`)}`,
  );
});

test('a link ends with the closing of the question, and a reopened one does not bring it back', async () => {
  const { id } = await asked();
  const token = await tokenOf();
  expect((await pageOf(token)).status).toBe(200);
  await close(id, 1);
  const missing = await refusedAs(`${user.accountId.toString(36)}${'A'.repeat(22)}`);
  expect(await refusedAs(token)).toEqual(missing);
  expect((await sendAnswer(server, token, 'ציוד')).status).toBe(404);
  await write(owner, 'POST', `/v2/api/questions/${id}/reopen`, undefined);
  expect(await refusedAs(token)).toEqual(missing);
});

test('a link ends with the person, and with its days', async () => {
  const clerk = await server.givenColleague(user);
  await asked();
  const token = await tokenOf(clerk.email);
  const change = (status: string) =>
    server.db.superuser.query('update memberships set status = $2 where user_id = $1', [
      clerk.id,
      status,
    ]);
  await change('disabled');
  expect((await pageOf(token)).status).toBe(404);
  await change('active');
  expect((await pageOf(token)).status).toBe(200);
  const later = QUESTION_LINK_DAYS * 86_400_000;
  server.time.advance(later - 1);
  expect((await pageOf(token)).status).toBe(200);
  server.time.advance(1);
  expect((await pageOf(token)).status).toBe(404);
  expect(await removeEndedLinks(server.services)).toBeGreaterThan(0);
  server.time.advance(-later);
});

test('the relation of who asked ends their links, and mails that wait are not sent', async () => {
  await asked();
  const token = await tokenOf();
  await asked('שאלה שנייה');
  await owner.post(`/v2/api/account/accountants/${accountant.user.id}/end`, undefined);
  expect((await pageOf(token)).status).toBe(404);
  expect((await sendAnswer(server, token, 'ציוד')).status).toBe(404);
  expect(await sentMails()).toEqual([]);
});

test('a question that was closed before its mail went is not mailed', async () => {
  const { id } = await asked();
  await close(id, 1);
  expect(await sentMails()).toEqual([]);
});

test('in a business that rests nothing is answered by mail', async () => {
  await asked();
  const token = await tokenOf();
  await server.db.superuser.query(`update accounts set status = 'read-only' where id = $1`, [
    user.accountId,
  ]);
  expect(outcomes([await sendAnswer(server, token, 'ציוד')])).toEqual(['409 ACCOUNT_CLOSED']);
});

test('answers by links are bounded by the address that they come from', async () => {
  const visitor = server.browser();
  await visitor.get('/front/data/initData');
  const send = () =>
    visitor.post(
      `/v2/api/public/questions/unknown/answer`,
      { text: 'ציוד' },
      {
        headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': '10.9.8.7' },
      },
    );
  const statuses = new Set<number>();
  for (let n = 0; n < 25; n += 1) statuses.add((await send()).status);
  expect([...statuses]).toEqual([404, 429]);
});
