import type {
  WithheldReceipt,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
import type { LetterMailing } from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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

const REPORT = 'GET /backoffice/reports/withheld';
const CUSTOMER_ID = '0193eeee-0000-7000-8000-000000000003';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000004';

const SUMS: WithheldSums = {
  receipts: 2,
  withheldAgorot: 80_00,
  previousAgorot: 40_00,
  withoutCertificate: 1,
};

const RECEIPT: WithheldReceipt = {
  id: `${DOCUMENT_ID} 2026-11-03`,
  documentId: DOCUMENT_ID,
  date: localDate('2026-11-03'),
  docType: 400,
  number: 40_117,
  customerName: 'מאפיית הגפן',
  isReversal: false,
  certificate: '7788',
  receivedAgorot: 1_000_00,
  withheldAgorot: 80_00,
};

const MAILING: LetterMailing = {
  id: '0193eeee-0000-7000-8000-000000000005',
  state: 'done',
  createdAt: '2026-11-03T08:00:00Z',
  byName: 'רות',
  letters: 3,
  done: 1,
  failed: 1,
  skipped: 1,
};

let server: FakeServer;
let asked: URLSearchParams[];
let rest: (WithheldSums & { groups: number }) | null;

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  rest = null;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const year = query.get('year') ?? '';
      return {
        success: true,
        year: Number(year),
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        rows: [{ ...SUMS, id: CUSTOMER_ID, name: 'מאפיית הגפן', taxId: '' }],
        rest,
        total: SUMS,
        withoutTaxId: 1,
      };
    },
    'GET /backoffice/reports/withheld/receipts': ({ query }) => {
      asked.push(query);
      return { rows: [RECEIPT], after: null, before: null };
    },
    'GET /v2/api/reports/yearly_letters/mailings': () => ({
      mailings: [],
      mailed: [{ partyId: CUSTOMER_ID, sentAt: '2026-11-03T08:00:00Z' }],
    }),
    'GET /backoffice/reports/withheld/receipts/total': () => ({
      name: 'מאפיית הגפן',
      entries: 1,
      withheldAgorot: 80_00,
    }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/withheld');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'ניכוי מס במקור לפי לקוח' }))
    .toBeVisible();
}

test('the running year stands by customer, says what is missing, and leads to the receipts', async () => {
  await open();
  await expect.element(row(/מאפיית הגפן/).getByText('חסר מספר')).toBeVisible();
  await expect.element(page.getByText(/בקבלה אחת לא נרשם מספר אישור/)).toBeVisible();
  expect(asked[0]?.get('year')).toBe('2026');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /80\.00/ }));
  await userEvent.click(row(/מאפיית הגפן/).getByRole('link'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'הקבלות של מאפיית הגפן' }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('customerId')).toBe(CUSTOMER_ID);
  await expect
    .element(row(/40117/).getByRole('link'))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('what is not shown row by row stands under the total', async () => {
  rest = { ...SUMS, groups: 12 };
  await open();
  await expect.element(page.getByText(/ועוד 12 לקוחות/)).toMatchTextContent(/80\.00/);
});

test('who got the letter of the year is asked about before another one goes out', async () => {
  const mailed: unknown[] = [];
  server.answer({
    'POST /v2/api/reports/yearly_letters/mailings': ({ body }) => {
      mailed.push(body);
      return { ...MAILING };
    },
  });
  await open();
  await expect.element(row(/מאפיית הגפן/).getByText('נשלח ב־03/11/2026')).toBeVisible();
  await userEvent.click(row(/מאפיית הגפן/).getByRole('link'));
  await userEvent.click(page.getByRole('button', { name: 'שליחה במייל' }));
  await userEvent.click(page.getByRole('button', { name: 'שליחה חוזרת' }));
  await expect
    .poll(() => mailed)
    .toEqual([
      {
        kind: 'customer-withheld',
        year: 2026,
        language: 'he',
        partyIds: [CUSTOMER_ID],
        isAgain: true,
      },
    ]);
});

test('all letters of the year are printed, and mailed with their progress', async () => {
  const ordered: unknown[] = [];
  server.answer({
    'POST /v2/api/reports/yearly_letters/mailings': ({ body }) => {
      ordered.push(body);
      return { ...MAILING };
    },
    'POST /v2/api/reports/yearly_letters/files': ({ body }) => {
      ordered.push(body);
      const none = { fileName: null, rows: null, done: 0, result: null, isExpired: false };
      return {
        id: MAILING.id,
        state: 'running',
        createdAt: MAILING.createdAt,
        format: 'pdf',
        ...none,
      };
    },
    'GET /v2/api/reports/yearly_letters/mailings': () => ({
      mailings: ordered.length > 1 ? [MAILING] : [],
      mailed: [],
    }),
  });
  await open();
  await userEvent.click(page.getByRole('button', { name: 'ריכוז שנתי לכל לקוח' }));
  await userEvent.click(page.getByRole('button', { name: 'כולם להדפסה' }));
  await expect.element(page.getByText(/מכינים את הקובץ/)).toBeVisible();
  await expect
    .element(page.getByText('במכתב יהיה רק מה שנרשם עד היום', { exact: false }))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'שליחה לכולם' }));
  await userEvent.click(page.getByRole('button', { name: 'ביטול', exact: true }));
  expect(ordered).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'שליחה לכולם' }));
  await userEvent.click(page.getByRole('button', { name: 'שליחה עכשיו' }));
  await expect.element(page.getByText('נשלחו 1 מתוך 3')).toBeVisible();
  await expect.element(page.getByText('לנמען אחד אין כתובת מייל')).toBeVisible();
  expect(ordered).toEqual([
    { kind: 'customer-withheld', year: 2026, language: 'he', format: 'pdf' },
    { kind: 'customer-withheld', year: 2026, language: 'he', isAgain: false },
  ]);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('letters of a year that is over go out without a question', async () => {
  let orders = 0;
  server.answer({
    'POST /v2/api/reports/yearly_letters/mailings': () => {
      orders += 1;
      return { ...MAILING };
    },
  });
  await open();
  await userEvent.click(page.getByRole('button', { name: 'לשנה הקודמת' }));
  await expect.poll(() => asked.at(-1)?.get('year')).toBe('2025');
  await userEvent.click(page.getByRole('button', { name: 'ריכוז שנתי לכל לקוח' }));
  await userEvent.click(page.getByRole('button', { name: 'שליחה לכולם' }));
  await expect.poll(() => orders).toBe(1);
});

test('another year is a press away', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'לשנה הקודמת' }));
  await expect.poll(() => asked.at(-1)?.get('year')).toBe('2025');
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח הניכויים לא נטען')).toBeVisible();
});
