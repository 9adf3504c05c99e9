import type { QuestionPage } from '@pinkas/contract/public/question-page/question-page.contract';
import { beforeEach, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  frontInit,
  noConnection,
  refusal,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { showLanguage } from '../../../shared/language/language-store.ts';
import { PublicFrame } from '../../../shell/public/public-frame.tsx';
import { QuestionPageScreen } from './question-page.tsx';

const GET = 'GET /v2/api/public/questions/{token}';
const ANSWER = 'POST /v2/api/public/questions/{token}/answer';

const PAGE: QuestionPage = {
  businessHe: 'מאפיית הגפן בע"מ',
  businessEn: 'Gefen Bakery',
  paper: { docType: 305, number: 30126 },
  notes: [
    {
      id: '0193aaaa-0000-7000-8000-000000000001',
      text: 'על מה החשבונית?',
      side: 'accountant',
      byName: 'רות אלמוג',
      at: '2026-11-20T08:00:00Z',
    },
  ],
  isAnswered: false,
};

let server: FakeServer;
let shown: QuestionPage;

beforeEach(async () => {
  await showLanguage('he');
  await browserPage.viewport(390, 844);
  shown = PAGE;
  server = fakeServer({
    'GET /front/data/initData': () => frontInit(false),
    [GET]: () => shown,
    [ANSWER]: () => ({ success: true }),
  });
});

const open = () =>
  renderPart(
    <PublicFrame>
      <QuestionPageScreen token="abc" />
    </PublicFrame>,
  );
const field = () => browserPage.getByRole('textbox', { name: 'התשובה שלך' });
const send = () => browserPage.getByRole('button', { name: /שליחת התשובה/ });

test('the page shows the question with its paper, and takes the answer', async () => {
  await open();
  await expect
    .element(browserPage.getByRole('heading', { name: /שאלה על.*חשבונית מס 30126/ }))
    .toBeVisible();
  await expect.element(browserPage.getByText('על מה החשבונית?')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await browserPage.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
  await browserPage.viewport(1440, 900);
  await field().fill('ייעוץ חודשי');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(browserPage.getByText('התשובה נשלחה')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  expect(server.callsTo(ANSWER)[0]?.body).toEqual({ text: 'ייעוץ חודשי' });
});

test('an answer that did not arrive stays, and goes out again as the same one', async () => {
  server.answer({ [ANSWER]: noConnection });
  await open();
  await field().fill('ייעוץ חודשי');
  await userEvent.click(send());
  await expect.element(browserPage.getByText('התשובה לא נשלחה')).toBeVisible();
  await expect.element(field()).toHaveValue('ייעוץ חודשי');
  server.answer({ [ANSWER]: () => ({ success: true }) });
  await userEvent.click(send());
  await expect.element(browserPage.getByText('התשובה נשלחה')).toBeVisible();
  const keys = server.callsTo(ANSWER).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a link that ended says what to do', async () => {
  server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
  await open();
  await expect.element(browserPage.getByText('הקישור כבר לא פעיל')).toBeVisible();
  await expect
    .element(browserPage.getByRole('link', { name: 'כניסה לפנקס' }))
    .toHaveAttribute('href', '/');
});

test('a question that was closed while the answer was written says so', async () => {
  await open();
  server.answer({ [ANSWER]: () => refusal(404, 'NOT_FOUND') });
  await field().fill('ייעוץ');
  await userEvent.click(send());
  await expect.element(browserPage.getByText('הקישור כבר לא פעיל')).toBeVisible();
});

test('in English, an expense is named with its supplier, and an earlier answer is told', async () => {
  await showLanguage('en');
  shown = { ...PAGE, paper: { supplier: 'Bezeq', reference: '88120' }, isAnswered: true };
  await open();
  await expect
    .element(browserPage.getByRole('heading', { name: /Question about.*Expense 88120 \(Bezeq\)/ }))
    .toBeVisible();
  await expect.element(browserPage.getByText(/Gefen Bakery/)).toBeVisible();
  await expect.element(browserPage.getByText(/already answered/)).toBeVisible();
});
