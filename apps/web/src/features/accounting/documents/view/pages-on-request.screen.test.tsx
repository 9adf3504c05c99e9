import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { A_PRINTED_TEXT } from '../../../../shared/documents/testing/a-printed-text.ts';
import { A_PAGE, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const PAGES = `GET /v2/api/documents/${DOCUMENT_ID}/pages`;
const ADDRESS = `/documents/${DOCUMENT_ID}`;
const COUNT = 12;
const AT_ONCE = 4;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers twelve pages, four at a time. */
function answerFrom(from: number): Response {
  const pages = Array.from({ length: Math.min(AT_ONCE, COUNT - from + 1) }, (_, index) =>
    A_PAGE.replace('<rect', `<title>${String(from + index)}</title><rect`),
  );
  return json({ pages, pageCount: COUNT, text: from === 1 ? A_PRINTED_TEXT : null });
}

const asked = () => server.of(PAGES).map(({ query }) => query.get('page'));
const sheet = (number: number) =>
  page.getByRole('img', { name: `חשבונית מס 30128, עמוד ${String(number)} מתוך 12` });

test('pages are asked for when they are looked at, and every sheet has its place from the start', async () => {
  server.answer(PAGES, ({ query }) => answerFrom(Number(query.get('page'))));
  await openPage(ADDRESS);
  await expect.element(sheet(1)).toBeVisible();
  await expect.element(sheet(12)).toHaveAttribute('aria-busy', 'true');
  expect(asked()).toEqual(['1']);
  expect(await findAxeProblems()).toEqual([]);
  sheet(12).element().scrollIntoView();
  await expect.poll(() => document.querySelectorAll('img.doc-page').length).toBe(COUNT);
  expect(asked()).toEqual(['1', '5', '9']);
  const drawn = [...document.querySelectorAll<HTMLImageElement>('img.doc-page')];
  expect(drawn.map(({ src }) => /title%3E(\d+)/.exec(src)?.[1])).toEqual(
    Array.from({ length: COUNT }, (_, index) => String(index + 1)),
  );
});

test('pages that fail leave the others, and can be asked for again', async () => {
  server.answer(PAGES, ({ query }) =>
    query.get('page') === '1' ? answerFrom(1) : refusal(422, 'INVALID_REQUEST'),
  );
  const { screen } = await openPage(ADDRESS);
  await expect.element(sheet(1)).toBeVisible();
  sheet(5).element().scrollIntoView();
  await expect.element(screen.getByText('שאר העמודים לא נטענו.')).toBeVisible();
  await expect.element(sheet(1)).toBeInTheDocument();
  server.answer(PAGES, ({ query }) => answerFrom(Number(query.get('page'))));
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect
    .poll(() => document.querySelectorAll('img.doc-page').length)
    .toBeGreaterThan(AT_ONCE);
  await expect.element(screen.getByText('שאר העמודים לא נטענו.')).not.toBeInTheDocument();
});

test('a document that is too long to be drawn says so, and is read as text at once', async () => {
  server.answer(PAGES, () => json({ pages: [], pageCount: 0, text: A_PRINTED_TEXT }));
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText(/ארוך מכדי להציג כאן את העמודים/)).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /עיצוב אריזה/ })).toBeVisible();
  expect(document.querySelector('.doc-page')).toBeNull();
  expect(await findAxeProblems()).toEqual([]);
});
