import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import {
  anAccountantOf,
  ofDocument,
  ofExpense,
  questionsAt,
  say,
} from '../../../../test/accounting/questions.ts';
import { outcomes, raceAtRow } from '../../../../test/races/race-at-row.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  accountant,
  asked,
  kindsOf,
  owner,
  paper,
  server,
  startQuestionServer,
  user,
} from './testing/question-calls.ts';

startQuestionServer();

const notesOf = (id: string) => `/v2/api/questions/${id}/notes`;
test('an accountant asks, the business answers, and the question waits for the other side each time', async () => {
  const question = await asked();
  expect(question).toMatchObject({ state: 'open', version: 1 });
  expect(await questionsAt(owner, ofDocument(paper.id))).toEqual([question]);
  expect(await kindsOf(owner)).toEqual(['question-asked']);
  const answered = await say(owner, notesOf(question.id), 'ציוד למשרד');
  expect(answered).toMatchObject({ state: 'answered', version: 2 });
  expect(answered.notes.map(({ side, text, isByMail }) => [side, text, isByMail])).toEqual([
    ['accountant', 'על מה הייתה ההוצאה הזאת?', false],
    ['business', 'ציוד למשרד', false],
  ]);
  expect(await kindsOf(accountant.browser)).toEqual(['question-answered']);
  expect(await say(accountant.browser, notesOf(question.id), 'לאיזה משרד?')).toMatchObject({
    state: 'open',
  });
  expect(await kindsOf(owner)).toEqual(['question-asked', 'question-asked']);
  const { rows } = await server.db.superuser.query<{ deed: string }>(
    `select action || ' by ' || actor_kind || ' on ' || entity_kind as deed from audit_events
      where account_id = $1 and action like 'question.%' order by at, id`,
    [user.accountId],
  );
  expect(rows.map(({ deed }) => deed)).toEqual([
    'question.asked by accountant on document',
    'question.noted by user on document',
    'question.noted by accountant on document',
  ]);
});

test('a document says how many questions it has', async () => {
  const view = async () => (await owner.get(`/v2/api/documents/${paper.id}`)).json;
  expect(await view()).toMatchObject({ questionCount: 0 });
  await asked();
  expect(await view()).toMatchObject({ questionCount: 1 });
});

test('an expense is asked about like a document, and who sees no expenses learns nothing of it', async () => {
  const { id } = await givenExpense(owner);
  const question = await say(accountant.browser, ofExpense(id), 'חסרה חשבונית');
  expect(await questionsAt(owner, ofExpense(id))).toHaveLength(1);
  const seller = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['documents'] }),
  );
  expect((await seller.get(ofExpense(id))).status).toBe(403);
  expect(await kindsOf(seller)).toEqual([]);
  for (const [path, body] of [
    [notesOf(question.id), { text: 'תשובה' }],
    [`/v2/api/questions/${question.id}/close`, { version: 1 }],
    [`/v2/api/questions/${question.id}/reopen`, undefined],
  ] as const) {
    expect((await write(seller, 'POST', path, body)).status, path).toBe(404);
  }
});

test('people of the business do not ask', async () => {
  expect((await write(owner, 'POST', ofDocument(paper.id), { text: 'שאלה' })).status).toBe(403);
  const { id } = await givenExpense(owner);
  expect((await write(owner, 'POST', ofExpense(id), { text: 'שאלה' })).status).toBe(403);
});

test('TE-01: who sees only own documents sees and hears of their questions alone', async () => {
  const clerk = await server.givenColleague(user);
  const mine = await issue(await signIn(server, clerk));
  await server.db.superuser.query(
    'update memberships set own_documents_only = true where user_id = $1',
    [clerk.id],
  );
  const browser = await signIn(server, clerk);
  const question = await asked();
  expect((await browser.get(ofDocument(paper.id))).status).toBe(404);
  expect((await write(browser, 'POST', notesOf(question.id), { text: 'תשובה' })).status).toBe(404);
  expect(await kindsOf(browser)).toEqual([]);
  const own = await say(accountant.browser, ofDocument(mine.id), 'שאלה על המסמך שלך');
  expect(await kindsOf(browser)).toEqual(['question-asked']);
  expect(await say(browser, notesOf(own.id), 'תשובה')).toMatchObject({ state: 'answered' });
});

test('TE-08: an accountant whose relation ended sees nothing any more', async () => {
  const question = await asked();
  await owner.post(`/v2/api/account/accountants/${accountant.user.id}/end`, undefined);
  const seen = await accountant.browser.get(ofDocument(paper.id));
  expect([401, 403], seen.text).toContain(seen.status);
  expect(seen.text).not.toContain('ההוצאה');
  const note = await write(accountant.browser, 'POST', notesOf(question.id), { text: 'עוד' });
  expect([401, 403], note.text).toContain(note.status);
  // The business retains what was written.
  expect(await questionsAt(owner, ofDocument(paper.id))).toHaveLength(1);
});

test('both sides close and reopen; nothing is written while it is closed, and closing twice is once', async () => {
  const { id } = await asked();
  await say(owner, notesOf(id), 'ציוד');
  const close = (version: number, by = owner) =>
    write(by, 'POST', `/v2/api/questions/${id}/close`, { version });
  expect(outcomes([await close(1)])).toEqual(['409 VERSION_CONFLICT']);
  expect((await close(2)).json).toMatchObject({ state: 'closed', version: 3 });
  expect((await close(2)).json).toMatchObject({ state: 'closed', version: 3 });
  const late = await write(owner, 'POST', notesOf(id), { text: 'ועוד' });
  expect(outcomes([late])).toEqual(['409 STATE_NOT_ALLOWED']);
  const reopen = () =>
    write(accountant.browser, 'POST', `/v2/api/questions/${id}/reopen`, undefined);
  // The business had the last word.
  expect((await reopen()).json).toMatchObject({ state: 'answered', version: 4 });
  expect((await reopen()).json).toMatchObject({ state: 'answered', version: 4 });
  expect((await close(4, accountant.browser)).json).toMatchObject({ state: 'closed' });
});

test('an answer that is sent twice under its key is written once, and another one is refused', async () => {
  const { id } = await asked();
  const key = randomUUID();
  const first = await write(owner, 'POST', notesOf(id), { text: 'ציוד' }, key);
  const again = await write(owner, 'POST', notesOf(id), { text: 'ציוד' }, key);
  expect(again.json).toEqual(first.json);
  const other = await write(owner, 'POST', notesOf(id), { text: 'אחר' }, key);
  expect(outcomes([other])).toEqual(['409 IDEMPOTENCY_KEY_REUSED']);
  const [question] = await questionsAt(owner, ofDocument(paper.id));
  expect(question?.notes).toHaveLength(2);
  const askKey = randomUUID();
  const ask = () =>
    write(accountant.browser, 'POST', ofDocument(paper.id), { text: 'ועוד שאלה' }, askKey);
  expect((await ask()).json).toEqual((await ask()).json);
  expect(await questionsAt(owner, ofDocument(paper.id))).toHaveLength(2);
});

test('an answer and a closing that meet: the later one finds what the first did', async () => {
  const held = (id: string) => ({
    text: 'select from questions where id = $1 for update',
    values: [id],
  });
  const answer = (id: string) => () => write(owner, 'POST', notesOf(id), { text: 'ציוד' });
  const close = (id: string) => () =>
    write(accountant.browser, 'POST', `/v2/api/questions/${id}/close`, { version: 1 });
  const one = await asked();
  expect(outcomes(await raceAtRow(server, held(one.id), [answer(one.id), close(one.id)]))).toEqual([
    '200',
    '409 VERSION_CONFLICT',
  ]);
  const two = await asked('עוד שאלה');
  expect(outcomes(await raceAtRow(server, held(two.id), [close(two.id), answer(two.id)]))).toEqual([
    '200',
    '409 STATE_NOT_ALLOWED',
  ]);
});

test('a paper takes fifty questions, and a question two hundred notes', async () => {
  const { id } = await asked();
  await server.db.superuser.query(
    `insert into question_notes (account_id, id, question_id, text, side, written_by, written_at, is_by_mail)
      select $1, gen_random_uuid(), $2, 'עוד', 'business', $3, now(), false from generate_series(2, 200)`,
    [user.accountId, id, user.id],
  );
  const full = await write(owner, 'POST', notesOf(id), { text: 'ועוד' });
  expect(outcomes([full])).toEqual(['422 LIST_FULL']);
  await server.db.superuser.query(
    `insert into questions (account_id, id, document_id, state, asked_by, asked_at, changed_at)
      select $1, gen_random_uuid(), $2, 'closed', $3, now(), now() from generate_series(2, 50)`,
    [user.accountId, paper.id, accountant.user.id],
  );
  const more = await write(accountant.browser, 'POST', ofDocument(paper.id), { text: 'שאלה' });
  expect(outcomes([more])).toEqual(['422 LIST_FULL']);
});

test('an account that rests is read and not written in', async () => {
  const { id } = await asked();
  await server.db.superuser.query(`update accounts set status = 'read-only' where id = $1`, [
    user.accountId,
  ]);
  expect(await questionsAt(owner, ofDocument(paper.id))).toHaveLength(1);
  const answer = await write(owner, 'POST', notesOf(id), { text: 'ציוד' });
  expect(outcomes([answer])).toEqual(['402 ACCOUNT_READ_ONLY']);
});

test('of several accountants each may write back, and only the one who asked is told', async () => {
  const other = await anAccountantOf(server, user);
  const { id } = await asked();
  await say(owner, notesOf(id), 'ציוד');
  expect(await say(other.browser, notesOf(id), 'איזה ציוד?')).toMatchObject({ state: 'open' });
  expect(await kindsOf(other.browser)).toEqual([]);
});
