import type { Cheque } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
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

const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';
const CUSTOMER_ID = '0193eeee-0000-7000-8000-000000000009';
const LIST = 'GET /backoffice/reports/cheques';

const aCheque = (lineNo: number, changes: Partial<Cheque> = {}): Cheque => ({
  id: `${DOCUMENT_ID}-${lineNo}`,
  documentId: DOCUMENT_ID,
  lineNo,
  docType: 400,
  number: 40_012,
  documentDate: localDate('2026-11-01'),
  customerId: CUSTOMER_ID,
  customerName: 'מאפיית הגפן',
  dueDate: localDate('2026-11-22'),
  sumAgorot: 1_000_00,
  bank: 'לאומי',
  bankBranch: '600',
  bankAccount: '123456',
  chequeNumber: String(70_000 + lineNo),
  state: 'in-hand',
  stateDate: null,
  depositedTo: '',
  reason: '',
  feeAgorot: 0,
  reopensDebt: true,
  changedBy: '',
  ...changes,
});

let server: FakeServer;
let asked: URLSearchParams[];
let rows: readonly Cheque[];
let sent: unknown[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  sent = [];
  rows = [aCheque(1), aCheque(2)];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /backoffice/reports/issuers': () => ({ people: [] }),
    [LIST]: ({ query }) => {
      asked.push(query);
      return { rows, after: null, before: null };
    },
    'GET /backoffice/reports/cheques/total': () => ({
      today: '2026-11-20',
      count: rows.length,
      sumAgorot: 2_000_00,
      late: { count: 0, sumAgorot: 0 },
      weeks: [{ from: '2026-11-22', to: '2026-11-28', count: 2, sumAgorot: 2_000_00 }],
      later: { count: 0, sumAgorot: 0 },
    }),
    'POST /backoffice/reports/cheques/state': ({ body }) => {
      sent.push(body);
      return { success: true, changed: 2 };
    },
  });
});

async function open(path = ''): Promise<void> {
  await renderApp(`/reports/cheques${path}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'המחאות' })).toBeVisible();
}

const row = (name: RegExp) => page.getByRole('row', { name });

test('chosen cheques are deposited together, with the day and the account', async () => {
  await open();
  await expect.element(row(/70001/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('70001'));
  await userEvent.click(page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'בחירה בהמחאה 70002' }));
  await userEvent.click(page.getByRole('button', { name: 'הפקדה', exact: true }));
  await expect.element(page.getByRole('dialog', { name: 'הפקדת 2 המחאות' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: /לאיזה חשבון/ }), 'לאומי 12345');
  await userEvent.click(page.getByRole('button', { name: 'סימון כהופקדו' }));
  await expect.element(page.getByText('2 המחאות עודכנו').first()).toBeVisible();
  expect(sent).toEqual([
    {
      cheques: [
        { documentId: DOCUMENT_ID, lineNo: 1 },
        { documentId: DOCUMENT_ID, lineNo: 2 },
      ],
      state: 'deposited',
      date: '2026-11-20',
      bankAccount: 'לאומי 12345',
      reason: '',
      feeAgorot: 0,
    },
  ]);
});

test('a cheque that bounced asks why, and says that the debt is open again', async () => {
  rows = [aCheque(1, { state: 'deposited', stateDate: localDate('2026-11-10') })];
  await open('?show=deposited');
  await userEvent.click(page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }));
  await userEvent.click(page.getByRole('button', { name: 'חזרה מהבנק' }));
  await expect.element(page.getByText(/הסכום חוזר לחוב של הלקוח/)).toBeVisible();
  await expect.element(page.getByText(/הספרים לא משתנים/)).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'סימון כחזרו' }));
  const reason = page.getByRole('textbox', { name: /סיבה/ });
  await expect.element(reason).toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
  await userEvent.fill(reason, 'אין כיסוי');
  await userEvent.fill(page.getByRole('textbox', { name: /עמלת הבנק/ }), '15.50');
  await userEvent.click(page.getByRole('button', { name: 'סימון כחזרו' }));
  await expect.poll(() => sent).toMatchObject([{ state: 'bounced', feeAgorot: 15_50 }]);
});

test('a cheque of a sale says that the books do not change', async () => {
  const deposited = { state: 'deposited', stateDate: localDate('2026-11-10') } as const;
  rows = [aCheque(1, { ...deposited, docType: 320, reopensDebt: false })];
  await open('?show=deposited');
  await userEvent.click(page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }));
  await userEvent.click(page.getByRole('button', { name: 'חזרה מהבנק' }));
  await expect.element(page.getByText(/הספרים לא משתנים/)).toBeVisible();
  await expect.element(page.getByText(/הסכום חוזר לחוב/)).not.toBeInTheDocument();
});

test('a record by mistake that a cheque bounced is undone once a person is sure', async () => {
  const UNDO = 'POST /backoffice/reports/cheques/state/undo-bounce';
  server.answer({ [UNDO]: () => ({ success: true, changed: 1 }) });
  rows = [aCheque(1, { state: 'bounced', stateDate: localDate('2026-11-10'), reason: 'אין' })];
  await open('?show=bounced');
  await userEvent.click(page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }));
  await userEvent.click(page.getByRole('button', { name: 'ביטול רישום החזרה' }));
  await expect.element(page.getByText(/לרישום שנעשה בטעות/)).toBeVisible();
  expect(server.callsTo(UNDO)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'ביטול הרישום' }));
  await expect.element(page.getByText('המחאה אחת עודכנה').first()).toBeVisible();
  expect(server.callsTo(UNDO)).toHaveLength(1);
});

test('a refused day is marked until it changes, and what was corrected is sent under another key', async () => {
  const STATE = 'POST /backoffice/reports/cheques/state';
  rows = [aCheque(1, { state: 'deposited', stateDate: localDate('2026-11-10') })];
  const fields = [{ path: ['date'], code: 'DATE_IN_FUTURE' }];
  server.answer({ [STATE]: () => refusal(400, 'INVALID_REQUEST', { fields }) });
  await open('?show=deposited');
  await userEvent.click(page.getByRole('checkbox', { name: 'בחירה בהמחאה 70001' }));
  await userEvent.click(page.getByRole('button', { name: 'חזרה מהבנק' }));
  await userEvent.fill(page.getByRole('textbox', { name: /סיבה/ }), 'אין כיסוי');
  await userEvent.keyboard('{Enter}');
  const day = page.getByRole('dialog').getByRole('textbox', { name: /תאריך/ });
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(day, '12/11/2026');
  await expect.element(day).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.callsTo(STATE)).toHaveLength(2);
  const [first, second] = server.callsTo(STATE).map((call) => call.headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test('a week leads to its cheques, and a tab to those of a state', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: /22\/11/ }))
    .toHaveAttribute('href', '#/reports/cheques?from=2026-11-22&to=2026-11-28');
  await userEvent.click(page.getByRole('tab', { name: 'חזרו' }));
  await expect.poll(() => asked.at(-1)?.get('show')).toBe('bounced');
});

test('a week leads to the cheques that it sums: in hand, and within what narrows the list', async () => {
  await open(`?show=all&from=2026-11-01&to=2026-11-30&docType=400&customerId=${CUSTOMER_ID}`);
  await expect
    .element(page.getByRole('link', { name: /22\/11/ }))
    .toHaveAttribute(
      'href',
      `#/reports/cheques?docType=400&customerId=${CUSTOMER_ID}&from=2026-11-22&to=2026-11-28`,
    );
});

test('a list that did not load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('רשימת ההמחאות לא נטענה')).toBeVisible();
});
