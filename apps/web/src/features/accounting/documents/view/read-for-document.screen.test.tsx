import type { Question } from '@pinkas/contract/accounting/questions/question';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const GET = `GET /v2/api/documents/${DOCUMENT_ID}`;
const ADDRESS = `/documents/${DOCUMENT_ID}`;
const A_QUESTION = {
  id: '0193aaaa-0000-7000-8000-000000000009',
  state: 'open',
  version: 1,
  notes: [
    {
      id: '0193aaaa-0000-7000-8000-000000000001',
      text: 'על מה הנחה כזאת?',
      side: 'accountant',
      byName: 'רות אלמוג',
      at: '2026-11-20T08:00:00Z',
      isByMail: false,
    },
  ],
} satisfies Question;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing is read for folded cards, nor for questions and notes that are not there', async () => {
  const notes = `${GET}/notes`;
  const files = `GET /v2/api/attachments/${DOCUMENT_ID}`;
  const questions = `${GET}/questions`;
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('heading', { name: 'קבצים' }).click();
  await expect.poll(() => server.of(files)).toHaveLength(1);
  expect([...server.of(notes), ...server.of(questions)]).toEqual([]);
});

test('questions of an accountant are shown', async () => {
  server.answer(GET, () => json(aDocument({ questionCount: 1 })));
  server.answer(`${GET}/questions`, () => json({ questions: [A_QUESTION] }));
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('על מה הנחה כזאת?')).toBeVisible();
});
