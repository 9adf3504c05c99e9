import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { chooseLanguage } from '../../../../../shared/language/language-store.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../testing/write-and-issue.ts';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/documents/next-number/400', () =>
    json({ nextNumber: 5400, lastDocumentDate: null }),
  );
  server.answer('GET /v2/api/documents/open', () => json({ documents: [] }));
  server.answer('POST /v2/api/documents/checks', () => json({ cashLaw: null }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

/** Opens a receipt with one payment line by these means, its fields open. */
async function receiptBy(means: string): Promise<Screen> {
  const { screen } = await openPage('/documents/create/400', [DOC_TYPES.RECIEPT]);
  await screen.getByRole('button', { name: /^תקבול/ }).click();
  await screen.getByRole('menuitem', { name: means, exact: true }).click();
  await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('500');
  return screen;
}

async function issuedPayments(screen: Screen): Promise<unknown> {
  await chooseCustomer(screen);
  return (await issueByKeys(screen, server))['payments'];
}

/** Adds another payment line by these means. */
async function another(screen: Screen, means: string): Promise<void> {
  await screen.getByRole('button', { name: /^תקבול/ }).click();
  await screen.getByRole('menuitem', { name: means, exact: true }).click();
}

test('a row is named by its means, and counted among those of the same means', async () => {
  const screen = await receiptBy('מזומן');
  await expect.element(screen.getByRole('group', { name: 'מזומן', exact: true })).toBeVisible();
  await another(screen, 'המחאה');
  await expect.element(screen.getByRole('group', { name: 'המחאה', exact: true })).toBeVisible();
  await another(screen, 'המחאה');
  await expect.element(screen.getByRole('group', { name: 'המחאה 2', exact: true })).toBeVisible();
});

test('on a phone the means rise as a sheet that shows all of them', async () => {
  await page.viewport(390, 844);
  const { screen } = await openPage('/documents/create/400', [DOC_TYPES.RECIEPT]);
  await screen.getByRole('button', { name: /^תקבול/ }).click();
  const sheet = screen.getByRole('dialog', { name: 'אמצעי תשלום' });
  const last = sheet.getByRole('menuitem', { name: 'סדרת המחאות' });
  await expect.element(last).toBeVisible();
  // It rises from below the window.
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
  expect(await findAxeProblems()).toEqual([]);
  await sheet.getByRole('menuitem', { name: 'המחאה', exact: true }).click();
  const payment = screen.getByRole('dialog', { name: 'המחאה', exact: true });
  await expect.element(payment.getByRole('textbox', { name: 'סכום' })).toHaveFocus();
  await payment.getByRole('button', { name: 'סיום' }).click();
  // Cheques of a series differ by their days.
  const date = screen.getByRole('button', { name: /^המחאה/ }).getByText('20/11/2026');
  await expect.element(date).toBeVisible();
});

describe('the bank of a cheque', () => {
  test('is taken by its code or by a part of its name, and sent by its code', async () => {
    const screen = await receiptBy('המחאה');
    const bank = screen.getByRole('combobox', { name: /^בנק/ });
    await bank.fill('פועל');
    await screen.getByRole('option', { name: /הפועלים/ }).click();
    await expect.element(bank).toHaveValue('הפועלים (12)');
    await bank.fill('10');
    await userEvent.tab();
    await expect.element(bank).toHaveValue('לאומי (10)');
    await screen.getByRole('textbox', { name: /סניף/ }).fill('936');
    await screen.getByRole('textbox', { name: /חשבון/ }).fill('78690032');
    await screen.getByRole('textbox', { name: 'מספר המחאה' }).fill('80');
    expect(await findAxeProblems()).toEqual([]);
    expect(await issuedPayments(screen)).toMatchObject([
      { kind: 'cheque', bank: 'לאומי', bankCode: '10', branch: '936', account: '78690032' },
    ]);
  });

  test('may be a foreign one, written freely', async () => {
    const screen = await receiptBy('המחאה');
    await screen.getByRole('combobox', { name: /^בנק/ }).fill('Chase');
    await screen.getByRole('textbox', { name: /סניף/ }).fill('021000021');
    await screen.getByRole('textbox', { name: 'מספר המחאה' }).fill('80');
    expect(await issuedPayments(screen)).toMatchObject([
      { bank: 'Chase', bankCode: '', branch: '021000021' },
    ]);
  });

  test('has a branch of three digits, and an account that is doubted but not refused', async () => {
    const screen = await receiptBy('העברה בנקאית');
    await screen.getByRole('combobox', { name: /^בנק/ }).fill('12');
    const branch = screen.getByRole('textbox', { name: /סניף/ });
    await branch.fill('6001');
    await userEvent.tab();
    await expect.element(branch).toHaveAttribute('aria-invalid', 'true');
    await branch.fill('600');
    await screen.getByRole('textbox', { name: /חשבון/ }).fill('123450');
    await expect.element(screen.getByText(/ספרת הביקורת לא מתאימה/)).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    expect(await issuedPayments(screen)).toMatchObject([
      { bankCode: '12', branch: '600', account: '123450' },
    ]);
  });

  test('is kept in every cheque of a series', async () => {
    const { screen } = await openPage('/documents/create/400', [DOC_TYPES.RECIEPT]);
    await screen.getByRole('button', { name: /^תקבול/ }).click();
    await screen.getByRole('menuitem', { name: 'סדרת המחאות' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'כמה המחאות' }).fill('2');
    // The button shows the number of cheques before all is typed.
    await expect.element(dialog.getByRole('button', { name: 'הוספת 2 המחאות' })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'סכום כולל' }).fill('100');
    await dialog.getByRole('textbox', { name: 'מספר המחאה', exact: true }).fill('0099');
    await dialog.getByRole('combobox', { name: /^בנק/ }).fill('12');
    const branch = dialog.getByRole('textbox', { name: /סניף/ });
    await branch.fill('6001');
    await dialog.getByRole('button', { name: /הוספת 2/ }).click();
    await expect.element(branch).toHaveAttribute('aria-invalid', 'true');
    expect(await findAxeProblems()).toEqual([]);
    await branch.fill('600');
    await dialog.getByRole('button', { name: /הוספת 2/ }).click();
    expect(await issuedPayments(screen)).toMatchObject([
      { bankCode: '12', branch: '600', chequeNumber: '0099' },
      { bankCode: '12', branch: '600', chequeNumber: '0100' },
    ]);
  });
});

test('an app is named, with who paid and its number', async () => {
  const screen = await receiptBy('אפליקציית תשלום');
  await screen.getByRole('combobox', { name: /אפליקציה/ }).fill('Bit');
  await screen.getByRole('textbox', { name: /שם המשלם/ }).fill('נועה לוי');
  await screen.getByRole('textbox', { name: /מספר עסקה/ }).fill('88');
  await screen.getByRole('textbox', { name: /^הערה/ }).fill('מקדמה');
  expect(await findAxeProblems()).toEqual([]);
  expect(await issuedPayments(screen)).toMatchObject([
    { kind: 'app', provider: 'Bit', payer: 'נועה לוי', reference: '88', remark: 'מקדמה' },
  ]);
});

test('another means is one of the named ones, or has a name of its own', async () => {
  const screen = await receiptBy('אחר');
  const name = screen.getByRole('textbox', { name: 'שם אמצעי התשלום' });
  await name.click();
  await userEvent.tab();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('combobox', { name: 'סוג', exact: true }).selectOptions('כרטיס מתנה');
  await expect.element(screen.getByRole('textbox', { name: /פירוט/ }).first()).toBeVisible();
  expect(await issuedPayments(screen)).toMatchObject([
    { kind: 'other', means: 'gift-card', name: '' },
  ]);
});

test('a card keeps the number of its slip', async () => {
  const screen = await receiptBy('כרטיס אשראי');
  await screen.getByRole('combobox', { name: /סוג עסקה/ }).selectOptions('אחר');
  await screen.getByRole('textbox', { name: /מספר שובר/ }).fill('000345');
  expect(await findAxeProblems()).toEqual([]);
  expect(await issuedPayments(screen)).toMatchObject([
    { kind: 'card', dealType: 'other', instalments: 1, voucher: '000345' },
  ]);
});

test('on a phone the row of money is a sheet with the same fields', async () => {
  await page.viewport(390, 844);
  const screen = await receiptBy('המחאה');
  await screen.getByRole('combobox', { name: /^בנק/ }).fill('לאומי');
  await expect.element(screen.getByRole('option', { name: /^לאומי/ })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

describe('money in another currency', () => {
  test('gives the sum in shekels by its rate, and is sent with both', async () => {
    const screen = await receiptBy('העברה בנקאית');
    await screen.getByRole('button', { name: 'במטבע אחר' }).click();
    const shekels = screen.getByRole('textbox', { name: 'סכום בשקלים' });
    await expect.element(screen.getByRole('combobox', { name: 'מטבע התקבול' })).toHaveValue('USD');
    await screen.getByRole('textbox', { name: 'סכום במטבע' }).fill('100');
    await screen.getByRole('textbox', { name: 'שער המרה לשקל' }).fill('3.65');
    await expect.element(shekels).toHaveValue('365.00');
    await expect.element(shekels).toHaveAttribute('readonly');
    expect(await findAxeProblems()).toEqual([]);
    expect(await issuedPayments(screen)).toMatchObject([
      {
        kind: 'transfer',
        sumAgorot: 36_500,
        currency: 'USD',
        currencySum: 10_000,
        currencyRateE6: 3_650_000,
      },
    ]);
  });

  test('without a rate stops the issue at its field, and back in shekels it is gone', async () => {
    const screen = await receiptBy('מזומן');
    await screen.getByRole('button', { name: 'במטבע אחר' }).click();
    await screen.getByRole('textbox', { name: 'סכום במטבע' }).fill('100');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByText('חסר שער המרה').first()).toBeVisible();
    await screen.getByRole('combobox', { name: 'מטבע התקבול' }).selectOptions('שקל (ILS)');
    await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('365');
    const [payment] = (await issuedPayments(screen)) as object[];
    const inShekels = { currency: '', currencySum: 0, currencyRateE6: 0 };
    expect(payment).toMatchObject({ kind: 'cash', sumAgorot: 36_500, ...inShekels });
  });
});

describe('one payment of a deal made elsewhere', () => {
  test('is told by its number, and brings no instalments of its own', async () => {
    const screen = await receiptBy('כרטיס אשראי');
    await screen.getByRole('combobox', { name: 'סוג עסקה' }).selectOptions('תשלומים');
    await screen.getByRole('textbox', { name: 'מספר תשלומים' }).fill('12');
    const current = screen.getByRole('textbox', { name: /^התשלום הנוכחי/ });
    await current.fill('13');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(current).toHaveAttribute('aria-invalid', 'true');
    await current.fill('3');
    await expect.element(screen.getByText('תשלום 3 מתוך 12')).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    expect(await issuedPayments(screen)).toMatchObject([
      { dealType: 'instalments', instalments: 1, dealPayment: 3, dealPayments: 12 },
    ]);
  });
});

test.each([
  ['he', /^תקבול/, 'מזומן', '90deg'],
  ['en', /^Payment/, 'Cash', '-90deg'],
] as const)(
  'on a phone in %s the arrow of a payment points to where it opens',
  async (language, adding, means, turn) => {
    await chooseLanguage(language);
    const { screen } = await openPage('/documents/create/400', [DOC_TYPES.RECIEPT]);
    await page.viewport(390, 844);
    await screen.getByRole('button', { name: adding }).first().click();
    await screen.getByRole('menuitem', { name: means, exact: true }).click();
    const arrow = () => document.querySelector('.doc-pay__arrow');
    await expect.poll(arrow).not.toBeNull();
    const found = arrow();
    expect(found === null ? undefined : getComputedStyle(found).rotate).toBe(turn);
    await chooseLanguage('he');
  },
);
