import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { DOCUMENT_ID } from '../../../testing/fake-documents.ts';
import { findAxeProblems } from '../../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../../testing/open-page.tsx';
import { issuedLines } from '../../../testing/write-and-issue.ts';

const TYPES = docTypesFor('licensed-dealer');
const PICTURE = {
  id: DOCUMENT_ID,
  name: 'lamp.png',
  mediaType: 'image/png',
  sizeBytes: 2_048,
  widthPx: 300,
  heightPx: 200,
  pages: 1,
  hasThumbnail: true,
  createdAt: '2026-11-20T08:00:00Z',
};

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/documents/next-number/9999', () =>
    json({ nextNumber: 7, lastDocumentDate: null }),
  );
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname !== '/v2/api/files') return others(input, init);
    return json({ file: PICTURE, offset: 2_048, chunk: 1, sameAsFileId: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

/** Chooses a picture as the dialog of the browser would. */
async function choosePicture(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(
    'input[type=file][aria-label="בחירת תמונה לשורה 1"]',
  );
  if (input === null) throw new Error('no field takes a picture');
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d');
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  await userEvent.upload(input, new File([blob], 'lamp.png', { type: 'image/png' }));
}

async function openFacts(screen: Screen) {
  const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
  await description.fill('מנורה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
  await description.click();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  const facts = screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' });
  await expect.element(facts).toBeVisible();
  return facts;
}

test('a row of a quote takes a picture, shows it, and is issued with it', async () => {
  const { screen } = await openPage('/documents/create/9999', TYPES);
  const facts = await openFacts(screen);
  await choosePicture();
  await expect.element(facts.getByRole('img', { name: 'תמונת שורה 1' })).toBeInTheDocument();
  await expect.element(facts.getByRole('button', { name: 'החלפת התמונה' })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  expect(await issuedLines(screen, server)).toMatchObject([{ imageFileId: PICTURE.id }]);
});

test('a picture is taken off again', async () => {
  const { screen } = await openPage('/documents/create/9999', TYPES);
  const facts = await openFacts(screen);
  await choosePicture();
  await facts.getByRole('button', { name: 'הסרת התמונה' }).click();
  await expect.element(facts.getByRole('img')).not.toBeInTheDocument();
  expect(await issuedLines(screen, server)).toMatchObject([{ imageFileId: null }]);
});

test('a row of an invoice takes none', async () => {
  const { screen } = await openPage('/documents/create/305');
  const facts = await openFacts(screen);
  await expect.element(facts.getByRole('textbox', { name: /ברקוד/ })).toBeVisible();
  await expect.element(facts.getByRole('button', { name: 'הוספת תמונה' })).not.toBeInTheDocument();
});
