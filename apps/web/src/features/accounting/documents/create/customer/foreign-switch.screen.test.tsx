import { shownToasts } from '@pinkas/ui/overlay/toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { changeSetup } from '../../../../../shared/session/session-store.ts';
import { anItemOption } from '../../testing/an-item-option.ts';
import { aCustomer } from '../../testing/fake-documents.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';

const LAST_RATE = 'GET /v2/api/documents/last-rate';
const RENT = anItemOption({ name: 'שכר דירה', vatKind: 'exempt' });

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer(LAST_RATE, () =>
    json({ last: { currency: 'USD', rateE6: 3_650_000, documentDate: '2026-11-02' } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];
const abroad = (screen: Screen) => screen.getByRole('switch', { name: /לקוח מחו"ל/ });
const vatMode = (screen: Screen) => screen.getByRole('combobox', { name: 'מע"מ במסמך' });
const language = (screen: Screen) => screen.getByRole('combobox', { name: 'שפת המסמך' });
const currency = (screen: Screen) => screen.getByRole('combobox', { name: 'מטבע', exact: true });

async function openInvoice(): Promise<Screen> {
  const { screen } = await openPage('/documents/create/305', [305]);
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('Acme Ltd');
  await screen.getByRole('option', { name: /לקוח מזדמן/ }).click();
  await expect.element(abroad(screen)).toBeEnabled();
  return screen;
}

test('one choice brings zero VAT with its reason, English and the last currency, and takes them back', async () => {
  const screen = await openInvoice();
  await abroad(screen).click();
  await expect.element(vatMode(screen)).toHaveValue('zero');
  await expect.element(language(screen)).toHaveValue('en');
  await expect.element(currency(screen)).toHaveValue('USD');
  await expect.element(screen.getByRole('textbox', { name: /שער המרה/ })).toHaveValue('3.65');
  // By the country of its card the next document begins so.
  await expect.element(screen.getByRole('textbox', { name: /מדינה/ })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await abroad(screen).click();
  await expect.element(vatMode(screen)).toHaveValue('taxable');
  await expect.element(language(screen)).toHaveValue('he');
  await expect.element(currency(screen)).toHaveValue('ILS');
});

test('off again, an exempt row is exempt and the number of the customer is back', async () => {
  const screen = await openInvoice();
  const taxId = screen.getByRole('textbox', { name: 'ח.פ / ע.מ / ת.ז' });
  await taxId.fill('300000007');
  await vatMode(screen).selectOptions('exempt');
  await expect.element(vatMode(screen)).toHaveValue('exempt');
  await abroad(screen).click();
  await expect.element(vatMode(screen)).toHaveValue('zero');
  await expect.element(taxId).toHaveValue('');
  await abroad(screen).click();
  await expect.element(vatMode(screen)).toHaveValue('exempt');
  await expect.element(taxId).toHaveValue('300000007');
});

test('without the permission the hint of a quote says English, and of an invoice Hebrew', async () => {
  const screen = await openInvoice();
  changeSetup({ mayIssueForeign: false });
  await abroad(screen).click();
  await expect.element(screen.getByText(/המסמך נשאר בעברית ובשקלים/)).toBeVisible();
  await screen.unmount();
  const { screen: quote } = await openPage('/documents/create/9999', [9999]);
  changeSetup({ mayIssueForeign: false });
  await quote.getByRole('combobox', { name: 'לקוח', exact: true }).fill('Acme Ltd');
  await quote.getByRole('option', { name: /לקוח מזדמן/ }).click();
  await abroad(quote).click();
  await expect.element(quote.getByText(/סיבה ואנגלית\. המסמך נשאר בשקלים/)).toBeVisible();
  await expect.element(language(quote)).toHaveValue('en');
});

test('without the permission nothing is chosen that would be refused, and a link leads to it', async () => {
  const screen = await openInvoice();
  changeSetup({ mayIssueForeign: false });
  await abroad(screen).click();
  await expect.element(vatMode(screen)).toHaveValue('zero');
  await expect
    .element(screen.getByRole('link', { name: 'הפעלת הפקה באנגלית ובמט"ח' }))
    .toHaveAttribute('href', '#/settings/design');
  expect(screen.getByText(/אפשר להפיק רק בעברית/).elements()).toHaveLength(0);
  await expect.element(language(screen)).not.toBeInTheDocument();
});

test('another customer is not abroad, as the choice was made for the one before', async () => {
  const screen = await openInvoice();
  await abroad(screen).click();
  await expect.element(vatMode(screen)).toHaveValue('zero');
  await chooseClinic(screen);
  await expect.element(abroad(screen)).not.toBeChecked();
  await expect.element(vatMode(screen)).toHaveValue('taxable');
  await expect.element(language(screen)).toHaveValue('he');
  await expect.element(currency(screen)).toHaveValue('ILS');
});

/** The invoice for a customer abroad, written and opened again as a reload would. */
async function reopenAbroad(row: string): Promise<Screen> {
  const { screen, router } = await openPage('/documents/create/305', [305]);
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill(row);
  if (row === RENT.name) {
    await screen.getByRole('option', { name: /שכר דירה/ }).click();
    await expect.element(vatMode(screen)).toHaveValue('exempt');
  }
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('Acme Ltd');
  await screen.getByRole('option', { name: /לקוח מזדמן/ }).click();
  await expect.element(abroad(screen)).toBeEnabled();
  await abroad(screen).click();
  await expect.element(currency(screen)).toHaveValue('USD');
  const saved = () => server.seen.findLast(({ method }) => method === 'PUT')?.body?.['content'];
  await expect.poll(saved).toMatchObject({ currency: 'USD', lines: [{ vatKind: 'zero' }] });
  await expect.poll(() => router.state.location.search).toContain('draft=');
  const { pathname, search } = router.state.location;
  await screen.unmount();
  const { screen: again } = await openPage(`${pathname}${search}`, [305]);
  await expect.element(abroad(again)).toBeChecked();
  return again;
}

async function chooseClinic(screen: Screen): Promise<void> {
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('קליניקה');
  await screen.getByRole('option', { name: /קליניקה נעימה/ }).click();
}

test('another customer is not abroad in a draft that was reopened', async () => {
  const screen = await reopenAbroad('עיצוב לוגו');
  await chooseClinic(screen);
  await expect.element(abroad(screen)).not.toBeChecked();
  await expect.element(vatMode(screen)).toHaveValue('taxable');
  await expect.element(language(screen)).toHaveValue('he');
  await expect.element(currency(screen)).toHaveValue('ILS');
});

test('at home again, the row of an exempt item is exempt in a draft that was reopened', async () => {
  server.answer('GET /v2/api/items/search', () => json({ items: [RENT] }));
  server.answer('POST /v2/api/items/for-customer', () => json({ items: [RENT] }));
  const screen = await reopenAbroad(RENT.name);
  await chooseClinic(screen);
  await expect.element(vatMode(screen)).toHaveValue('exempt');
  await expect.element(currency(screen)).toHaveValue('ILS');
});

test('where the VAT of the items cannot be read, that is said', async () => {
  server.answer('GET /v2/api/items/search', () => json({ items: [RENT] }));
  const screen = await reopenAbroad(RENT.name);
  server.answer('POST /v2/api/items/for-customer', () => refusal(500, 'INTERNAL_ERROR'));
  await abroad(screen).click();
  const news = () => shownToasts().map(({ text }) => text);
  await expect
    .poll(news)
    .toContain('לא ניתן היה לקרוא את המע"מ של הפריטים. כדאי לבדוק את המע"מ בשורות');
  await expect.element(vatMode(screen)).toHaveValue('taxable');
});

const ACME = aCustomer({ name: 'Acme Ltd', taxId: '', country: 'Germany', openAgorot: 0 });

async function chooseAcme(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('Acme');
  await screen
    .getByRole('option', { name: /Acme Ltd/ })
    .first()
    .click();
}

test('a saved customer abroad begins as one: no number is asked for, and the rate says of which day it is', async () => {
  server.answer('GET /v2/api/customers', () => json({ customers: [ACME] }));
  const { screen } = await openPage('/documents/create/305', [305]);
  await chooseAcme(screen);
  await expect.element(abroad(screen)).toBeChecked();
  await expect.element(vatMode(screen)).toHaveValue('zero');
  await expect.element(language(screen)).toHaveValue('en');
  await expect.element(currency(screen)).toHaveValue('USD');
  await expect
    .element(screen.getByRole('textbox', { name: 'ח.פ / ע.מ / ת.ז' }))
    .not.toBeInTheDocument();
  const rate = screen.getByRole('textbox', { name: /שער המרה/ });
  await expect.element(rate).toHaveAccessibleDescription(/מ־02\/11\/2026.*השער היציג/);
  await rate.fill('3.7');
  await expect.element(rate).not.toHaveAccessibleDescription(/השער היציג/);
  // What is chosen afterwards stays.
  await abroad(screen).click();
  await expect.element(vatMode(screen)).toHaveValue('taxable');
  await expect.element(abroad(screen)).not.toBeChecked();
});

test('a customer abroad who has a number of Israel is sold to as any other', async () => {
  const withNumber = { ...ACME, taxId: '514713288' };
  server.answer('GET /v2/api/customers', () => json({ customers: [withNumber] }));
  const { screen } = await openPage('/documents/create/305', [305]);
  await chooseAcme(screen);
  await expect.element(abroad(screen)).toBeEnabled();
  await expect.element(abroad(screen)).not.toBeChecked();
  await expect.element(vatMode(screen)).toHaveValue('taxable');
});

test('without a known rate the field of a rate that is typed begins empty', async () => {
  server.answer(LAST_RATE, () => json({ last: null }));
  const screen = await openInvoice();
  await currency(screen).selectOptions('EUR');
  const rate = screen.getByRole('textbox', { name: /שער המרה/ });
  await expect.element(rate).toHaveValue('');
  await expect.element(rate).not.toHaveAttribute('placeholder');
});
