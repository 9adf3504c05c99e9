import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  CUSTOMER_ID,
  OPEN,
  openRequests,
  startRequests,
  type RequestBench,
} from './testing/request-bench.ts';

let bench: RequestBench;

beforeEach(async () => {
  bench = await startRequests();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('open documents of a chosen customer are asked for by mail', async () => {
  await openRequests();
  await userEvent.click(button('בקשה חדשה'));
  const dialog = page.getByRole('dialog', { name: 'בקשת תשלום חדשה' });
  await userEvent.fill(dialog.getByRole('combobox', { name: 'לקוח' }), 'קליניקת');
  await userEvent.click(page.getByRole('option', { name: /קליניקת אור לבן/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /30026/ }));
  await expect.element(dialog.getByText('סה"כ לבקשה')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'שליחת הבקשה' }));
  await expect.element(page.getByText('בקשה 2041 נשלחה').first()).toBeVisible();
  expect(bench.sent).toEqual([
    {
      path: 'create',
      body: {
        customer: {
          id: CUSTOMER_ID,
          name: 'קליניקת אור לבן',
          email: 'clinic@shop.test',
          phone: '052-7654321',
        },
        documentIds: [OPEN.documentId],
        amountAgorot: null,
        docType: null,
        title: '',
        note: '',
        language: 'he',
        mayPayPart: false,
        instalmentsMax: 1,
        validUntil: null,
        reminderDays: null,
        byMail: true,
        byText: false,
      },
    },
  ]);
});

test('a free amount says what is missing at its fields, and a link alone needs no address', async () => {
  await openRequests();
  await userEvent.click(button('בקשה חדשה'));
  const dialog = page.getByRole('dialog', { name: 'בקשת תשלום חדשה' });
  await userEvent.click(dialog.getByRole('radio', { name: 'סכום חופשי' }));
  await userEvent.click(dialog.getByRole('button', { name: 'שליחת הבקשה' }));
  for (const name of ['לקוח', 'סכום', 'עבור']) {
    const field = dialog.getByLabelText(name, { exact: true });
    await expect.element(field, { message: name }).toHaveAttribute('aria-invalid', 'true');
  }
  const email = dialog.getByRole('textbox', { name: 'מייל' });
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(dialog.getByLabelText('לקוח', { exact: true }), 'אלמוני');
  await userEvent.fill(dialog.getByLabelText('סכום', { exact: true }), '120');
  await userEvent.fill(dialog.getByLabelText('עבור', { exact: true }), 'מקדמה');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'מייל' }));
  await userEvent.click(dialog.getByText('עוד אפשרויות'));
  await userEvent.selectOptions(dialog.getByLabelText('תשלומים לכל היותר'), '6');
  await userEvent.click(dialog.getByRole('button', { name: 'יצירת קישור' }));
  await expect.element(page.getByText('בקשה 2041 נוצרה').first()).toBeVisible();
  expect(bench.sent).toMatchObject([
    {
      body: {
        customer: { id: null, name: 'אלמוני' },
        documentIds: [],
        amountAgorot: 120_00,
        docType: 320,
        title: 'מקדמה',
        instalmentsMax: 6,
        byMail: false,
      },
    },
  ]);
});

test('a form that is opened before the documents of the business are known has one that follows', async () => {
  const known = Promise.withResolvers<unknown>();
  bench.server.answer({ 'GET /v2/api/payment-requests/means': () => known.promise });
  await openRequests();
  await userEvent.click(button('בקשה חדשה'));
  known.resolve(bench.means);
  const dialog = page.getByRole('dialog', { name: 'בקשת תשלום חדשה' });
  await userEvent.click(dialog.getByRole('radio', { name: 'סכום חופשי' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'מייל' }));
  await userEvent.fill(dialog.getByLabelText('לקוח', { exact: true }), 'אלמוני');
  await userEvent.fill(dialog.getByLabelText('סכום', { exact: true }), '120');
  await userEvent.fill(dialog.getByLabelText('עבור', { exact: true }), 'מקדמה');
  await userEvent.click(dialog.getByRole('button', { name: 'יצירת קישור' }));
  await expect.poll(() => bench.sent).toMatchObject([{ body: { docType: 320 } }]);
});
