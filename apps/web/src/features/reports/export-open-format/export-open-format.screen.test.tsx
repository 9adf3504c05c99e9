import type { WrongNumbers } from '@pinkas/contract/accounting/customers/wrong-numbers';
import type { OpenFormatRun } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const VIEW = 'GET /v2/api/reports/export_open_format';
const START = 'POST /v2/api/reports/export_open_format';
const ID = '0193eeee-0000-7000-8000-000000000001';

const DONE: OpenFormatRun = {
  job: {
    id: ID,
    state: 'done',
    createdAt: '2026-11-20T08:00:00.000Z',
    format: 'zip',
    fileName: 'OPENFRMT 2026-01-01 2026-11-20.zip',
    rows: 12,
    done: 12,
    result: { bytes: 20_480, expiresAt: '2026-11-27T08:00:00.000Z' },
    isExpired: false,
  },
  from: localDate('2026-01-01'),
  to: localDate('2026-11-20'),
  outcome: {
    taxId: '514713379',
    businessName: 'סטודיו רותם',
    from: localDate('2026-01-01'),
    to: localDate('2026-11-20'),
    runDate: '2026-11-20',
    runTime: '10:00',
    path: String.raw`OPENFRMT\51471337.26\11201000`,
    total: 9,
    counts: { B100: 3, B110: 2, C100: 1, D110: 1, D120: 0, M100: 0 },
    documents: [{ docType: 305, count: 1, totalAgorot: 1_180_00, cancelled: 0 }],
    accounts: [
      {
        key: '1100',
        name: 'לקוחות',
        openingAgorot: 0,
        debitAgorot: 1_180_00,
        creditAgorot: 0,
      },
      {
        key: '4100',
        name: 'הכנסות',
        openingAgorot: 0,
        debitAgorot: 0,
        creditAgorot: 1_180_00,
      },
    ],
    software: { name: 'Pinkas', release: '0.1.0', registration: '00000000' },
  },
};

const NOTHING = {
  taxId: '514713379',
  today: '2026-11-20',
  hasLedger: true,
  hasStock: false,
  isRegistered: false,
  wrongNumbers: { count: 0, parties: [] } as WrongNumbers,
  runs: [] as OpenFormatRun[],
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({ ...startHandlers(true), [VIEW]: () => NOTHING });
  await page.viewport(1440, 900);
});

const open = () => renderApp('/reports/export_open_format');

test('a year that runs is asked for up to today, and what is missing of the software is said', async () => {
  server.answer({ [START]: () => DONE.job });
  const screen = await open();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('ממשק פתוח/OPEN FORMAT');
  await expect.element(screen.getByText('לא הוגדר מספר רישום של התוכנה')).toBeVisible();
  await expect.element(screen.getByText('עדיין לא הופקו קבצים')).toBeVisible();
  await screen.getByRole('button', { name: 'הפקת הקבצים' }).click();
  await expect
    .poll(() => server.callsTo(START).map(({ body }) => body))
    .toEqual([{ from: '2026-01-01', to: '2026-11-20' }]);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a finished file shows both reports, all types of the annex and a trial balance that closes', async () => {
  server.answer({ [VIEW]: () => ({ ...NOTHING, runs: [DONE] }) });
  const screen = await open();
  await expect.element(screen.getByText('ביצוע ממשק פתוח הסתיים בהצלחה.')).toBeVisible();
  await expect.element(screen.getByText(/51471337\.26/)).toBeVisible();
  const records = screen.getByRole('table', { name: 'פירוט סך סוגי הרשומות' });
  await expect.element(records.getByRole('row', { name: /B100.*3/ })).toBeVisible();
  expect(records.getByText('M100').query()).toBeNull();
  const documents = screen.getByRole('table', { name: 'סיכום המסמכים לפי סוג' });
  await expect.element(documents.getByRole('row', { name: /305.*1,180\.00/ })).toBeVisible();
  await expect.element(documents.getByRole('row', { name: /910/ })).toBeInTheDocument();
  const accounts = screen.getByRole('table', { name: 'מאזן בוחן' });
  await expect
    .element(accounts.getByRole('row', { name: /^סך הכול.*1,180\.00.*1,180\.00/ }))
    .toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'מאזן בוחן, הורדה כ-PDF' }))
    .toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(screen.getByRole('heading', { level: 1 }));
});

test('a file that is being written shows how far it is and can be cancelled', async () => {
  const job = { ...DONE.job, state: 'running' as const, rows: 2_000, done: 500, result: null };
  const cancel = `POST /v2/api/exports/${ID}/cancel`;
  server.answer({
    [VIEW]: () => ({ ...NOTHING, runs: [{ ...DONE, job, outcome: null }] }),
    [cancel]: () => ({ ...job, state: 'cancelled' }),
  });
  const screen = await open();
  await expect.element(screen.getByText('500 מתוך 2,000')).toBeVisible();
  await screen.getByRole('button', { name: 'ביטול' }).click();
  await expect.poll(() => server.callsTo(cancel).length).toBe(1);
});

test('a business without a number is led to its details, and nothing can be started', async () => {
  server.answer({ [VIEW]: () => ({ ...NOTHING, taxId: '' }) });
  const screen = await open();
  await expect.element(screen.getByText('לעסק אין מספר עוסק, חברה, עמותה או זהות')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'לפרטי העסק' }))
    .toHaveAttribute('href', '#/account/company');
  await expect.element(screen.getByRole('button', { name: 'הפקת הקבצים' })).toBeDisabled();
});

test('a number of the business without a right check digit is told with the way to mend it, and bars nothing', async () => {
  server.answer({ [VIEW]: () => ({ ...NOTHING, taxId: '514713378' }) });
  const screen = await open();
  await expect.element(screen.getByText('ספרת הביקורת של מספר העסק שגויה')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'לפרטי העסק' }))
    .toHaveAttribute('href', '#/account/company');
  await expect.element(screen.getByRole('button', { name: 'הפקת הקבצים' })).toBeEnabled();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('customers whose number is not sound are named with their cards, and bar nothing', async () => {
  const party = {
    id: '0193eeee-0000-7000-8000-0000000000c1',
    name: 'גלריה יפו',
    taxId: '300000008',
    isSupplier: false,
  };
  const supplier = {
    id: '0193eeee-0000-7000-8000-0000000000d1',
    name: 'נייר ודיו',
    taxId: 'AB-1',
    isSupplier: true,
  };
  const wrongNumbers = { count: 7, parties: [party, supplier] };
  server.answer({ [VIEW]: () => ({ ...NOTHING, wrongNumbers }) });
  const screen = await open();
  await expect.element(screen.getByText('ל־7 לקוחות וספקים יש מספר לא תקין')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'גלריה יפו' }))
    .toHaveAttribute('href', '#/customers/0193eeee-0000-7000-8000-0000000000c1');
  await expect
    .element(screen.getByRole('link', { name: 'נייר ודיו' }))
    .toHaveAttribute('href', '#/expenses/suppliers/0193eeee-0000-7000-8000-0000000000d1');
  await expect.element(screen.getByText('ועוד 5')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הפקת הקבצים' })).toBeEnabled();
  expect((await axeAtRest()).violations).toEqual([]);
});
