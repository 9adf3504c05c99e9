import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDocument, aRow, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const GET = `GET /v2/api/documents/${DOCUMENT_ID}`;
const ADDRESS = `/documents/${DOCUMENT_ID}`;
const SIGNATURE = 'M10 100L200 120L220 60';
const FOLLOWERS = [100, 200, 300, 305, 320];

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = NonNullable<DocumentView['answer']>;

function aQuote(answer: Partial<Answer> | null, baseOn: number[] = FOLLOWERS): DocumentView {
  const document = aDocument({ docType: 9999, number: 1002 });
  const whole: Answer | null =
    answer === null
      ? null
      : {
          answer: 'accepted',
          name: 'רונית אלון',
          remark: 'נא לתאם\nמול המשרד',
          signature: SIGNATURE,
          at: '2026-11-19T08:00:00Z',
          ...answer,
        };
  return {
    ...document,
    state: whole?.answer ?? 'open',
    answer: whole,
    actions: { ...document.actions, credit: false, receipt: false, baseOn },
    events: [
      ...document.events,
      {
        kind: 'opened',
        at: '2026-11-18T08:00:00Z',
        by: { kind: 'visitor', name: '' },
        recipients: [],
        follower: null,
      },
      ...(whole === null
        ? []
        : [
            {
              kind: whole.answer,
              at: whole.at,
              by: { kind: 'visitor' as const, name: whole.name },
              recipients: [],
              follower: null,
            },
          ]),
    ],
  };
}

async function openQuote(quote: DocumentView) {
  server.answer(GET, () => json(quote));
  return openPage(ADDRESS);
}

test('an accepted quote tells who accepted it, what was written, and draws the signature', async () => {
  const { screen } = await openQuote(aQuote({}));
  await expect.element(screen.getByText('אושר', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('נצפה על ידי הלקוח')).toBeVisible();
  const event = screen.getByRole('listitem').filter({ hasText: 'ההצעה אושרה' });
  await expect.element(event).toMatchTextContent(/נא לתאם\s+מול המשרד/);
  await expect.element(event).toMatchTextContent(/רונית אלון/);
  const drawing = event.getByRole('img', { name: 'החתימה של רונית אלון' });
  await expect.element(drawing).toBeVisible();
  expect(drawing.element().querySelector('path')?.getAttribute('d')).toBe(SIGNATURE);
  expect(await findAxeProblems()).toEqual([]);
});

test('its main act is the order, with the invoices behind the arrow', async () => {
  const { screen, router } = await openQuote(aQuote({}));
  await screen.getByRole('button', { name: 'מסמכי המשך נוספים' }).click();
  for (const type of ['חשבונית מס', 'חשבונית מס קבלה', 'חשבון עסקה']) {
    await expect
      .element(screen.getByRole('menuitem', { name: `הפקת ${type}`, exact: true }))
      .toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'הפקת הזמנה', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents/create/100');
  expect(router.state.location.search).toBe(`?base=${DOCUMENT_ID}`);
});

test('a business without orders and tax invoices makes its transaction invoice of it', async () => {
  const { screen } = await openQuote(aQuote({}, [300]));
  await expect.element(screen.getByRole('button', { name: 'הפקת חשבון עסקה' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'מסמכי המשך נוספים' }))
    .not.toBeInTheDocument();
});

test('a rejected quote tells the reason, and sending stays the main act', async () => {
  const { screen } = await openQuote(
    aQuote({ answer: 'rejected', remark: 'יקר לנו', signature: null }),
  );
  await expect.element(screen.getByText('נדחה', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('יקר לנו')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^הפקת/ })).not.toBeInTheDocument();
});

test('an order that did not follow by itself is told', async () => {
  const quote = aQuote({});
  const refused = {
    kind: 'order-refused' as const,
    at: '2026-11-19T08:00:05Z',
    by: { kind: 'system' as const, name: '' },
    recipients: [],
    follower: null,
  };
  const { screen } = await openQuote({ ...quote, events: [...quote.events, refused] });
  await expect.element(screen.getByText(/ההזמנה לא הופקה אוטומטית/)).toBeVisible();
});

test('the link of the customer is there to copy and to open', async () => {
  const { screen } = await openQuote(aQuote(null));
  const card = screen.getByRole('region', { name: 'העמוד של הלקוח' });
  await expect.element(card.getByText(/מאשר או דוחה/)).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'פתיחת העמוד' }))
    .toHaveAttribute('href', aDocument().pagePath);
});

test('the list marks what was sent and what was viewed', async () => {
  const rows = [aRow({ isOpened: true, isMailed: true, state: 'accepted', docType: 9999 })];
  server.answer('GET /v2/api/documents', () => json({ rows, after: null, before: null }));
  const { screen } = await openPage('/documents');
  await expect.element(screen.getByText('נצפה על ידי הלקוח')).toBeInTheDocument();
  await expect.element(screen.getByText('נשלח במייל')).toBeInTheDocument();
  await expect.element(screen.getByText('אושר', { exact: true })).toBeVisible();
});
