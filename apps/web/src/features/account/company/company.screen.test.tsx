import type { Company, CompanyChange } from '@pinkas/contract/account/company/company.contract';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/account/company';
const PAYMENT = 'GET /v2/api/settings/payment';
const CHANGES = 'GET /v2/api/account/company/changes';
const SAVE = 'PUT /v2/api/account/company';
const IMAGES = 'GET /v2/api/account/company/images';

const STORED: Company = {
  version: 4,
  kind: 'licensed-dealer',
  isTaxIdFinal: false,
  nameHe: 'סטודיו לבדיקות',
  nameEn: 'Test Studio',
  taxId: '000000018',
  address: 'הרצל 1',
  addressEn: '',
  city: 'תל אביב',
  cityEn: '',
  phone: '03-5550000',
  email: 'office@studio.test',
  isEilatResident: false,
};

const NO_PAYMENT = {
  version: 1,
  ...NO_PAYMENT_DETAILS,
  defaultTerms: null,
  hasPayButton: true,
  tellsEndingCards: false,
  tellsRefusedCards: true,
};

const CHANGE: CompanyChange = {
  at: '2026-11-02T08:00:00.000Z',
  by: { kind: 'user', name: 'דנה כהן' },
  changes: [{ field: 'city', before: '', after: 'תל אביב' }],
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => STORED,
    [CHANGES]: () => ({ changes: [CHANGE] }),
    [IMAGES]: () => ({ images: [] }),
    [PAYMENT]: () => NO_PAYMENT,
    'GET /v2/api/account/company/branches': () => ({ branches: [] }),
    [SAVE]: ({ body }) => ({ ...STORED, ...(body as Company), version: 5 }),
  });
});

const open = () => renderApp('/account/company');
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const kindField = () => page.getByRole('combobox', { name: 'סוג העסק' });
const saveButton = () => page.getByRole('button', { name: /^שמירה/ });

test('shows the details and who changed them, and axe finds nothing', async () => {
  await open();
  await expect.element(field('שם העסק')).toHaveValue('סטודיו לבדיקות');
  await expect.element(kindField()).toHaveValue('licensed-dealer');
  await expect.element(page.getByText('עיר: \u2068ריק\u2069 ← \u2068תל אביב\u2069')).toBeVisible();
  await expect.element(page.getByText(/^\u2068דנה כהן\u2069, /)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('saves what was typed, and the menu names the business anew', async () => {
  await open();
  await field('שם העסק').fill('סטודיו חדש');
  await page.getByRole('textbox', { name: /^רחוב ומספר באנגלית/ }).fill('1 Herzl St.');
  await saveButton().click();
  await expect.element(page.getByText('פרטי העסק נשמרו').first()).toBeVisible();
  const { taxId: _taxId, kind: _kind, isTaxIdFinal: _isTaxIdFinal, ...details } = STORED;
  expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
    { ...details, nameHe: 'סטודיו חדש', addressEn: '1 Herzl St.' },
  ]);
  await expect.element(saveButton()).not.toBeInTheDocument();
  await expect.element(page.getByText('סטודיו חדש', { exact: true })).toBeVisible();
});

test('a business that adds VAT tells whether it is a resident of Eilat', async () => {
  await open();
  const box = page.getByRole('checkbox', { name: /תושב אילת/ });
  await expect.element(box).not.toBeChecked();
  await userEvent.click(box);
  await saveButton().click();
  await expect.poll(() => server.callsTo(SAVE)).toHaveLength(1);
  expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ isEilatResident: true });
  await kindField().selectOptions('exempt-dealer');
  await expect.element(box).not.toBeInTheDocument();
});

test('what is wrong is told at its field, and nothing is sent', async () => {
  await open();
  await field('שם העסק').fill('');
  await field('מספר עוסק, חברה או עמותה').fill('123456789');
  await field('דואר אלקטרוני').fill('office');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(field('שם העסק')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('מספר עוסק, חברה או עמותה')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('דואר אלקטרוני')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(SAVE)).toEqual([]);
});

test('a number under which documents were issued cannot be typed over, and says why', async () => {
  server.answer({ [GET]: () => ({ ...STORED, isTaxIdFinal: true }) });
  await open();
  const taxId = field('מספר עוסק, חברה או עמותה');
  await expect.element(taxId).toHaveAttribute('readonly');
  await expect.element(taxId).toHaveAccessibleDescription(/כבר הופקו מסמכים עם המספר הזה/);
});

test('a document that was issued meanwhile makes the number final: told at its field', async () => {
  server.answer({
    [SAVE]: () =>
      refusal(422, 'SETTINGS_REFUSED', { fields: [{ path: ['taxId'], code: 'TAX_ID_FINAL' }] }),
  });
  await open();
  await field('מספר עוסק, חברה או עמותה').fill('000000026');
  await saveButton().click();
  await expect
    .element(page.getByText('כבר הופקו מסמכים עם המספר הזה, ולכן הוא סופי'))
    .toBeVisible();
});

test('the number of another business is told at its field, with the way to help', async () => {
  server.answer({
    [SAVE]: () =>
      refusal(422, 'SETTINGS_REFUSED', { fields: [{ path: ['taxId'], code: 'TAX_ID_EXISTS' }] }),
  });
  await open();
  await field('מספר עוסק, חברה או עמותה').fill('000000026');
  await saveButton().click();
  await expect.element(page.getByText(/המספר הזה כבר רשום אצל עסק אחר/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'מה עושים?' }))
    .toHaveAttribute('href', '#/existing_business');
  await field('מספר עוסק, חברה או עמותה').fill('000000034');
  await expect.element(page.getByRole('link', { name: 'מה עושים?' })).not.toBeInTheDocument();
});

test('what another tab saved meanwhile is shown, with what was typed over it', async () => {
  let stored = STORED;
  server.answer({
    [GET]: () => stored,
    [SAVE]: () => {
      stored = { ...STORED, version: 5, city: 'חיפה' };
      return refusal(409, 'SETTINGS_CHANGED');
    },
  });
  await open();
  await field('שם העסק').fill('סטודיו חדש');
  await saveButton().click();
  await expect.element(page.getByText('הפרטים נשמרו בינתיים בלשונית אחרת')).toBeVisible();
  await expect.element(field('עיר')).toHaveValue('חיפה');
  await expect.element(field('שם העסק')).toHaveValue('סטודיו חדש');
});

test('details that do not load say so, and are read again at a press', async () => {
  let isDown = true;
  server.answer({ [GET]: () => (isDown ? refusal(500, 'INTERNAL_ERROR') : STORED) });
  await open();
  await expect.element(page.getByText('פרטי העסק לא נטענו')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(field('שם העסק')).toHaveValue('סטודיו לבדיקות');
});

test('another kind tells what follows, is saved, and the product follows it', async () => {
  await open();
  await expect.element(kindField()).toHaveAccessibleDescription(/קובע אילו מסמכים מפיקים/);
  await kindField().selectOptions('exempt-dealer');
  await expect.element(page.getByText(/לא יתווסף מע"מ, ולא יופקו חשבוניות מס/)).toBeVisible();
  // No document was issued yet, so that what was bought follows.
  await expect.element(page.getByText(/יחושבו מחדש בלי ניכוי מע"מ/)).toBeVisible();
  await kindField().selectOptions('company');
  await expect.element(page.getByText(/סוגי המסמכים שאפשר להפיק ישתנו/)).toBeVisible();
  await kindField().selectOptions('exempt-dealer');
  const reads = server.callsTo('GET /v2/api/data/init').length;
  await saveButton().click();
  await expect.element(page.getByText('פרטי העסק נשמרו').first()).toBeVisible();
  expect(server.callsTo(SAVE).map(({ body }) => body)).toMatchObject([
    { version: 4, kind: 'exempt-dealer' },
  ]);
  await expect.poll(() => server.callsTo('GET /v2/api/data/init').length).toBe(reads + 1);
  await expect.element(page.getByText(/לא יתווסף מע"מ/)).not.toBeInTheDocument();
});

test('after a document a dealer chooses between licensed and exempt, and a company nothing', async () => {
  server.answer({ [GET]: () => ({ ...STORED, isTaxIdFinal: true }) });
  const screen = await open();
  await expect.element(kindField()).toHaveAccessibleDescription(/רק בין עוסק פטור לעוסק מורשה/);
  const options = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['licensed-dealer', 'exempt-dealer']);
  await kindField().selectOptions('exempt-dealer');
  await expect.element(page.getByText(/המע"מ שנוכה בהן נשאר/)).toBeVisible();
  await screen.unmount();
  server.answer({ [GET]: () => ({ ...STORED, kind: 'company', isTaxIdFinal: true }) });
  await open();
  await expect.element(field('סוג העסק')).toHaveValue('חברה בע"מ');
  await expect.element(field('סוג העסק')).toHaveAccessibleDescription(/סוג העסק סופי/);
});

test('the history says kinds in words', async () => {
  server.answer({
    [CHANGES]: () => ({
      changes: [
        {
          ...CHANGE,
          changes: [{ field: 'kind', before: 'exempt-dealer', after: 'licensed-dealer' }],
        },
      ],
    }),
  });
  await open();
  await expect
    .element(page.getByText('סוג העסק: \u2068עוסק פטור\u2069 ← \u2068עוסק מורשה\u2069'))
    .toBeVisible();
});

test('the history says how the business is paid in words', async () => {
  server.answer({
    [CHANGES]: () => ({
      changes: [
        {
          ...CHANGE,
          changes: [
            { field: 'bank', before: '12', after: '10' },
            { field: 'account', before: '', after: '123456' },
          ],
        },
      ],
    }),
  });
  await open();
  await expect
    .element(page.getByText('בנק: \u2068הפועלים (12)\u2069 ← \u2068לאומי (10)\u2069'))
    .toBeVisible();
  await expect
    .element(page.getByText('מספר חשבון: \u2068ריק\u2069 ← \u2068123456\u2069'))
    .toBeVisible();
});

test('a business that is paid no way yet is led to where that is set', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: 'הוספת פרטי תשלום' }))
    .toHaveAttribute('href', '#/settings/usage?section=payment');
});

test('shows how the business is paid as its customers see it', async () => {
  const details = { bank: '12', branch: '600', account: '123456', bitPhone: '052-1234567' };
  server.answer({ [PAYMENT]: () => ({ ...NO_PAYMENT, ...details }) });
  await open();
  await expect
    .element(page.getByText('בנק הפועלים (12), סניף 600, חשבון 123456, על שם סטודיו לבדיקות'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'שינוי פרטי התשלום' }))
    .toHaveAttribute('href', '#/settings/usage?section=payment');
  expect((await axeAtRest()).violations).toEqual([]);
});
