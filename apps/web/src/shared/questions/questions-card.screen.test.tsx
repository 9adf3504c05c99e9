import type { Question } from '@pinkas/contract/accounting/questions/question';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { anExpense, EXPENSE_ID, expensesServer } from '../../../test/expenses-server.ts';
import {
  accountantHandlers,
  noConnection,
  refusal,
  type FakeServer,
} from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../language/language-store.ts';

const LIST = 'GET /v2/api/expenses/{id}/questions';
const ASK = 'POST /v2/api/expenses/{id}/questions';
const NOTE = 'POST /v2/api/questions/{id}/notes';
const CLOSE = 'POST /v2/api/questions/{id}/close';
const REOPEN = 'POST /v2/api/questions/{id}/reopen';
const APPROVE = 'POST /v2/api/expenses/approve';

let server: FakeServer;
let questions: Question[];

function note(n: number, changes: Partial<Question['notes'][number]> = {}) {
  return {
    id: `0193aaaa-0000-7000-8000-00000000000${String(n)}`,
    text: 'על מה ההוצאה?',
    side: 'accountant' as const,
    byName: 'רות אלמוג',
    at: '2026-11-20T08:00:00Z',
    isByMail: false,
    ...changes,
  };
}

const aQuestion = (changes: Partial<Question> = {}): Question => ({
  id: '0193aaaa-0000-7000-8000-000000000009',
  state: 'open',
  version: 1,
  notes: [note(1)],
  ...changes,
});

/** Returns the server's response to a new text. */
function written(changes: Partial<Question>) {
  return () => {
    questions = [aQuestion(changes)];
    return questions[0];
  };
}

beforeEach(async () => {
  await chooseLanguage('he');
  questions = [aQuestion()];
  server = expensesServer({
    'GET /v2/api/expenses/{id}': () => anExpense(),
    [LIST]: () => ({ questions }),
  });
});

const open = () => renderApp(`/expenses/${EXPENSE_ID}`);
const card = () => page.getByRole('region', { name: 'שאלות' });
const answer = () => card().getByRole('textbox', { name: 'תשובה' });

test('the business reads a question and answers it by Ctrl+Enter, which approves nothing', async () => {
  server.answer({
    [NOTE]: written({
      state: 'answered',
      version: 2,
      notes: [note(1), note(2, { text: 'ציוד למשרד', side: 'business', isByMail: true })],
    }),
  });
  await open();
  await expect.element(card().getByText('על מה ההוצאה?')).toBeVisible();
  await expect.element(card().getByText('ממתינה לתשובה')).toBeVisible();
  await expect.element(card().getByRole('textbox', { name: 'שאלה לעסק' })).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await answer().fill('ציוד למשרד');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(card().getByText('נענתה', { exact: true })).toBeVisible();
  await expect.element(card().getByText(/מהדואר/)).toBeVisible();
  await expect.element(answer()).toHaveValue('');
  expect(server.callsTo(NOTE)[0]?.body).toEqual({ text: 'ציוד למשרד' });
  expect(server.callsTo(APPROVE)).toHaveLength(0);
});

test('an answer that did not arrive stays in its field and goes again as the same one', async () => {
  server.answer({ [NOTE]: noConnection });
  await open();
  await answer().fill('ציוד למשרד');
  await userEvent.click(card().getByRole('button', { name: /שליחת התשובה/ }));
  await expect.element(card().getByRole('alert')).toBeVisible();
  await expect.element(answer()).toHaveValue('ציוד למשרד');
  server.answer({ [NOTE]: written({ state: 'answered', version: 2 }) });
  await userEvent.click(card().getByRole('button', { name: /שליחת התשובה/ }));
  await expect.element(answer()).toHaveValue('');
  const keys = server.callsTo(NOTE).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a paper that nobody asked about shows nothing to the business', async () => {
  questions = [];
  await open();
  await expect.poll(() => server.callsTo(LIST).length).toBe(1);
  await expect.element(page.getByText('תשלומים לספק').first()).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

test('an accountant asks', async () => {
  server.answer({ ...accountantHandlers([]), [ASK]: written({}) });
  questions = [];
  await open();
  await card().getByRole('textbox', { name: 'שאלה לעסק' }).fill('חסרה חשבונית');
  await userEvent.click(card().getByRole('button', { name: /שליחת השאלה/ }));
  await expect.element(card().getByText('על מה ההוצאה?')).toBeVisible();
  expect(server.callsTo(ASK)[0]?.body).toEqual({ text: 'חסרה חשבונית' });
});

test('closing over an answer that came meanwhile is told, and the answer is shown', async () => {
  server.answer({
    ...accountantHandlers([]),
    [CLOSE]: () => {
      written({
        state: 'answered',
        version: 2,
        notes: [note(1), note(2, { text: 'ציוד', side: 'business' })],
      })();
      return refusal(409, 'VERSION_CONFLICT');
    },
  });
  await open();
  await userEvent.click(card().getByRole('button', { name: 'סגירת השאלה' }));
  await expect.element(card().getByText(/נכתב כאן משהו חדש/)).toBeVisible();
  await expect.element(card().getByText('ציוד', { exact: true })).toBeVisible();
  server.answer({ [CLOSE]: written({ state: 'closed', version: 3 }) });
  await userEvent.click(card().getByRole('button', { name: 'סגירת השאלה' }));
  await expect.element(card().getByText('סגורה', { exact: true })).toBeVisible();
  expect(server.callsTo(CLOSE).map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]);
  server.answer({ [REOPEN]: written({ state: 'answered', version: 4 }) });
  await userEvent.click(card().getByRole('button', { name: 'פתיחה מחדש' }));
  await expect.element(card().getByText('נענתה', { exact: true })).toBeVisible();
});
