import type { DetailedVat } from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aFiling, aReport, EXPENSE_ID } from './testing/a-vat-report.ts';

const OTHER_ID = '0193eeee-0000-7000-8000-000000000009';

let server: FakeServer;
let report: VatReport;

beforeEach(async () => {
  await chooseLanguage('he');
  report = aReport();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/reports/vat': () => report,
    'GET /v2/api/reports/vat/filing': () => aFiling(),
  });
  await page.viewport(1440, 900);
});

const open = () => renderApp('/reports/vat');

const aDetailedFile = (changes: Partial<DetailedVat> = {}): DetailedVat => ({
  from: localDate('2026-10-01'),
  to: localDate('2026-10-31'),
  fileName: 'PCN874_514788215_202610.TXT',
  createdOn: localDate('2026-11-20'),
  isKept: false,
  isChangedSince: false,
  salesCount: 40,
  inputsCount: 1,
  types: [
    { type: 'S', count: 40, amountAgorot: 150_581_00, vatAgorot: 25_631_00 },
    { type: 'K', count: 1, amountAgorot: 46_831_00, vatAgorot: 8_318_00 },
  ],
  figures: [
    { of: 'output-vat', fileAgorot: 25_631_00, returnAgorot: 25_628_40 },
    { of: 'total', fileAgorot: 15_081_00, returnAgorot: 15_078_00 },
  ],
  unnamedSuppliers: { count: 1, vatAgorot: 8_318_00 },
  sameNumbers: [],
  faults: [],
  faultsCount: 0,
  ...changes,
});

const detailedCard = () => page.getByRole('region', { name: 'קובץ PCN874' });

test('a detailed return has its file beside its sums, with what rounding makes of them, and its records', async () => {
  report = aReport({ form: 'detailed' });
  server.answer({
    'GET /v2/api/reports/vat/detailed': () => aDetailedFile(),
    'GET /v2/api/reports/vat/detailed/records': () => ({
      rows: [
        {
          id: `${EXPENSE_ID} 2026-10-28 3`,
          sourceId: EXPENSE_ID,
          type: 'K',
          docType: null,
          name: 'בית דפוס הגליל',
          date: localDate('2026-10-28'),
          number: '88120',
          party: '000000000',
          writtenNumber: '000000001',
          allocationNumber: '000000000',
          isEquipment: false,
          amountAgorot: 8_400_00,
          vatAgorot: 1_512_00,
        },
      ],
      after: null,
      before: null,
    }),
  });
  await open();
  await expect.element(detailedCard()).toMatchTextContent('41 רשומות');
  await expect.element(detailedCard()).toMatchTextContent('ההפרש כאן הוא מעיגול בלבד');
  await expect.element(detailedCard()).toMatchTextContent('להוצאה אחת אין מספר ספק');
  await detailedCard().getByRole('button', { name: 'הצגת הרשומות' }).click();
  const records = detailedCard().getByRole('table', { name: 'רשומות PCN874' });
  await expect
    .element(records.getByRole('link', { name: 'בית דפוס הגליל' }))
    .toHaveAttribute('href', `#/expenses/${EXPENSE_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(detailedCard().getByText('בית דפוס הגליל').first());
});

test('a fault of the file is told with its place and its paper, and a difference beyond rounding is no rounding', async () => {
  report = aReport({ form: 'detailed' });
  server.answer({
    'GET /v2/api/reports/vat/detailed': () =>
      aDetailedFile({
        faults: [
          {
            code: 'document-number',
            line: 42,
            from: 23,
            to: 31,
            paper: { sourceId: EXPENSE_ID, docType: null, name: 'בית דפוס הגליל', number: 'אין' },
          },
        ],
        faultsCount: 1,
        figures: [{ of: 'total', fileAgorot: 15_999_00, returnAgorot: 15_078_00 }],
      }),
  });
  await open();
  await expect.element(detailedCard()).toMatchTextContent('נמצאה שגיאה אחת');
  const faults = detailedCard().getByRole('list', { name: 'שגיאות בקובץ' });
  await expect.element(faults).toMatchTextContent(/שורה 42, תווים 23–31/);
  await expect
    .element(faults.getByRole('link', { name: /בית דפוס הגליל/ }))
    .toHaveAttribute('href', `#/expenses/${EXPENSE_ID}`);
  await expect.element(detailedCard()).toMatchTextContent('גדול ממה שעיגול יכול להסביר');
  await expect.element(detailedCard()).toMatchTextContent('רשימוני יבוא (R)');
});

test('who files sums alone is not shown the file', async () => {
  await open();
  await expect.element(page.getByText('סעיפי הדוח')).toBeVisible();
  expect(server.callsTo('GET /v2/api/reports/vat/detailed')).toEqual([]);
});

test('petty cash in a return for a refund, and documents of one number, are told before filing', async () => {
  report = aReport({ form: 'detailed' });
  server.answer({
    'GET /v2/api/reports/vat/detailed': () =>
      aDetailedFile({
        types: [
          { type: 'T', count: 1, amountAgorot: 556_00, vatAgorot: 100_00 },
          { type: 'K', count: 1, amountAgorot: 111_00, vatAgorot: 20_00 },
        ],
        figures: [
          { of: 'input-vat', fileAgorot: 120_00, returnAgorot: 120_00 },
          { of: 'total', fileAgorot: -120_00, returnAgorot: -120_00 },
        ],
        sameNumbers: [
          { name: 'דפוס גשר העץ', writtenNumber: '000000077', sourceIds: [EXPENSE_ID, OTHER_ID] },
        ],
      }),
  });
  await open();
  await expect
    .element(detailedCard())
    .toMatchTextContent(/מע"מ של .?₪\s20\.00.? מתוך .?₪\s120\.00.*יותר מ־5%/);
  await expect.element(detailedCard()).toMatchTextContent(/000000077/);
  await expect
    .element(detailedCard().getByRole('link', { name: /דפוס גשר העץ.*מסמך 2/ }))
    .toHaveAttribute('href', `#/expenses/${OTHER_ID}`);
});
