import type { WrongNumbers } from '@pinkas/contract/accounting/customers/wrong-numbers';
import type {
  AccountingRun,
  AccountingSettings,
} from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { LEDGER_FILE_COLUMNS } from '@pinkas/domain/exports/accounting-exports';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const PATH = '/v2/api/reports/export_all_types';
const VIEW = `GET ${PATH}`;
const AHEAD = `GET ${PATH}/ahead`;
const START = `POST ${PATH}/runs`;
const SAVE = `PUT ${PATH}/settings`;
const ID = '0193eeee-0000-7000-8000-000000000001';
const REPEAT = `POST ${PATH}/runs/${ID}/repeat`;

const SETTINGS: AccountingSettings = {
  version: 3,
  accounts: [
    { account: 'customers', name: '', kind: 'asset', key: '', usualKey: '1100' },
    { account: 'income-taxable', name: '', kind: 'income', key: '70001', usualKey: '4100' },
  ],
  codes: [{ kind: '305', code: '', usualCode: 'חש' }],
  plan: LEDGER_FILE_COLUMNS.map((key) => ({ key, head: '' })),
};

const RUN: AccountingRun = {
  id: ID,
  no: 7,
  target: 'hashavshevet',
  format: 'zip',
  from: localDate('2026-10-01'),
  to: localDate('2026-10-31'),
  isAll: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  entries: 12,
  lines: 36,
  debitAgorot: 14_160_00,
  job: null,
};

const DONE: AccountingRun = {
  ...RUN,
  job: {
    id: ID,
    state: 'done',
    createdAt: '2026-11-01T08:00:00.000Z',
    format: 'zip',
    fileName: 'MOVEIN 7 2026-10-01 2026-10-31.zip',
    rows: 36,
    done: 36,
    result: { bytes: 20_480, expiresAt: '2026-11-27T08:00:00.000Z' },
    isExpired: false,
  },
};

const NOTHING = {
  today: '2026-11-20',
  settings: SETTINGS,
  wrongNumbers: { count: 0, parties: [] } as WrongNumbers,
  runs: [] as AccountingRun[],
};
const SUMS = { entries: 0, lines: 0, debitAgorot: 0 };

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [VIEW]: () => NOTHING,
    [AHEAD]: () => ({
      fresh: { entries: 3, lines: 9, debitAgorot: 354_00 },
      given: { ...SUMS, entries: 12 },
    }),
  });
  await page.viewport(1440, 900);
});

const open = (query = '') => renderApp(`/reports/export_all_types${query}`);

test('what is new is said before, and a run up to today is asked for once', async () => {
  server.answer({ [START]: () => RUN });
  const screen = await open();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('ייצוא להנהלת חשבונות');
  await expect.element(screen.getByText('3 תנועות חדשות')).toBeVisible();
  await expect.element(screen.getByText('12 תנועות כבר נמסרו')).toBeVisible();
  await expect.element(screen.getByText('עדיין לא הופקו קבצים')).toBeVisible();
  await screen.getByRole('button', { name: 'הפקת הקובץ' }).click();
  await expect
    .poll(() => server.callsTo(START).map(({ body }) => body))
    .toEqual([
      {
        target: 'hashavshevet',
        format: 'zip',
        from: '2026-11-01',
        to: '2026-11-20',
        isAll: false,
        language: 'he',
      },
    ]);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('other software has a form of file to choose, and all of a period can be asked for', async () => {
  server.answer({ [START]: () => RUN });
  const screen = await open('?target=ledger&from=2026-01-01&to=2026-03-31');
  await screen.getByRole('radio', { name: 'CSV' }).click();
  await screen.getByRole('radio', { name: 'כל התקופה' }).click();
  await screen.getByRole('button', { name: 'הפקת הקובץ' }).click();
  await expect
    .poll(() => server.callsTo(START).map(({ body }) => body))
    .toMatchObject([
      { target: 'ledger', format: 'csv', from: '2026-01-01', to: '2026-03-31', isAll: true },
    ]);
});

test('a period with nothing new says what can be chosen', async () => {
  server.answer({ [START]: () => refusal(409, 'NOTHING_NEW') });
  const screen = await open();
  await screen.getByRole('button', { name: 'הפקת הקובץ' }).click();
  await expect.element(screen.getByText(/אין שום דבר חדש בתקופה הזו/).first()).toBeVisible();
});

test('a finished run tells what it gave, and offers its file', async () => {
  server.answer({ [VIEW]: () => ({ ...NOTHING, runs: [DONE] }) });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: /הפקה 7 · חשבשבת/ })).toBeVisible();
  await expect.element(screen.getByText(/14,160/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הורדה' })).toBeEnabled();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(screen.getByRole('heading', { name: /הפקה 7 · חשבשבת/ }));
});

test('a run whose file is gone is prepared again', async () => {
  server.answer({ [VIEW]: () => ({ ...NOTHING, runs: [RUN] }), [REPEAT]: () => DONE });
  const screen = await open();
  await screen.getByRole('button', { name: 'הכנת הקובץ' }).click();
  await expect.poll(() => server.callsTo(REPEAT).length).toBe(1);
});

test('keys, codes and columns are saved together', async () => {
  server.answer({ [SAVE]: () => SETTINGS });
  const screen = await open();
  await screen.getByRole('button', { name: 'הגדרות הייצוא' }).click();
  const dialog = screen.getByRole('dialog', { name: 'הגדרות הייצוא' });
  await dialog.getByRole('textbox', { name: 'מפתח של לקוחות' }).fill('20000');
  await dialog.getByRole('textbox', { name: 'קוד של חשבונית מס', exact: true }).fill('קט');
  await dialog.getByRole('checkbox', { name: 'תאריך ערך בקובץ' }).click();
  await dialog.getByRole('button', { name: 'העברה למטה: תאריך', exact: true }).click();
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect.poll(() => server.callsTo(SAVE).length).toBe(1);
  const body: unknown = server.callsTo(SAVE)[0]?.body;
  expect(body).toMatchObject({
    version: 3,
    accounts: [
      { account: 'customers', key: '20000' },
      { account: 'income-taxable', key: '70001' },
    ],
    codes: [{ kind: '305', code: 'קט' }],
  });
  const { plan } = body as { plan: { key: string }[] };
  expect(plan.slice(0, 2).map(({ key }) => key)).toEqual(['date', 'code']);
  expect(plan).toHaveLength(LEDGER_FILE_COLUMNS.length - 1);
});

test('an archive of documents counts documents, and has no sum', async () => {
  server.answer({
    [START]: () => RUN,
    [VIEW]: () => ({ ...NOTHING, runs: [{ ...DONE, target: 'documents', debitAgorot: 0 }] }),
    [AHEAD]: () => ({ fresh: { ...SUMS, entries: 4 }, given: { ...SUMS, entries: 1 } }),
  });
  const screen = await open('?target=documents');
  await expect.element(screen.getByText('4 מסמכים חדשים')).toBeVisible();
  await expect.element(screen.getByText('מסמך אחד כבר נמסר')).toBeVisible();
  await expect.element(screen.getByText('12 מסמכים')).toBeVisible();
  await expect.element(screen.getByText('סך חובה:')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'הפקת הקובץ' }).click();
  await expect
    .poll(() => server.callsTo(START).map(({ body }) => body))
    .toMatchObject([{ target: 'documents', format: 'zip', isAll: false }]);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('who has a number that the files leave out is named before they are made', async () => {
  const party = {
    id: '0193eeee-0000-7000-8000-0000000000c1',
    name: 'גלריה יפו',
    taxId: '300000008',
    isSupplier: false,
  };
  server.answer({ [VIEW]: () => ({ ...NOTHING, wrongNumbers: { count: 1, parties: [party] } }) });
  const screen = await open();
  await expect.element(screen.getByText('ללקוח או ספק אחד יש מספר לא תקין')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'גלריה יפו' }))
    .toHaveAttribute('href', '#/customers/0193eeee-0000-7000-8000-0000000000c1');
});
