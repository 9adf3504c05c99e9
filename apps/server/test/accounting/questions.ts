import { randomUUID } from 'node:crypto';

import type { Question } from '@pinkas/contract/accounting/questions/question';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect } from 'vitest';

import { anAddress } from '../lists/answer-page.ts';
import { write } from './customers.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { issue } from './issue.ts';
import { signIn } from '../auth/sign-in.ts';
import type { TestServer } from '../test-server.ts';

/** Path of the questions of a document or an expense. */
export const ofDocument = (id: string): string => `/v2/api/documents/${id}/questions`;
export const ofExpense = (id: string): string => `/v2/api/expenses/${id}/questions`;

/** Returns an accountant of a business who is signed in. */
export async function anAccountantOf(
  server: TestServer,
  of: TestUser,
): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenColleague(of, { role: 'accountant' });
  return { user, browser: await signIn(server, user) };
}

/** Writes a text, which must be taken. */
export async function say(browser: HttpBrowser, path: string, text: string): Promise<Question> {
  const answer = await write(browser, 'POST', path, { text });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Question;
}

/** Returns the questions about a document or an expense, as a person sees them. */
export async function questionsAt(browser: HttpBrowser, path: string): Promise<Question[]> {
  const answer = await browser.get(path);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { questions: Question[] }).questions;
}

/** Calls the page of a link as a browser without a session does. */
export async function sendAnswer(
  server: Pick<TestServer, 'browser'>,
  token: string,
  text: string,
  key: string = randomUUID(),
): Promise<Answer> {
  const visitor = server.browser();
  await visitor.get('/front/data/initData');
  return visitor.post(
    `/v2/api/public/questions/${token}/answer`,
    { text },
    {
      headers: { 'idempotency-key': key, 'x-forwarded-for': anAddress() },
    },
  );
}

async function accountantOf(owner: HttpBrowser, server: TestServer | undefined) {
  if (server === undefined) throw new Error('an accountant needs the server');
  const { json } = await owner.get('/backoffice/data/initData');
  const { ua_uuid: id, accountId } = (json as { data: { ua_uuid: string; accountId: number } })
    .data;
  return anAccountantOf(server, { id, email: '', accountId });
}

/** Makes a document or an expense, and its accountant who asks. */
export const aPaperToAskOf =
  (paper: GivenThing): GivenThing =>
  async (owner, server) => ({
    id: (await paper(owner, server)).id,
    body: { text: 'שאלה סודית' },
    by: (await accountantOf(owner, server)).browser,
  });

/** A question about a document. */
export const aQuestion: GivenThing = async (owner, server) => {
  const { browser } = await accountantOf(owner, server);
  const { id } = await say(browser, ofDocument((await issue(owner)).id), 'שאלה סודית');
  return { id };
};

/** A question that was settled. */
export const aClosedQuestion: GivenThing = async (owner, server) => {
  const question = await aQuestion(owner, server);
  const path = `/v2/api/questions/${question.id}/close`;
  const closed = await write(owner, 'POST', path, { version: 1 });
  expect(closed.status, closed.text).toBe(200);
  return question;
};

/** The first question of an accountant in a session also records that they entered the books. */
const ASKED = [
  'audit_events + books.entered',
  'audit_events + question.asked',
  'client_visits + 1',
  'outbox_tasks + tell-of-question',
  'question_notes + 1',
  'questions + 1',
];

/** What each write leaves. */
export const QUESTION_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/api/documents/{id}/questions': ASKED,
  'POST /v2/api/expenses/{id}/questions': ASKED,
  'POST /v2/api/questions/{id}/notes': [
    'audit_events + question.noted',
    'outbox_tasks + tell-of-question',
    'question_notes + 1',
    'questions ~ 1',
  ],
  'POST /v2/api/questions/{id}/close': ['audit_events + question.closed', 'questions ~ 1'],
  'POST /v2/api/questions/{id}/reopen': ['audit_events + question.reopened', 'questions ~ 1'],
};
