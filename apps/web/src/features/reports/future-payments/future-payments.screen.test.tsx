import type { ComingPayment } from '@pinkas/contract/reports/future-payments/future-payments.contract';
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

const LIST = 'GET /backoffice/reports/future_payments';
const SAVE = 'PUT /backoffice/reports/future_payments/reminders';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';

const DEBT: ComingPayment = {
  id: `debt-${DOCUMENT_ID}-0-0`,
  kind: 'debt',
  documentId: DOCUMENT_ID,
  lineNo: 0,
  dueNo: 0,
  docType: 305,
  number: 30_117,
  customerName: 'מאפיית הגפן',
  dueDate: localDate('2026-11-16'),
  daysLate: 4,
  reference: '',
  part: 1,
  parts: 1,
  sumAgorot: 118_00,
  reminder: null,
};

let server: FakeServer;
let rows: ComingPayment[];
let asked: URLSearchParams[];
let steps: (string | null)[];

beforeEach(async () => {
  await chooseLanguage('he');
  rows = [DEBT];
  asked = [];
  steps = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /backoffice/reports/issuers': () => ({ people: [] }),
    [LIST]: ({ query }) => {
      asked.push(query);
      return { rows, after: null, before: null };
    },
    'GET /backoffice/reports/future_payments/total': ({ query }) => {
      steps.push(query.get('step'));
      return {
        today: '2026-11-20',
        count: 1,
        sumAgorot: 118_00,
        late: { count: 1, sumAgorot: 118_00 },
        periods: [
          {
            from: '2026-11-20',
            to: '2026-11-21',
            count: 0,
            sumAgorot: 0,
            runningAgorot: 118_00,
          },
        ],
        later: { count: 0, sumAgorot: 0, runningAgorot: 118_00 },
      };
    },
    'POST /v2/api/reminders/preview': () => ({ mails: [], leftOut: [] }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/future_payments');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('תקבולים עתידיים');
}

test('what is late says so, leads to its document, and the periods have a running sum', async () => {
  await open();
  await expect.element(row(/30117/).getByText('איחור של 4 ימים')).toBeVisible();
  await expect
    .element(row(/30117/).getByRole('link'))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  await expect.element(page.getByText(/מצטבר/).first()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('איחור של 4 ימים').first());
  await userEvent.click(page.getByRole('link', { name: /המועד עבר/ }));
  await expect.poll(() => asked.at(-1)?.get('to')).toBe('2026-11-19');
});

test('a tab shows one kind, and months take the place of weeks', async () => {
  await open();
  await userEvent.click(page.getByRole('tab', { name: 'המחאות' }));
  await expect.poll(() => asked.at(-1)?.get('show')).toBe('cheque');
  await userEvent.click(page.getByRole('radio', { name: 'חודשים' }));
  await expect.poll(() => steps.at(-1)).toBe('month');
});

test('a customer is reminded of an open debt from its row', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: /תזכורת ללקוח על/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a list that did not load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('התקבולים העתידיים לא נטענו')).toBeVisible();
});

test('a person sets an own reminder of a row, sees it there, and takes it away', async () => {
  const id = '0193eeee-0000-7000-8000-000000000002';
  const saved = { id, remindOn: localDate('2099-01-05'), note: 'לבדוק עם הבנק' };
  server.answer({
    [SAVE]: () => {
      rows = [{ ...DEBT, reminder: saved }];
      return saved;
    },
    [`DELETE /backoffice/reports/future_payments/reminders/${id}`]: () => {
      rows = [DEBT];
      return { success: true };
    },
  });
  await open();
  await userEvent.click(page.getByRole('button', { name: /^תזכורת לעצמי: / }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'תאריך התזכורת' }).fill('05/01/2099');
  await dialog.getByRole('textbox', { name: /הערה/ }).fill(saved.note);
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([
      {
        kind: 'debt',
        documentId: DOCUMENT_ID,
        lineNo: 0,
        dueNo: 0,
        remindOn: saved.remindOn,
        note: saved.note,
      },
    ]);
  await expect.element(row(/30117/).getByText('05/01/2099')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^תזכורת לעצמי ב־05\/01\/2099/ }));
  await page.getByRole('button', { name: 'הסרת התזכורת' }).click();
  await expect.element(page.getByRole('button', { name: /^תזכורת לעצמי: / })).toBeVisible();
});

test('on a phone an own reminder is set from the menu of a card, which then tells its day', async () => {
  server.answer({
    [SAVE]: () => {
      const id = '0193eeee-0000-7000-8000-000000000002';
      const saved = { id, remindOn: localDate('2026-11-22'), note: '' };
      rows = [{ ...DEBT, reminder: saved }];
      return saved;
    },
  });
  await open();
  await page.viewport(390, 844);
  await page
    .getByRole('button', { name: /^פעולות: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^תזכורת לעצמי: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await expectFineOnPhone(page.getByText(/תזכורת ב־/));
});
