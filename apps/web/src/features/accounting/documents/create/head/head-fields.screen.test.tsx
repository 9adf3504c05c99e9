import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { changeSetup } from '../../../../../shared/session/session-store.ts';
import { anItemOption } from '../../testing/an-item-option.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { issueByKeys } from '../../testing/write-and-issue.ts';

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

async function openInvoice(docType: DocTypeId = 305): Promise<Screen> {
  const { screen } = await openPage(`/documents/create/${docType}`, [docType]);
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('נגריית אלון');
  await screen.getByRole('option', { name: /לקוח מזדמן/ }).click();
  return screen;
}

const description = (screen: Screen, line: number) =>
  screen.getByRole('combobox', { name: `תיאור, שורה ${line}` });
const price = (screen: Screen, line: number) =>
  screen.getByRole('textbox', { name: `מחיר ליחידה, שורה ${line}` });
const vatOf = (screen: Screen, line: number) =>
  screen.getByRole('combobox', { name: `מע"מ, שורה ${line}` });
const vatMode = (screen: Screen) => screen.getByRole('combobox', { name: 'מע"מ במסמך' });
const vatRate = (screen: Screen) => screen.getByRole('combobox', { name: 'שיעור המע"מ' });
const dueDate = (screen: Screen) => screen.getByRole('textbox', { name: /^לתשלום עד/ });
const total = (screen: Screen) => screen.getByTestId('document-total');

async function fillRow(screen: Screen, line: number): Promise<void> {
  await description(screen, line).fill(`שירות ${line}`);
  await price(screen, line).fill('100');
}

describe('VAT of the whole document', () => {
  test('is set on every row and on rows to come, and comes back by undo', async () => {
    const screen = await openInvoice();
    await fillRow(screen, 1);
    await screen.getByRole('button', { name: /^שורה/ }).click();
    await fillRow(screen, 2);
    await vatOf(screen, 2).selectOptions('פטור');
    await expect.element(vatMode(screen)).toHaveDisplayValue('מעורב, לפי שורות');
    await expect.element(total(screen)).toMatchTextContent(/218\.00/);

    await vatMode(screen).selectOptions('מע"מ בשיעור אפס');
    await expect.element(vatOf(screen, 1)).toHaveValue('zero');
    await expect.element(vatOf(screen, 2)).toHaveValue('zero');
    await expect.element(total(screen)).toMatchTextContent(/200\.00/);
    await screen.getByRole('button', { name: /^שורה/ }).click();
    await expect.element(vatOf(screen, 3)).toHaveValue('zero');

    await screen.getByRole('button', { name: 'ביטול', exact: true }).click();
    await expect.element(vatOf(screen, 1)).toHaveValue('taxable');
    await expect.element(vatOf(screen, 2)).toHaveValue('exempt');
    await expect.element(vatOf(screen, 3)).toHaveValue('zero');
    await expect.element(vatMode(screen)).toHaveDisplayValue('מעורב, לפי שורות');
  });

  test('is what a plain item takes; one of a VAT of its own keeps it', async () => {
    server.answer('GET /v2/api/items/search', ({ query }) =>
      json({
        items: [
          query.get('search') === 'ספר'
            ? anItemOption({ name: 'ספר', vatKind: 'zero' })
            : anItemOption(),
        ],
      }),
    );
    const screen = await openInvoice();
    await vatMode(screen).selectOptions('פטור ממע"מ');
    await description(screen, 1).fill('ספר');
    await screen.getByRole('option', { name: /ספר/ }).click();
    await expect.element(vatOf(screen, 1)).toHaveValue('zero');
    await description(screen, 1).fill('מנורה');
    await screen.getByRole('option', { name: /מנורת שולחן/ }).click();
    await expect.element(vatOf(screen, 1)).toHaveValue('exempt');
    await expect.element(vatMode(screen)).toHaveDisplayValue('פטור ממע"מ');
  });

  test('at rate zero offers the usual reasons in the language of the document', async () => {
    const screen = await openInvoice();
    await fillRow(screen, 1);
    await vatMode(screen).selectOptions('מע"מ בשיעור אפס');
    const reason = screen.getByRole('combobox', { name: /סיבת מע"מ בשיעור אפס/ });
    await expect.element(reason).toBeVisible();
    const offered = () => [...document.querySelectorAll('#doc-zero-reasons option')];
    await expect.poll(() => offered()[0]?.textContent).toContain('סעיף 30(א)(1)');
    await screen.getByRole('combobox', { name: 'שפת המסמך' }).selectOptions('אנגלית');
    await expect.poll(() => offered()[0]?.textContent).toContain('Export of goods');
    const checks = screen.getByRole('region', { name: 'לפני ההפקה' });
    await expect.element(checks).toMatchTextContent(/חסרה הסיבה למע"מ בשיעור אפס/);
    await reason.fill('Export of goods');
    await expect.element(checks).not.toMatchTextContent(/חסרה הסיבה/);
    expect(await issueByKeys(screen, server)).toMatchObject({
      zeroRateReason: 'Export of goods',
      expectedTotalAgorot: 10_000,
    });
  });

  test('is not there where the business adds none', async () => {
    const screen = await openInvoice();
    await expect.element(vatMode(screen)).toBeVisible();
    changeSetup({
      business: {
        nameHe: 'א',
        nameEn: '',
        kind: 'exempt-dealer',
        hasVatBooks: false,
        isEilatResident: false,
        taxId: '',
        email: '',
      },
    });
    await expect.element(vatMode(screen)).not.toBeInTheDocument();
  });
});

describe('MO-05: the VAT rate', () => {
  const periods = [
    { validFrom: localDate('2015-10-01'), rateBasisPoints: 1_700 },
    { validFrom: localDate('2025-01-01'), rateBasisPoints: 1_800 },
  ];

  test('can be that of before the change with the permission, and sums follow', async () => {
    const screen = await openInvoice();
    changeSetup({ vatRates: periods });
    await fillRow(screen, 1);
    await expect.element(vatMode(screen)).toBeVisible();
    await expect.element(vatRate(screen)).not.toBeInTheDocument();
    changeSetup({ mayChooseVatRate: true });
    await expect.element(vatRate(screen)).toHaveDisplayValue('18%, לפי התאריך');
    await vatRate(screen).selectOptions('17%');
    await expect.element(total(screen)).toMatchTextContent(/117\.00/);
    expect(await findAxeProblems()).toEqual([]);
    expect(await issueByKeys(screen, server)).toMatchObject({
      chosenVatRateBasisPoints: 1_700,
      expectedTotalAgorot: 11_700,
    });
  });

  test('that is no longer permitted is told at its field, and can be led back', async () => {
    const screen = await openInvoice();
    changeSetup({ vatRates: periods, mayChooseVatRate: true });
    await fillRow(screen, 1);
    await vatRate(screen).selectOptions('17%');
    changeSetup({ mayChooseVatRate: false });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(vatRate(screen)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(vatRate(screen)).toHaveFocus();
    await vatRate(screen).selectOptions('18%, לפי התאריך');
    await expect.element(vatRate(screen)).not.toBeInTheDocument();
    expect(await issueByKeys(screen, server)).toMatchObject({ chosenVatRateBasisPoints: null });
  });
});

describe('the due date', () => {
  const more = (screen: Screen) =>
    screen.getByRole('group', { name: 'תנאי תשלום' }).getByRole('button').last();

  test('follows any terms of the trade, which their button then names', async () => {
    const screen = await openInvoice();
    await expect.element(more(screen)).toMatchTextContent(/^עוד$/);
    await more(screen).click();
    await screen.getByRole('menuitem', { name: /שוטף \+ 60/ }).click();
    await expect.element(dueDate(screen)).toHaveValue('29/01/2027');
    await expect.element(more(screen)).toMatchTextContent(/^שוטף \+ 60$/);
    await expect.element(more(screen)).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'שוטף', exact: true }).click();
    await expect.element(dueDate(screen)).toHaveValue('30/11/2026');
    await expect.element(more(screen)).toMatchTextContent(/^עוד$/);
  });

  test('may be a number of days that is typed', async () => {
    const screen = await openInvoice();
    await more(screen).click();
    await screen.getByRole('menuitem', { name: 'מספר ימים אחר' }).click();
    const days = screen.getByRole('textbox', { name: 'ימים מתאריך המסמך' });
    await days.fill('400');
    await screen.getByRole('button', { name: 'אישור' }).click();
    await expect.element(screen.getByText('יש להזין מספר ימים שלם, עד 365')).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    await days.fill('14');
    await screen.getByRole('button', { name: 'אישור' }).click();
    await expect.element(dueDate(screen)).toHaveValue('04/12/2026');
  });
});

test('the design of the print is chosen for this document', async () => {
  const screen = await openInvoice();
  await fillRow(screen, 1);
  const layout = screen.getByRole('combobox', { name: 'עיצוב ההדפסה' });
  await expect.element(layout).toHaveDisplayValue('ברירת המחדל');
  await layout.selectOptions('פס עליון');
  expect(await issueByKeys(screen, server)).toMatchObject({
    printLayout: 'band',
    chosenVatRateBasisPoints: null,
  });
});

const BRANCHES = [
  { id: '0193aaaa-0000-7000-8000-0000000000a1', nameHe: 'חיפה', isDefault: true, isEnded: false },
  { id: '0193aaaa-0000-7000-8000-0000000000a2', nameHe: 'אילת', isDefault: false, isEnded: false },
  { id: '0193aaaa-0000-7000-8000-0000000000a3', nameHe: 'עכו', isDefault: false, isEnded: true },
].map((branch) => ({ ...branch, nameEn: '' }));

test('the branch is chosen among the open ones, where the business has any', async () => {
  const screen = await openInvoice();
  await fillRow(screen, 1);
  const branch = screen.getByRole('combobox', { name: 'סניף' });
  await expect.element(screen.getByRole('combobox', { name: 'עיצוב ההדפסה' })).toBeVisible();
  await expect.element(branch).not.toBeInTheDocument();
  changeSetup({ branches: BRANCHES });
  await expect.element(branch).toHaveDisplayValue('חיפה');
  await expect.element(branch.getByRole('option', { name: 'עכו' })).not.toBeInTheDocument();
  await branch.selectOptions('אילת');
  expect(await findAxeProblems()).toEqual([]);
  expect(await issueByKeys(screen, server)).toMatchObject({ branchId: BRANCHES[1]?.id });
});

test('a document whose branch nobody chose leaves it to the server', async () => {
  const screen = await openInvoice();
  changeSetup({ branches: BRANCHES });
  await fillRow(screen, 1);
  await expect.element(screen.getByRole('combobox', { name: 'סניף' })).toHaveDisplayValue('חיפה');
  expect(await issueByKeys(screen, server)).toMatchObject({ branchId: null });
});

const hidesPrices = (screen: Screen) =>
  screen.getByRole('switch', { name: 'הדפסה בלי מחירים וסכומים' });

test('an order prints without prices where that is chosen', async () => {
  const screen = await openInvoice(100);
  await fillRow(screen, 1);
  await hidesPrices(screen).click();
  await expect.element(hidesPrices(screen)).toBeChecked();
  expect(await issueByKeys(screen, server)).toMatchObject({ hidesPrices: true });
});

test('an invoice never prints without prices', async () => {
  const screen = await openInvoice();
  await expect.element(screen.getByRole('combobox', { name: 'עיצוב ההדפסה' })).toBeVisible();
  await expect.element(hidesPrices(screen)).not.toBeInTheDocument();
});

test('on a phone VAT and design are among the details', async () => {
  await page.viewport(390, 844);
  const screen = await openInvoice();
  const details = screen.getByText('נושא, מע"מ, הערות ושפה').element().closest('summary');
  details?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(vatMode(screen)).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'עיצוב ההדפסה' })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});
