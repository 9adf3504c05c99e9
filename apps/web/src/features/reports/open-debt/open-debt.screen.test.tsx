import type {
  DebtItem,
  DebtRow,
  DebtSums,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
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

const REPORT = 'GET /backoffice/reports/open_debt';
const CUSTOMER_ID = '0193eeee-0000-7000-8000-000000000001';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000002';

const SUMS: DebtSums = {
  documents: 2,
  notDue: 0,
  days1To30: 120_00,
  days31To60: 0,
  days61To90: 0,
  daysOver90: 80_00,
  debtAgorot: 200_00,
  creditAgorot: 50_00,
  balanceAgorot: 150_00,
  overdueAgorot: 150_00,
  requestsAgorot: 0,
};

const ROW: DebtRow = {
  ...SUMS,
  id: CUSTOMER_ID,
  name: 'מאפיית הגפן',
  isRegular: true,
  oldestDueDate: localDate('2026-07-01'),
};

const ITEM: DebtItem = {
  id: DOCUMENT_ID,
  docType: 305,
  number: 30_117,
  date: localDate('2026-06-20'),
  dueDate: localDate('2026-07-01'),
  daysLate: 142,
  customerName: 'מאפיית הגפן',
  subject: '',
  totalAgorot: 80_00,
  debtAgorot: 80_00,
  creditAgorot: 0,
  balanceAgorot: 80_00,
};

let server: FakeServer;
let asked: URLSearchParams[];
let rows: readonly DebtRow[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  rows = [ROW];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /backoffice/reports/issuers': () => ({ people: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      return { success: true, today: '2026-11-20', rows, rest: null, total: SUMS };
    },
    'GET /backoffice/reports/open_debt/documents': ({ query }) => {
      asked.push(query);
      return { rows: [ITEM], after: null, before: null };
    },
    'GET /backoffice/reports/open_debt/documents/total': () => ({
      name: 'מאפיית הגפן',
      items: 1,
      debtAgorot: 80_00,
      creditAgorot: 0,
      balanceAgorot: 80_00,
    }),
    'POST /v2/api/reminders/preview': ({ body }) => {
      expect(body).toEqual({ documentIds: [DOCUMENT_ID] });
      return {
        mails: [
          {
            customerId: CUSTOMER_ID,
            customerName: 'מאפיית הגפן',
            mailTo: 'gefen@customer.test',
            documentsCount: 1,
            fromName: 'סטודיו קו תכלת',
            logo: null,
            subject: 'תזכורת',
            text: 'עדיין לא שולם',
          },
        ],
        leftOut: [],
      };
    },
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(path = ''): Promise<void> {
  await renderApp(`/reports/open_debt${path}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('who owes stands by how late it is, and each sum leads to its documents', async () => {
  await open();
  await expect.element(row(/מאפיית הגפן/).getByText('150.00')).toBeVisible();
  expect(asked[0]?.toString()).toBe('sort=balance&direction=desc');
  await expect.element(page.getByText(/נכון להיום/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /150\.00/ }).first());
  await userEvent.click(row(/מאפיית הגפן/).getByRole('link', { name: '80.00' }));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'המסמכים הפתוחים של מאפיית הגפן' }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('age')).toBe('daysOver90');
  await expect.poll(() => asked.at(-1)?.get('row')).toBe(CUSTOMER_ID);
  await expect.element(row(/30117/).getByText('142')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText(/30117/).first());
});

test('a reminder of what a customer owes is shown from the row before it goes out', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'פעולות נוספות: מאפיית הגפן' }));
  await expect
    .element(page.getByRole('menuitem', { name: 'כרטיס הלקוח' }))
    .toHaveAttribute('href', `#/customers/${CUSTOMER_ID}`);
  await userEvent.click(page.getByRole('menuitem', { name: 'שליחת תזכורת' }));
  await expect.element(page.getByText('עדיין לא שולם')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a tab shows who is late, and says so when nobody is', async () => {
  await open();
  rows = [];
  await userEvent.click(page.getByRole('tab', { name: 'באיחור' }));
  await expect.element(page.getByText('אין חובות באיחור')).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('show')).toBe('overdue');
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/אותו סכום שבלוח הבקרה/)).toBeVisible();
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח החובות לא נטען')).toBeVisible();
});
