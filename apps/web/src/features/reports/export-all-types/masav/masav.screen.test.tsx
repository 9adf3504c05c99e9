import type { ShownSupplier } from '@pinkas/contract/reports/export-all-types/masav.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import type { MasavPage } from './masav.queries.ts';

const PATH = '/v2/api/reports/export_all_types/masav';
const VIEW = `GET ${PATH}`;
const MAKE = `POST ${PATH}/files`;
const FILE_ID = '0193eeee-0000-7000-8000-0000000000f1';
const SUPPLIER_ID = '0193eeee-0000-7000-8000-0000000000a1';
const CANCEL = `POST ${PATH}/files/${FILE_ID}/cancel`;
const SAVE_BANK = `PUT ${PATH}/suppliers/${SUPPLIER_ID}/bank_account`;
const SAVE = `PUT ${PATH}/settings`;

const SUPPLIER: ShownSupplier = {
  id: SUPPLIER_ID,
  name: 'נייר ודיו',
  taxId: '',
  withholdingBasisPoints: 2_000,
  isNameWritable: true,
  bank: {
    bankCode: '12',
    branchCode: '600',
    accountNumber: '123456',
    holderName: '',
    version: 2,
  },
  expenses: [
    {
      id: '0193eeee-0000-7000-8000-0000000000e1',
      kind: 'tax-invoice',
      reference: '8801',
      documentDate: localDate('2026-10-10'),
      dueDate: localDate('2026-11-30'),
      openAgorot: 1_180_00,
    },
    {
      id: '0193eeee-0000-7000-8000-0000000000e2',
      kind: 'credit-note',
      reference: '77',
      documentDate: localDate('2026-10-12'),
      dueDate: null,
      openAgorot: 180_00,
    },
  ],
};
const WITHOUT: ShownSupplier = {
  ...SUPPLIER,
  id: '0193eeee-0000-7000-8000-0000000000a2',
  name: 'הובלות הצפון',
  withholdingBasisPoints: 0,
  bank: null,
  expenses: [
    {
      id: '0193eeee-0000-7000-8000-0000000000e3',
      kind: 'tax-invoice',
      reference: '5',
      documentDate: localDate('2026-11-01'),
      dueDate: null,
      openAgorot: 500_00,
    },
  ],
};
const FILE: MasavPage['files'][number] = {
  id: FILE_ID,
  no: 3,
  paidOn: localDate('2026-11-25'),
  credits: 2,
  paidAgorot: 2_360_00,
  withheldAgorot: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  cancelledAt: null,
  takenBack: 0,
};
const PAGE: MasavPage = {
  today: localDate('2026-11-20'),
  settings: {
    version: 4,
    institution: '12345678',
    sender: '54321',
    name: 'דוגמה',
    encoding: 'code-a',
    order: 'visual',
  },
  suppliers: [SUPPLIER, WITHOUT],
  isMore: false,
  files: [],
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({ ...startHandlers(true), [VIEW]: () => PAGE });
  await page.viewport(1440, 900);
});

const open = () => renderApp('/reports/export_all_types?view=masav');

test('chosen expenses come to a credit less what is withheld, and are paid once', async () => {
  server.answer({ [MAKE]: () => FILE });
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'הפקת קובץ' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'כל ההוצאות של נייר ודיו' }).click();
  // 1,180 less a credit of 180, less 20 %.
  await expect.poll(() => screen.getByText(/סך הקובץ/).element().textContent).toContain('800.00');
  await screen.getByRole('button', { name: 'הפקת קובץ' }).click();
  await expect
    .poll(() => server.callsTo(MAKE).map(({ body }) => body))
    .toEqual([
      {
        paidOn: '2026-11-20',
        expenseIds: SUPPLIER.expenses.map(({ id }) => id),
        paidAgorot: 800_00,
      },
    ]);
  await expect.element(screen.getByText('הקובץ מוכן, והתשלומים נרשמו').first()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(screen.getByRole('heading', { level: 1 }));
});

test('a supplier without an account, or with credits alone, holds the file up and says why', async () => {
  const screen = await open();
  await expect.element(screen.getByText('בלי חשבון בנק אי אפשר לשלם בקובץ')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'כל ההוצאות של הובלות הצפון' }).click();
  await expect.element(screen.getByRole('button', { name: 'הפקת קובץ' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'כל ההוצאות של הובלות הצפון' }).click();
  await screen.getByRole('checkbox', { name: /חשבונית זיכוי 77 של נייר ודיו/ }).click();
  await expect.element(screen.getByText('הזיכויים שנבחרו גדולים מההוצאות')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הפקת קובץ' })).toBeDisabled();
});

test('a supplier whose number the file leaves out is told of it, and is paid', async () => {
  const suppliers = [{ ...SUPPLIER, taxId: 'IE6388047V' }];
  server.answer({ [VIEW]: () => ({ ...PAGE, suppliers }) });
  const screen = await open();
  await expect
    .element(screen.getByText(/מספר העוסק של הספק לא תקין ולא ייכתב בקובץ/))
    .toBeVisible();
  await screen.getByRole('checkbox', { name: 'כל ההוצאות של נייר ודיו' }).click();
  await expect.element(screen.getByRole('button', { name: 'הפקת קובץ' })).toBeEnabled();
});

test('an account is kept by its digits, and one that does not fit its bank is doubted alone', async () => {
  server.answer({ [SAVE_BANK]: () => ({ version: 3 }) });
  const screen = await open();
  await screen.getByRole('button', { name: 'שינוי חשבון הבנק של נייר ודיו' }).click();
  await screen.getByRole('textbox', { name: 'מספר חשבון' }).fill('22-334');
  await expect.element(screen.getByText(/המספר לא מתאים לבנק ולסניף/)).toBeVisible();
  await screen.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(SAVE_BANK).map(({ body }) => body))
    .toEqual([
      {
        bankCode: '12',
        branchCode: '600',
        accountNumber: '22334',
        holderName: '',
        version: 2,
      },
    ]);
});

test('without the number of the institution nothing is made, and the settings ask for it', async () => {
  const settings = { ...PAGE.settings, institution: '', sender: '', name: '' };
  server.answer({ [VIEW]: () => ({ ...PAGE, settings }), [SAVE]: () => ({ version: 5 }) });
  const screen = await open();
  await expect.element(screen.getByText(/ממלאים את מספר המוסד/)).toBeVisible();
  await screen.getByRole('button', { name: 'הגדרות מס"ב' }).click();
  await screen.getByRole('textbox', { name: 'מספר מוסד', exact: true }).fill('12345678');
  await screen.getByRole('textbox', { name: 'מספר מוסד שולח' }).fill('54321');
  await screen.getByRole('textbox', { name: 'שם המוסד' }).fill('דוגמה');
  await screen.getByRole('radio', { name: 'CP-862' }).click();
  expect((await axeAtRest()).violations).toEqual([]);
  await screen.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([
      {
        institution: '12345678',
        sender: '54321',
        name: 'דוגמה',
        encoding: 'cp-862',
        order: 'visual',
        version: 4,
      },
    ]);
});

test('a file is given, and taken back after a question', async () => {
  server.answer({
    [VIEW]: () => ({ ...PAGE, files: [FILE] }),
    [CANCEL]: () => ({ ...FILE, cancelledAt: '2026-11-20T09:00:00.000Z' }),
  });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'קובץ 3' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הורדה' })).toBeEnabled();
  await screen.getByRole('button', { name: 'ביטול הקובץ' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'ביטול הקובץ' }).click();
  await expect.poll(() => server.callsTo(CANCEL).length).toBe(1);
  await expect.element(screen.getByText('הקובץ בוטל, וההוצאות פתוחות שוב').first()).toBeVisible();
});

test('a file with a payment that was taken back is not given, and says what to do', async () => {
  server.answer({ [VIEW]: () => ({ ...PAGE, files: [{ ...FILE, takenBack: 1 }] }) });
  const screen = await open();
  await expect.element(screen.getByText(/תשלום אחד מהקובץ בוטל בנפרד/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הורדה' })).not.toBeInTheDocument();
});

test('sums that changed meanwhile are shown, and nothing is paid', async () => {
  server.answer({ [MAKE]: () => refusal(409, 'VERSION_CONFLICT') });
  const screen = await open();
  await screen.getByRole('checkbox', { name: /חשבונית מס 8801 של נייר ודיו/ }).click();
  await screen.getByRole('button', { name: 'הפקת קובץ' }).click();
  await expect.element(screen.getByText(/הסכומים השתנו בינתיים/)).toBeVisible();
  await expect.poll(() => server.callsTo(VIEW).length).toBeGreaterThan(1);
});
