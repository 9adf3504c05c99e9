import type {
  DocumentReminders,
  RemindPreview,
} from '@pinkas/contract/accounting/reminders/reminders.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { aDocument, CUSTOMER_ID, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const STATUS = `GET /v2/api/documents/${DOCUMENT_ID}/reminders`;
const STOP = `PUT /v2/api/documents/${DOCUMENT_ID}/reminders`;
const PREVIEW = 'POST /v2/api/reminders/preview';
const SEND = 'POST /v2/api/reminders';
const ADDRESS = `/documents/${DOCUMENT_ID}`;

let server: FakeServer;
let status: DocumentReminders;
let preview: RemindPreview;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  status = {
    isRemindable: true,
    isStopped: false,
    isCustomerStopped: false,
    lastOn: localDate('2026-11-12'),
    next: { on: localDate('2026-11-22'), stepDays: 7 },
  };
  preview = {
    mails: [
      {
        customerId: CUSTOMER_ID,
        customerName: 'קליניקה',
        mailTo: 'office@clinic.example',
        documentsCount: 1,
        fromName: 'סטודיו קו תכלת',
        logo: null,
        subject: 'תזכורת: חשבונית מס 30128',
        text: 'שלום קליניקה',
      },
    ],
    leftOut: [],
  };
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () =>
    json(aDocument({ openAgorot: 1_000 })),
  );
  server.answer(STATUS, () => json(status));
  server.answer(PREVIEW, () => json(preview));
  server.answer(SEND, () => json({ mailsCount: 1, documentsCount: 1, leftOut: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reminder is shown before it is sent, and sent once', async () => {
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('התזכורת הבאה תצא ב־22/11/2026')).toBeVisible();
  await screen.getByRole('button', { name: 'שליחת תזכורת' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('שלום קליניקה')).toBeVisible();
  await expect.element(dialog.getByText('אל office@clinic.example')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'שליחה', exact: true }).dblClick();
  await expect.element(screen.getByText('תזכורת אחת בדרך').last()).toBeVisible();
  await expect
    .poll(() => server.of(SEND).map(({ body }) => body))
    .toEqual([{ documentIds: [DOCUMENT_ID] }]);
});

test('a customer who had one today is told of, and nothing can be sent', async () => {
  const leftOut = {
    documentId: DOCUMENT_ID,
    docType: 305,
    number: 30128,
    customerName: 'קליניקה',
    problem: 'reminded-today' as const,
  };
  preview = { mails: [], leftOut: [leftOut] };
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'שליחת תזכורת' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/הלקוח כבר קיבל תזכורת היום/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'שליחה', exact: true })).toBeDisabled();
  expect(await findAxeProblems()).toEqual([]);
});

test('reminders of a document are stopped and taken up again', async () => {
  server.answer(STOP, ({ body }) => {
    const { isStopped } = body as { isStopped: boolean };
    status = { ...status, isStopped, next: null };
    return json({ isStopped });
  });
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'הפסקת תזכורות' }).click();
  await expect.element(screen.getByText('התזכורות על המסמך הזה נעצרו')).toBeVisible();
  await screen.getByRole('button', { name: 'חידוש תזכורות' }).click();
  await expect.element(screen.getByText('לא מתוכננת תזכורת בשבוע הקרוב')).toBeVisible();
  await expect
    .poll(() => server.of(STOP).map(({ body }) => body))
    .toEqual([{ isStopped: true }, { isStopped: false }]);
});

test('a paid document has no reminders to speak of', async () => {
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () =>
    json(aDocument({ openAgorot: 0, state: 'paid' })),
  );
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('מה קרה עם המסמך')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'שליחת תזכורת' }))
    .not.toBeInTheDocument();
  expect(server.of(STATUS)).toEqual([]);
});
