import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage, type OpenedPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';

type Screen = OpenedPage['screen'];

const CHARGES = 'POST /v2/api/document-charges';
const OF_DRAFT = 'GET /v2/api/document-charges/drafts/*';
const PAGE = 'https://gateway.example/pay/1';
const WAITING: DraftCharge = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  state: 'waiting',
  amountAgorot: 50_000,
  gateway: 'Cardcom',
  card: { lastDigits: '', brand: '' },
  refusal: null,
  document: null,
};

let server: FakeServer;
let charge: DraftCharge | null;
/** The tab that a press opened. */
let tab: { open: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn> };

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  charge = null;
  tab = { open: vi.fn(), close: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  server = startFakeServer();
  server.answer('GET /v2/api/documents/next-number/400', () =>
    json({ nextNumber: 5400, lastDocumentDate: null }),
  );
  server.answer('GET /v2/api/documents/open', () => json({ documents: [] }));
  server.answer('POST /v2/api/documents/checks', () => json({ cashLaw: null }));
  server.answer('GET /v2/api/document-charges', () => json({ gateway: 'Cardcom' }));
  server.answer(OF_DRAFT, () => json({ charge }));
  server.answer(CHARGES, () => {
    charge = WAITING;
    return json({ attemptId: WAITING.id, url: PAGE });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A receipt to the customer of the book, with a card row whose fields are open. */
async function cardReceipt(): Promise<OpenedPage> {
  const opened = await openPage('/documents/create/400', [DOC_TYPES.RECIEPT]);
  const { screen } = opened;
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: /^תקבול/ }).click();
  await screen.getByRole('menuitem', { name: 'כרטיס אשראי', exact: true }).click();
  await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('500');
  return opened;
}

const chargeNow = (screen: Screen) => screen.getByRole('button', { name: 'חיוב בכרטיס עכשיו' });
const dialog = (screen: Screen, name: string) => screen.getByRole('alertdialog', { name });

/** Charges the row of a receipt until the page of the gateway is open. */
async function charging(): Promise<OpenedPage> {
  const opened = await cardReceipt();
  await chargeNow(opened.screen).click();
  await opened.screen.getByRole('button', { name: /^חיוב ⁦?₪/ }).click();
  await expect.element(dialog(opened.screen, 'ממתינים לכרטיס')).toBeVisible();
  return opened;
}

test('a card row is charged in a new tab, and its document opens once it is issued', async () => {
  const { screen, router } = await cardReceipt();
  await chargeNow(screen).click();
  await expect.element(dialog(screen, 'חיוב הכרטיס והפקת קבלה')).toMatchTextContent(/500\.00/);
  expect(await findAxeProblems()).toEqual([]);
  // By keys, twice: one charge.
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.element(dialog(screen, 'ממתינים לכרטיס')).toBeVisible();
  expect(tab.open).toHaveBeenCalledExactlyOnceWith(PAGE, '_self');
  const [sent, ...others] = server.of(CHARGES);
  expect(others).toEqual([]);
  expect(sent?.body).toMatchObject({
    payment: 0,
    request: { docType: 400, payments: [{ kind: 'card', sumAgorot: 50_000 }] },
  });
  expect(router.state.location.search).toBe(`?draft=${String(sent?.body?.['draftId'])}`);
  expect(await findAxeProblems()).toEqual([]);
  const document = { id: DOCUMENT_ID, docType: 400, number: 5400 };
  charge = { ...WAITING, state: 'issued', document };
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  expect(server.of('POST /v2/api/documents')).toEqual([]);
});

test('a page on which nobody paid leaves the draft, and the row may be charged again', async () => {
  const { screen } = await charging();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(screen, 'ממתינים לכרטיס')).toBeVisible();
  server.answer(`POST /v2/api/document-charges/${WAITING.id}/let-go`, () => {
    charge = null;
    return json(WAITING);
  });
  await screen.getByRole('button', { name: 'המשך בלי חיוב' }).click();
  const said = screen.getByText('הכרטיס לא חויב. אפשר להמשיך לערוך').first();
  await expect.element(said).toBeVisible();
  await expect.element(dialog(screen, 'ממתינים לכרטיס')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('textbox', { name: 'סכום', exact: true }))
    .toHaveValue('500.00');
  await expect.element(chargeNow(screen)).toBeVisible();
});

test('a refused card says why, and the draft is as it was', async () => {
  const { screen } = await charging();
  charge = { ...WAITING, state: 'not-paid', refusal: { code: '004', text: '' } };
  await expect.element(dialog(screen, 'הכרטיס לא חויב')).toMatchTextContent(/004/);
  await screen.getByRole('button', { name: 'חזרה לעריכה' }).click();
  await expect.element(chargeNow(screen)).toBeVisible();
});

test('unknown money offers no second charge, and says that nothing is collected again', async () => {
  const { screen, router } = await charging();
  charge = { ...WAITING, state: 'in-doubt' };
  server.answer(`POST /v2/api/document-charges/${WAITING.id}/ask`, () => json(charge));
  await screen.getByRole('button', { name: 'בדיקה עכשיו' }).click();
  const doubt = dialog(screen, 'עדיין לא ידוע אם התשלום עבר');
  await expect.element(doubt).toMatchTextContent(/אין לגבות שוב, גם לא בדרך אחרת/);
  await expect
    .element(screen.getByRole('button', { name: 'המשך בלי חיוב' }))
    .not.toBeInTheDocument();
  expect(await findAxeProblems()).toEqual([]);
  await screen.getByRole('button', { name: 'סגירה' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents/create/drafts');
});

test('what cannot be issued is shown at its field, and no tab stays open', async () => {
  server.answer(CHARGES, () =>
    refusal(422, 'DOCUMENT_REFUSED', [{ path: 'customer.taxId', code: 'CUSTOMER_ID_REQUIRED' }]),
  );
  const { screen } = await cardReceipt();
  await chargeNow(screen).click();
  await screen.getByRole('button', { name: /^חיוב ⁦?₪/ }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.open).not.toHaveBeenCalled();
});

test('another screen that charges the draft already is followed here', async () => {
  server.answer(CHARGES, () => {
    charge = WAITING;
    return refusal(409, 'DRAFT_BEING_CHARGED');
  });
  const { screen } = await cardReceipt();
  await chargeNow(screen).click();
  await screen.getByRole('button', { name: /^חיוב ⁦?₪/ }).click();
  await expect.element(dialog(screen, 'ממתינים לכרטיס')).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
});

test('without a terminal, and for a row of another charge, nothing is offered', async () => {
  const { screen } = await cardReceipt();
  await expect.element(chargeNow(screen)).toBeVisible();
  await screen.getByRole('textbox', { name: /^מספר אישור/ }).fill('1234567');
  await expect.element(chargeNow(screen)).not.toBeInTheDocument();
});

test('on a phone the row is charged from its sheet', async () => {
  await page.viewport(390, 844);
  const { screen } = await charging();
  expect(await findAxeProblems()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'בדיקה עכשיו' })).toBeInViewport();
});
