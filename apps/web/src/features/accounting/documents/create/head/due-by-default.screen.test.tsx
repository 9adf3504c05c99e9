import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { changeSetup } from '../../../../../shared/session/session-store.ts';
import { aBeside, aCustomer, CUSTOMER_ID } from '../../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { chooseCustomer } from '../../testing/write-and-issue.ts';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];
const dueDate = (screen: Screen) => screen.getByRole('textbox', { name: /^לתשלום עד/ });
const documentDate = (screen: Screen) => screen.getByRole('textbox', { name: /^תאריך/ });

/** Opens an invoice of a business whose customers pay after the end of the month and thirty days. */
async function openInvoice(): Promise<Screen> {
  const { screen } = await openPage('/documents/create/305', [305]);
  await expect.element(documentDate(screen)).toBeVisible();
  return screen;
}

test('an invoice opens with the due date of the default terms, and says where it comes from', async () => {
  const opened = await openPage('/documents', [305]);
  changeSetup({ defaultPaymentTerms: { kind: 'end-of-month', days: 30 } });
  await opened.router.navigate('/documents/create/305');
  const { screen } = opened;
  await expect.element(dueDate(screen)).toHaveValue('30/12/2026');
  await expect.element(screen.getByText('לפי ברירת המחדל של העסק: שוטף + 30')).toBeVisible();
  await dueDate(screen).fill('01/12/2026');
  await expect.element(screen.getByText(/לפי ברירת המחדל/)).not.toBeInTheDocument();
});

test('a due date by terms follows a changed date, and one that was typed stays', async () => {
  const opened = await openPage('/documents', [305]);
  changeSetup({ defaultPaymentTerms: { kind: 'end-of-month', days: 30 } });
  await opened.router.navigate('/documents/create/305');
  const { screen } = opened;
  await expect.element(dueDate(screen)).toHaveValue('30/12/2026');
  await documentDate(screen).fill('31/10/2026');
  await expect.element(dueDate(screen)).toHaveValue('30/11/2026');
  await expect.element(screen.getByText('לפי ברירת המחדל של העסק: שוטף + 30')).toBeVisible();
  await documentDate(screen).fill('17/11/2026');
  await expect.element(dueDate(screen)).toHaveValue('30/12/2026');
  await dueDate(screen).fill('05/12/2026');
  await documentDate(screen).fill('31/10/2026');
  await expect.element(dueDate(screen)).toHaveValue('05/12/2026');
});

test('a due date by the terms of a customer follows a changed date', async () => {
  const paymentTerms = { kind: 'end-of-month', days: 60 } as const;
  server.answer('GET /v2/api/customers', () =>
    json({ customers: [{ ...aCustomer(), paymentTerms }] }),
  );
  server.answer(`GET /v2/api/customers/${CUSTOMER_ID}/beside`, () =>
    json(aBeside({ paymentTerms })),
  );
  const screen = await openInvoice();
  await chooseCustomer(screen);
  await expect.element(dueDate(screen)).toHaveValue('29/01/2027');
  const known = screen.getByRole('group', { name: 'תנאים במסמכים' });
  await expect.element(known.getByText('שוטף + 60')).toBeVisible();
  await documentDate(screen).fill('31/10/2026');
  await expect.element(dueDate(screen)).toHaveValue('30/12/2026');
});

test('without default terms an invoice has no due date', async () => {
  const screen = await openInvoice();
  await expect.element(dueDate(screen)).toHaveValue('');
});

test('a date before the last document names that document and its day', async () => {
  server.answer('GET /v2/api/documents/next-number/305', () =>
    json({ nextNumber: 30128, lastDocumentDate: '2026-11-18', lastDocumentNumber: 30127 }),
  );
  const screen = await openInvoice();
  await documentDate(screen).fill('17/11/2026');
  await userEvent.keyboard('{Tab}');
  await expect
    .element(
      screen
        .getByText(
          'המסמך האחרון מסוג זה, מספר 30127, הוא מיום 18/11/2026. אפשר להפיק מיום זה ואילך',
        )
        .first(),
    )
    .toBeVisible();
});

test('a document of a day that is still ahead is said to block its series, with what to do', async () => {
  server.answer('GET /v2/api/documents/next-number/305', () =>
    json({ nextNumber: 30128, lastDocumentDate: '2026-11-21', lastDocumentNumber: 30127 }),
  );
  const screen = await openInvoice();
  await expect
    .element(
      screen.getByText(/מספר 30127, הוא מיום 21\/11\/2026, שעדיין לא הגיע.*להזהיר בלבד/).first(),
    )
    .toBeVisible();
});
