import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { anAttachment } from '../../../../test/an-attachment.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { KNOWN } from '../virtual-terminal/testing/a-charge.ts';
import { aMandate } from './testing/a-mandate.ts';

const LIST = 'GET /v2/api/mandates';
const ADD = 'POST /v2/api/customers/{id}/mandates';
const DECIDE = 'POST /v2/api/mandates/{id}/state';
const CUSTOMERS = 'GET /v2/api/customers';
const FILES = 'GET /v2/api/attachments/{entityId}';

const SENT = aMandate({
  id: '0193aaaa-0000-7000-8000-0000000000d3',
  customerName: 'חוות המעיין',
  payerName: 'המעיין בע"מ',
  state: 'sent',
  ceilingAgorot: 2_000_00,
  validUntil: localDate('2027-12-31'),
  answeredOn: null,
});

const FORM = anAttachment({ name: 'טופס.pdf' });

let server: FakeServer;
let mandates: Mandate[];

beforeEach(async () => {
  await chooseLanguage('he');
  mandates = [SENT, aMandate()];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ mandates }),
    [ADD]: () => aMandate({ state: 'draft', sentOn: null, answeredOn: null }),
    [DECIDE]: () => aMandate(),
  });
  await page.viewport(1440, 900);
});

const open = () => renderApp('/sales/billing/mandates');
type Screen = Awaited<ReturnType<typeof open>>;

async function choose(screen: Screen, name: string, act: string): Promise<void> {
  await screen
    .getByRole('button', { name: new RegExp(`פעולות על ההרשאה של .*${name}`, 'u') })
    .click();
  await screen.getByRole('menuitem', { name: act }).click();
}

test('each mandate shows its account, its bounds and its state', async () => {
  const screen = await open();
  const row = screen.getByRole('row').filter({ hasText: 'חוות המעיין' });
  await expect.element(row.getByText('הפועלים')).toBeVisible();
  await expect.element(row.getByText('2,000.00')).toBeVisible();
  await expect.element(row.getByText('ממתינה לבנק')).toBeVisible();
  await expect.element(row.getByText(/עד .*31\/12\/2027/u)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(screen.getByText('חוות המעיין'));
});

test('the answer of the bank is entered with its day, once', async () => {
  const screen = await open();
  await choose(screen, 'חוות המעיין', 'הבנק אישר');
  await screen.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(DECIDE).map(({ body }) => body))
    .toEqual([{ state: 'approved', on: '2026-11-20' }]);
});

test('a second approved mandate of a customer is refused with what to do', async () => {
  server.answer({ [DECIDE]: () => refusal(409, 'STATE_NOT_ALLOWED') });
  const screen = await open();
  await choose(screen, 'חוות המעיין', 'הבנק אישר');
  await screen.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expect
    .element(screen.getByText('ללקוח יש כבר הרשאה מאושרת. מבטלים אותה לפני שמאשרים אחרת.'))
    .toBeVisible();
});

test('an approved mandate can be cancelled alone', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /פעולות על ההרשאה של .*קליניקת אור לבן/u }).click();
  const items = screen.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'הטופס החתום',
    'ביטול ההרשאה',
  ]);
});

test('its signed form is a file that the list names', async () => {
  mandates = [aMandate()];
  server.answer({ [FILES]: () => ({ files: [FORM] }) });
  const screen = await open();
  await choose(screen, 'קליניקת אור לבן', 'הטופס החתום');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('טופס.pdf')).toBeVisible();
  expect(server.callsTo(FILES).map(({ query }) => query.get('entityKind'))).toEqual(['mandate']);
  expect((await axeAtRest()).violations).toEqual([]);
  mandates = [aMandate({ fileCount: 1 })];
  await dialog.getByRole('button', { name: 'סיום' }).click();
  await expect.element(screen.getByRole('img', { name: 'קובץ אחד' })).toBeVisible();
});

test('a new one is a draft until it has a day, and says what is missing', async () => {
  mandates = [];
  server.answer({ [CUSTOMERS]: () => ({ customers: [KNOWN] }) });
  const screen = await open();
  await expect.element(screen.getByText('עדיין אין הרשאות')).toBeVisible();
  await screen.getByRole('button', { name: 'הרשאה חדשה' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect.element(dialog.getByText('יש לבחור לקוח מספר הלקוחות')).toBeVisible();
  expect(server.callsTo(ADD)).toEqual([]);
  await dialog.getByLabelText('לקוח', { exact: true }).fill(KNOWN.name);
  await screen.getByRole('option', { name: new RegExp(KNOWN.name, 'u') }).click();
  await dialog.getByLabelText('בנק', { exact: true }).selectOptions('12');
  await dialog.getByLabelText('סניף').fill('600');
  await dialog.getByLabelText('מספר חשבון').fill('123456');
  await dialog.getByLabelText('אסמכתת ההרשאה').fill('H4417');
  await dialog.getByLabelText(/תקרה לחיוב/u).fill('2000');
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(ADD).map(({ body }) => body))
    .toMatchObject([
      {
        bankCode: '12',
        branchCode: '600',
        accountNumber: '123456',
        payerName: KNOWN.name.slice(0, 16),
        ceilingAgorot: 2_000_00,
        sentOn: null,
      },
    ]);
});
