import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aCustomer, DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { A_LINK, A_USUAL_MESSAGE, aMessage } from '../../testing/fake-messages.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { changeStaticData } from '../../testing/change-static-data.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../testing/write-and-issue.ts';

const ISSUE = 'POST /v2/api/documents';
const SMS = `POST /v2/api/documents/${DOCUMENT_ID}/sms`;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/customers', () =>
    json({ customers: [aCustomer({ phone: '03-5551234', mobile: '052-1234567' })] }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

async function writeInvoice(screen: Screen): Promise<void> {
  await chooseCustomer(screen);
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('1000');
  await userEvent.tab();
}

const telephone = (screen: Screen) => screen.getByRole('textbox', { name: /^טלפון נייד/ });
const words = (screen: Screen) => screen.getByRole('textbox', { name: /^טקסט ההודעה/ });
const smsSwitch = (screen: Screen) => screen.getByRole('checkbox', { name: 'SMS' });
const whatsappSwitch = (screen: Screen) => screen.getByRole('checkbox', { name: 'WhatsApp' });

test('a text message goes to the mobile of the customer with the usual words, and is told before the issue', async () => {
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await smsSwitch(screen).click();
  await expect.element(telephone(screen)).toHaveValue('052-1234567');
  await expect.element(words(screen)).toHaveValue(A_USUAL_MESSAGE.usual.he);
  await expect
    .element(screen.getByText('[קישור] הוא מקום הקישור למסמך. כ־2 הודעות SMS'))
    .toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(telephone(screen)).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(1440, 900);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog').getByText('052-1234567')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.of(ISSUE).length).toBe(1);
  await expect
    .poll(() => server.of(ISSUE)[0]?.body?.['sms'])
    .toEqual({
      to: '052-1234567',
      text: A_USUAL_MESSAGE.usual.he,
    });
});

test('letters of a sum that the document does not tell are not counted', async () => {
  const { screen } = await openPage('/documents/create/9999', [9999]);
  await chooseCustomer(screen);
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100000');
  await userEvent.tab();
  await smsSwitch(screen).click();
  await expect.element(words(screen)).toHaveValue(A_USUAL_MESSAGE.usual.he);
  const link = A_USUAL_MESSAGE.linkLength;
  // Two parts to the last letter, beside the sum and its sign.
  await words(screen).fill(`[סכום המסמך]${'א'.repeat(2 * 67 - link - 1)} [קישור]`);
  await expect.element(screen.getByText(/כ־3 הודעות SMS/)).toBeVisible();
  await screen.getByRole('switch', { name: 'הדפסה בלי מחירים וסכומים' }).click();
  await expect.element(screen.getByText(/כ־2 הודעות SMS/)).toBeVisible();
});

test('without the switch nothing is sent', async () => {
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await issueByKeys(screen, server);
  expect(server.of(ISSUE)[0]?.body?.['sms']).toBeNull();
});

test('a land line stops the issue at its field', async () => {
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await smsSwitch(screen).click();
  await telephone(screen).fill('03-5551234');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(telephone(screen)).toHaveFocus();
  await expect
    .element(screen.getByText('SMS נשלח למספר נייד בלבד, 05 ועוד שמונה ספרות').first())
    .toBeVisible();
  await telephone(screen).fill('');
  await expect.element(screen.getByText('טלפון נייד: יש למלא ערך')).toBeVisible();
  expect(server.of(ISSUE)).toEqual([]);
});

test('a telephone that was written for one customer does not stay for the next', async () => {
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await smsSwitch(screen).click();
  await telephone(screen).fill('050-7777777');
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await expect.element(telephone(screen)).toHaveValue('');
  await chooseCustomer(screen);
  await expect.element(telephone(screen)).toHaveValue('052-1234567');
});

test('too many messages are told at the telephone', async () => {
  server.answer(ISSUE, () =>
    refusal(422, 'DOCUMENT_REFUSED', [{ path: 'sms.to', code: 'SMS_LIMIT_REACHED' }]),
  );
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await smsSwitch(screen).click();
  await issueByKeys(screen, server);
  await expect.element(telephone(screen)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(/נשלחו הרבה הודעות SMS/).first()).toBeVisible();
});

test('the usual words follow the language of the document until they are touched', async () => {
  const { screen } = await openPage('/documents/create/305');
  await smsSwitch(screen).click();
  const language = screen.getByRole('combobox', { name: 'שפת המסמך' });
  await language.selectOptions('אנגלית');
  await expect.element(words(screen)).toHaveValue(A_USUAL_MESSAGE.usual.en);
  await words(screen).fill('Thanks');
  await expect.element(screen.getByText(/^הקישור למסמך יתווסף בסוף ההודעה/)).toBeVisible();
  await language.selectOptions('עברית');
  await expect.element(words(screen)).toHaveValue('Thanks');
});

test('without a supplier there is WhatsApp alone', async () => {
  const { screen } = await openPage('/documents/create/305');
  await expect.element(smsSwitch(screen)).toBeVisible();
  changeStaticData({ hasSms: false });
  await expect.element(whatsappSwitch(screen)).toBeVisible();
  await expect.element(smsSwitch(screen)).not.toBeInTheDocument();
});

test('WhatsApp is offered on the page of the issued document, with its words and link, once', async () => {
  const { screen, router } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await whatsappSwitch(screen).click();
  await words(screen).fill('תודה, [שם הלקוח]. [קישור]');
  await issueByKeys(screen, server);
  expect(server.of(ISSUE)[0]?.body?.['sms']).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'שיתוף בהודעה' });
  const link = dialog.getByRole('link', { name: 'WhatsApp' });
  await expect.element(link).toBeVisible();
  const address = new URL(link.element().getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/972521234567');
  expect(address.searchParams.get('text')).toBe(`תודה, קליניקה נעימה בע"מ. ${A_LINK}`);
  expect(await findAxeProblems()).toEqual([]);
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await expect.poll(() => router.state.location.state).toBeNull();
  expect(router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
});

async function openSharing(screen: Screen) {
  await screen.getByRole('button', { name: 'עוד פעולות' }).click();
  await screen.getByRole('menuitem', { name: 'שיתוף בהודעה' }).click();
  return screen.getByRole('dialog', { name: 'שיתוף בהודעה' });
}

test('the page of a document sends a text message, and tells what stands against it', async () => {
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const dialog = await openSharing(screen);
  const phone = dialog.getByRole('textbox', { name: /טלפון/ });
  await phone.fill('03-5551234');
  await dialog.getByRole('button', { name: 'שליחה ב־SMS' }).click();
  await expect.element(dialog.getByText(/למספר נייד בלבד/)).toBeVisible();
  expect(server.of(SMS)).toEqual([]);
  server.answer(SMS, () =>
    refusal(422, 'DOCUMENT_REFUSED', [{ path: 'to', code: 'SMS_LIMIT_REACHED' }]),
  );
  await phone.fill('052-1234567');
  await dialog.getByRole('button', { name: 'שליחה ב־SMS' }).click();
  await expect.element(dialog.getByText(/נשלחו הרבה הודעות SMS/)).toBeVisible();
  server.answer(SMS, () => json({ success: true }));
  await dialog.getByRole('button', { name: 'שליחה ב־SMS' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = server.of(SMS);
  expect(second?.body).toEqual({
    to: '052-1234567',
    text: `שלום, חשבונית מס 30128 מאת סטודיו קו תכלת. לצפייה במסמך: ${A_LINK}`,
  });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a device with a sheet of its own shares the message with any app', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const dialog = await openSharing(screen);
  await dialog.getByRole('button', { name: 'אפליקציה אחרת' }).click();
  const text = `שלום, חשבונית מס 30128 מאת סטודיו קו תכלת. לצפייה במסמך: ${A_LINK}`;
  await expect.poll(() => share.mock.calls).toEqual([[{ text }]]);
  await expect.element(dialog).toBeVisible();
});

test('without a supplier the message opens in the telephone', async () => {
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}/message`, () =>
    json(aMessage({ canText: false })),
  );
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const dialog = await openSharing(screen);
  await dialog.getByRole('textbox', { name: /טלפון/ }).fill('052-1234567');
  await expect
    .element(dialog.getByRole('link', { name: 'SMS' }))
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+972521234567\?body=/));
});

test('terms of sale come from the settings, are out of the way without, and go with the issue', async () => {
  const { screen } = await openPage('/documents/create/305');
  const terms = screen.getByRole('textbox', { name: /תנאי מכירה/ });
  await expect.element(terms).not.toBeInTheDocument();
  await writeInvoice(screen);
  await screen.getByRole('button', { name: 'הוספת תנאים כלליים' }).click();
  await terms.fill('א'.repeat(2_001));
  await expect.element(screen.getByText(/^תנאי מכירה: /)).toBeVisible();
  await terms.fill('האחריות לשנה');
  await issueByKeys(screen, server);
  await expect.poll(() => server.of(ISSUE)[0]?.body).toMatchObject({ saleTerms: 'האחריות לשנה' });
});

test('fixed terms of sale are there from the beginning', async () => {
  const text = { docType: 305, language: 'he', remarks: '', mailText: '' };
  server.answer('GET /v2/api/settings/document-texts', () =>
    json({ texts: [{ ...text, smsText: '', saleTerms: 'האחריות לשנה' }] }),
  );
  const { screen } = await openPage('/documents/create/305');
  await expect
    .element(screen.getByRole('textbox', { name: /תנאי מכירה/ }))
    .toHaveValue('האחריות לשנה');
});
