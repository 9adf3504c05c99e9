import type { Note } from '@pinkas/contract/accounting/notes/note';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage, type OpenedPage } from '../testing/open-page.tsx';

const ADDRESS = `/documents/${DOCUMENT_ID}`;
const GET = `GET /v2/api/documents/${DOCUMENT_ID}`;
const NOTES = `/v2/api/documents/${DOCUMENT_ID}/notes`;
const MAIL = `POST /v2/api/documents/${DOCUMENT_ID}/mail`;
const JOB_ID = '01a1f76c-7213-7736-b341-34411b6a79c1';
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const aNote = (changes: Partial<Note> = {}): Note => ({
  id: '01a1f76c-7213-7736-b341-34411b6a79a1',
  text: 'הובטח תשלום',
  at: '2026-11-19T08:00:00.000Z',
  byName: 'נועה',
  ...changes,
});

type Screen = OpenedPage['screen'];

const notesOf = (screen: Screen) => screen.getByRole('region', { name: 'הערות פנימיות' });
const unfoldNotes = (screen: Screen) => notesOf(screen).getByRole('heading').click();

test('a charge of which nobody knows is said on the document, with the way to the desk', async () => {
  const attemptId = '01a1f76c-7213-7736-b341-34411b6a79d1';
  const undecidedMoney = [
    { attemptId, isBack: false, amountMinor: 50_000, currency: 'ILS' as const },
  ];
  server.answer(GET, () => json(aDocument({ undecidedMoney })));
  const { screen } = await openPage(ADDRESS);
  const told = screen.getByText(/אולי.*500.00.*כבר שולמו/);
  await expect.element(told).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'לבירור' }))
    .toHaveAttribute('href', `#/sales/transactions/unknown/${attemptId}`);
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(told).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

describe('notes', () => {
  test('are added once, and stand in the timeline too', async () => {
    const notes: Note[] = [];
    server.answer(GET, () => json(aDocument({ noteCount: notes.length })));
    server.answer(`GET ${NOTES}`, () => json({ notes }));
    server.answer(`POST ${NOTES}`, ({ body }) => {
      notes.unshift(aNote({ text: String(body?.['text']) }));
      return json(notes[0]);
    });
    const { screen } = await openPage(ADDRESS);
    await unfoldNotes(screen);
    await expect.element(screen.getByRole('button', { name: 'הוספת הערה' })).toBeDisabled();
    await screen.getByLabelText('הערה חדשה').fill('  שיחה על החוב ');
    await screen.getByRole('button', { name: 'הוספת הערה' }).click();
    await expect.element(screen.getByText('שיחה על החוב')).toBeVisible();
    await expect
      .poll(() => server.of(`POST ${NOTES}`).map(({ body }) => body))
      .toEqual([{ text: 'שיחה על החוב' }]);
    await expect.element(screen.getByText('נוספה הערה פנימית')).toBeVisible();
    await expect.element(screen.getByLabelText('הערה חדשה')).toHaveValue('');
    expect(await findAxeProblems()).toEqual([]);
  });

  test('are removed, and brought back by the undo of the news', async () => {
    const note = aNote();
    let notes = [note];
    server.answer(GET, () => json(aDocument({ noteCount: notes.length })));
    server.answer(`GET ${NOTES}`, () => json({ notes }));
    server.answer(`DELETE /v2/api/document-notes/${note.id}`, () => {
      notes = [];
      return json({ success: true });
    });
    server.answer(`POST /v2/api/document-notes/${note.id}/restore`, () => {
      notes = [note];
      return json({ success: true });
    });
    const { screen } = await openPage(ADDRESS);
    await expect.element(notesOf(screen)).toMatchTextContent(/הערות פנימיות\s*1/);
    await unfoldNotes(screen);
    await screen.getByRole('button', { name: 'מחיקת ההערה' }).click();
    const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
    await undo.hover();
    await expect.element(screen.getByText('הובטח תשלום')).not.toBeInTheDocument();
    await undo.click();
    await expect.element(screen.getByText('הובטח תשלום')).toBeVisible();
  });

  test('a failure keeps what was typed', async () => {
    server.answer(`POST ${NOTES}`, () => refusal(503, 'BUSY'));
    const { screen } = await openPage(ADDRESS);
    await unfoldNotes(screen);
    await screen.getByLabelText('הערה חדשה').fill('שיחה');
    await screen.getByRole('button', { name: 'הוספת הערה' }).click();
    await expect.poll(() => server.of(`POST ${NOTES}`).length).toBeGreaterThan(0);
    await expect.element(screen.getByLabelText('הערה חדשה')).toHaveValue('שיחה');
  });
});

describe('the link for the customer', () => {
  const REPLACE = `POST /v2/api/documents/${DOCUMENT_ID}/page-link`;
  const NEXT = '/d/AAAAAAAAAAAAAAAAAAAAAACCCCCCCCCCCCCCCCCCCCCC';

  async function openReplacing() {
    const { screen } = await openPage(ADDRESS);
    await screen.getByRole('button', { name: 'עוד פעולות' }).click();
    await screen.getByRole('menuitem', { name: 'החלפת הקישור' }).click();
    await expect.element(screen.getByText(/קישורים שנשלחו עד עכשיו יפסיקו לעבוד/)).toBeVisible();
    return screen;
  }

  test('is replaced after a question that says what ends, and the page shows the new one', async () => {
    let pagePath = aDocument().pagePath;
    const events = [...aDocument().events];
    server.answer(GET, () => json(aDocument({ pagePath, events })));
    server.answer(REPLACE, () => {
      pagePath = NEXT;
      events.push({
        kind: 'link-replaced',
        at: '2026-11-19T08:00:00.000Z',
        by: { kind: 'user', name: 'נועה' },
        recipients: [],
        follower: null,
      });
      return json({ pagePath });
    });
    const screen = await openReplacing();
    expect(await findAxeProblems()).toEqual([]);
    await screen.getByRole('button', { name: 'החלפת הקישור' }).click();
    await expect.element(screen.getByText('הקישור הוחלף', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('הקישור ללקוח הוחלף')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'פתיחת העמוד' }))
      .toHaveAttribute('href', NEXT);
    await expect.poll(() => server.of(REPLACE)).toHaveLength(1);
  });

  test('stays when the question is answered so', async () => {
    const screen = await openReplacing();
    await screen.getByRole('button', { name: 'השארת הקישור' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.of(REPLACE)).toEqual([]);
  });
});

test('the timeline tells what a job over many documents did', async () => {
  const events = aDocument().events.map((event) =>
    event.kind === 'mailed' ? { ...event, bulkJobId: JOB_ID } : event,
  );
  server.answer(GET, () => json(aDocument({ events })));
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('נשלח במייל עם מסמכים נוספים')).toBeVisible();
});

test('a mail to several addresses carries a person’s own words', async () => {
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'שליחה ללקוח' }).click();
  await screen.getByLabelText('כתובות').fill('a@clinic.example, b@clinic.example');
  await screen.getByLabelText(/^הודעה אישית/).fill('נשמח לאישור קבלה');
  expect(await findAxeProblems()).toEqual([]);
  await screen.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect.element(screen.getByText(/בדרך אל 2 כתובות/).last()).toBeVisible();
  await expect
    .poll(() => server.of(MAIL).map(({ body }) => body))
    .toEqual([
      {
        mailTo: ['a@clinic.example', 'b@clinic.example'],
        withTranslation: false,
        message: 'נשמח לאישור קבלה',
      },
    ]);
});
