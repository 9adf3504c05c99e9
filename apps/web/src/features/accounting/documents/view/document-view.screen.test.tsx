import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { aDocument, CUSTOMER_ID, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const GET = `GET /v2/api/documents/${DOCUMENT_ID}`;
const ORIGINAL = `POST /v2/api/documents/${DOCUMENT_ID}/original`;
const TRANSLATION = `${GET}/translation`;
const MAIL = `POST /v2/api/documents/${DOCUMENT_ID}/mail`;
const ADDRESS = `/documents/${DOCUMENT_ID}`;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a document shows its print, its sum, what is open and what happened to it', async () => {
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByRole('heading', { name: 'חשבונית מס 30128' })).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: 'חשבונית מס 30128, עמוד 1 מתוך 1' }))
    .toBeVisible();
  await screen.getByText('המסמך כטקסט').click();
  await expect.element(screen.getByRole('row', { name: /עיצוב אריזה/ })).toBeVisible();
  await expect.element(screen.getByText('נשלח במייל')).toBeVisible();
  const events = screen.getByRole('list').filter({ hasText: 'המסמך הופק' });
  expect(events.element().textContent).toMatch(/נשלח במייל.*נחתם ונשמר.*המסמך הופק/);
  await expect
    .element(screen.getByRole('link', { name: 'דף האימות' }))
    .toHaveAttribute('href', '/v/token');
  expect(await findAxeProblems()).toEqual([]);
});

test('a print that is signed later is an event of its own, and moves none', async () => {
  const document = aDocument();
  const by = { kind: 'system' as const, name: '' };
  const printed = { kind: 'printed' as const, by, recipients: [], follower: null };
  const events = [
    { ...printed, at: '2026-11-18T21:34:00Z', print: 'copy' as const },
    ...document.events.map((event) =>
      event.kind === 'printed' ? { ...event, print: 'original' as const } : event,
    ),
  ];
  server.answer(GET, () => json(aDocument({ events })));
  const { screen } = await openPage(ADDRESS);
  const list = screen.getByRole('list').filter({ hasText: 'המסמך הופק' });
  await expect.element(list).toBeVisible();
  expect(list.element().textContent).toMatch(
    /העתק נאמן למקור נחתם ונשמר.*נשלח במייל.*המסמך נחתם ונשמר.*המסמך הופק/,
  );
});

test('who did it is a person, the system for a person, or a customer by the link', async () => {
  const { events } = aDocument();
  const at = '2026-11-18T08:00:00Z';
  const downloaded = { kind: 'copy-downloaded' as const, at, recipients: [], follower: null };
  server.answer(GET, () =>
    json(
      aDocument({
        issuedBy: { kind: 'system', name: 'דנה לוי' },
        events: [
          ...events,
          { ...downloaded, by: { kind: 'visitor', name: '' } },
          { ...downloaded, at: '2026-11-19T08:00:00Z', by: { kind: 'user', name: 'נועה' } },
        ],
      }),
    ),
  );
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('המערכת, עבור דנה לוי')).toBeVisible();
  const list = screen.getByRole('list').filter({ hasText: 'המסמך הופק' });
  await expect.element(list).toBeVisible();
  expect(list.element().textContent).toMatch(
    /העתק נאמן למקורנועה,.*העתק נאמן למקורלקוח דרך הקישור,.*נחתם ונשמרהמערכת,.*המסמך הופקבעל העסק,/,
  );
});

test('the original is handed out after a named question, once', async () => {
  server.answer(ORIGINAL, () => {
    server.answer(GET, () => json(aDocument({ isOriginalDelivered: true })));
    return new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } });
  });
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'הורדה', exact: true }).click();
  await screen.getByRole('menuitem', { name: /^מקור/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'הורדת המקור?' })).toBeVisible();
  await screen.getByRole('button', { name: 'הורדת המקור' }).click();
  await expect.poll(() => server.of(ORIGINAL).length).toBe(1);
  await screen.getByRole('button', { name: 'הורדה', exact: true }).click();
  await expect.element(screen.getByText('המקור כבר נמסר')).toBeVisible();
  await expect
    .element(screen.getByRole('menuitem', { name: /^מקור/ }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('the English translation of a Hebrew document is handed out, and of an English one there is none', async () => {
  server.answer(
    TRANSLATION,
    () => new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } }),
  );
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'הורדה', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'תרגום לאנגלית' }).click();
  await expect.poll(() => server.of(TRANSLATION).length).toBe(1);
  await screen.unmount();
  server.answer(GET, () => json(aDocument({ language: 'en' })));
  const english = await openPage(ADDRESS);
  await english.screen.getByRole('button', { name: 'הורדה', exact: true }).click();
  await expect.element(english.screen.getByRole('menuitem', { name: /^מקור/ })).toBeVisible();
  await expect
    .element(english.screen.getByRole('menuitem', { name: 'תרגום לאנגלית' }))
    .not.toBeInTheDocument();
});

test('a mail is sent once for one dialog, with the address of the customer ready', async () => {
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'שליחה ללקוח' }).click();
  await screen.getByRole('button', { name: 'שליחה', exact: true }).dblClick();
  await expect
    .element(screen.getByText('חשבונית מס 30128 בדרך אל office@clinic.example').last())
    .toBeVisible();
  await expect
    .poll(() => server.of(MAIL).map((request) => request.body))
    .toEqual([{ mailTo: ['office@clinic.example'], withTranslation: false }]);
});

test('a mail above the caps is refused with the hour from which it may go', async () => {
  server.answer(MAIL, () =>
    json(
      {
        success: false,
        code: 'MAIL_LIMIT_REACHED',
        params: { opensAt: '2026-11-20T10:00:00.000Z' },
        requestId: 'req-1',
      },
      422,
    ),
  );
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'שליחה ללקוח' }).click();
  await screen.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect
    .element(screen.getByText(/נשלחו כל המיילים.* אפשר לשלוח שוב מ־20\/11\/2026 12:00/))
    .toBeVisible();
});

test('a new document for the customer opens with the customer chosen', async () => {
  const { screen, router } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'עוד פעולות' }).click();
  await screen.getByRole('menuitem', { name: 'מסמך חדש ללקוח' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents/create/305');
  await expect
    .element(screen.getByRole('group', { name: 'לקוח' }))
    .toMatchTextContent(/קליניקה נעימה/);
  await expect.element(screen.getByRole('combobox', { name: 'תיאור, שורה 1' })).toHaveFocus();
});

test.each([
  ['a document that is not there', 404, 'NOT_FOUND'],
  ['an address without an id', 400, 'INVALID_REQUEST'],
] as const)('%s says so and leads to the list', async (_, status, code) => {
  server.answer(GET, () => refusal(status, code));
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('המסמך לא נמצא')).toBeVisible();
});

test('a print that failed fails alone', async () => {
  server.answer(`${GET}/pages`, () => refusal(500, 'INTERNAL_ERROR'));
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText(/ההדפסה לא נטענה/)).toBeVisible();
  await expect.element(screen.getByText(/8,732\.00/).first()).toBeVisible();
});

test('the document is accessible on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByRole('heading', { name: 'חשבונית מס 30128' })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('a refund is told in the words of refunds', async () => {
  const date = localDate('2026-11-15');
  const dues = [
    { dueDate: date, sumAgorot: -30_000 },
    { dueDate: localDate('2026-12-15'), sumAgorot: -20_000 },
  ];
  const payment = { kind: 'cash', sumAgorot: -50_000, date, remark: '', detail: {}, dues } as const;
  const sums = { totalAgorot: -50_000, openAgorot: 0, receivedAgorot: -50_000 };
  server.answer(GET, () =>
    json(
      aDocument({ docType: 400, state: 'refunded', dueDate: null, payments: [payment], ...sums }),
    ),
  );
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('סה"כ הוחזר')).toBeVisible();
  const rows = screen.getByRole('region', { name: 'החזרים' });
  await expect.element(rows.getByText('מזומן')).toBeVisible();
  // As on the print: the label marks the refund, the sums are positive.
  await expect.element(rows.getByText('₪500.00', { exact: true })).toBeVisible();
  await rows.getByRole('group').click();
  await expect.element(rows.getByText('300.00', { exact: true })).toBeVisible();
  await expect.element(rows.getByText('200.00', { exact: true })).toBeVisible();
  expect(rows.element().textContent).not.toMatch(/[-−]\s*\d/);
  const total = screen.getByText('סה"כ הוחזר').element().nextElementSibling;
  expect(total?.textContent).toBe('₪500.00');
  await expect.element(screen.getByText('סה"כ התקבל')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'תקבולים' })).not.toBeInTheDocument();
});

test('linked documents, payments and the mark of cancellation are shown', async () => {
  server.answer(GET, () =>
    json(
      aDocument({
        docType: 400,
        state: 'cancelled',
        payments: [
          {
            kind: 'card',
            sumAgorot: 50_000,
            date: localDate('2026-11-15'),
            remark: '',
            detail: { lastDigits: '4417', dealType: 'instalments', instalments: 2 },
            dues: [
              { dueDate: localDate('2026-11-15'), sumAgorot: 25_000 },
              { dueDate: localDate('2026-12-15'), sumAgorot: 25_000 },
            ],
          },
        ],
        sources: [
          {
            id: CUSTOMER_ID,
            docType: 305,
            number: 30100,
            documentDate: localDate('2026-10-01'),
            kind: 'receipt',
            sumAgorot: 50_000,
            payer: '',
            isCancelled: true,
            state: 'partly-paid',
          },
        ],
        cancellation: { at: '2026-11-16T07:00:00Z', byName: 'בעל העסק', reason: 'המחאה חזרה' },
        actions: {
          cancel: false,
          credit: false,
          receipt: false,
          close: false,
          reopen: false,
          copy: true,
          baseOn: [],
        },
      }),
    ),
  );
  const { screen } = await openPage(ADDRESS);
  await expect.element(screen.getByText('המחאה חזרה')).toBeVisible();
  // Its original would not show that it was cancelled.
  await screen.getByRole('button', { name: 'הורדה', exact: true }).click();
  const original = screen.getByRole('menuitem', { name: /^מקור/ });
  await expect.element(original).toHaveAttribute('aria-disabled', 'true');
  await expect.element(original).toMatchTextContent(/המסמך בוטל לפני שהמקור נמסר/);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'שליחה ללקוח' }).click();
  await expect.element(screen.getByText(/יישלח העתק עם סימון הביטול/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'ביטול' }).click();
  await expect
    .element(screen.getByRole('link', { name: 'חשבונית מס 30100' }))
    .toHaveAttribute('href', `#/documents/${CUSTOMER_ID}`);
  await expect.element(screen.getByText('שולם חלקית')).toBeVisible();
  await expect.element(screen.getByText('2 מועדי פירעון')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('a document is cancelled with its reason, and only then', async () => {
  const actions = { ...aDocument().actions, cancel: true, credit: false };
  server.answer(GET, () => json(aDocument({ docType: 300, actions })));
  server.answer(`POST /v2/api/documents/${DOCUMENT_ID}/cancel`, () => json({ success: true }));
  const { screen } = await openPage(ADDRESS);
  await screen.getByRole('button', { name: 'עוד פעולות' }).click();
  await screen.getByRole('menuitem', { name: 'ביטול המסמך' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ביטול המסמך' }).click();
  await expect.element(screen.getByText('יש לציין את סיבת הביטול')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'סיבת הביטול' }).fill('הלקוח חזר בו');
  await dialog.getByRole('button', { name: 'ביטול המסמך' }).click();
  await expect
    .poll(() => server.of(`POST /v2/api/documents/${DOCUMENT_ID}/cancel`).map(({ body }) => body))
    .toEqual([{ reason: 'הלקוח חזר בו' }]);
});
