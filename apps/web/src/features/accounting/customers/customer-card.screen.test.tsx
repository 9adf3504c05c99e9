import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { GET, server, startCustomers, violations } from './testing/customer-screens.ts';
import { aCustomerView, CUSTOMER_ID, OTHER_ID, someFigures } from './testing/fake-customers.ts';

startCustomers();

/** The text of an element as it is broken into rows. */
function rowsOf(element: Element): string[] {
  const rows = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    [...(node.textContent ?? '')].forEach((letter, index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top } = range.getBoundingClientRect();
      rows.set(top, (rows.get(top) ?? '') + letter);
    });
  }
  return [...rows.values()];
}

describe('the card', () => {
  const open = () => renderApp(`/customers/${CUSTOMER_ID}`);

  test('shows the balance, the statement with what runs, and the details', async () => {
    const screen = await open();
    await expect.element(screen.getByText('תנאים: שוטף + 30')).toBeVisible();
    await expect.element(screen.getByText(/18% יותר מ־2025/)).toBeVisible();
    const table = screen.getByRole('table', { name: 'כרטסת לקוח' });
    await expect.element(table).toMatchTextContent(/יתרת פתיחה.*חשבונית מס 30126.*8,732\.00/);
    await expect.element(table).toMatchTextContent(/קבלה 40092.*4,366\.00.*סה"כ לתקופה/);
    await expect.element(screen.getByRole('link', { name: 'office@clinic.example' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('on a phone the balance after a movement keeps to one line, in English too', async () => {
    await chooseLanguage('en');
    const screen = await open();
    await page.viewport(390, 844);
    const balance = screen.getByText(/^Balance ₪/).first();
    await expect.element(balance).toBeVisible();
    expect(balance.element().getClientRects()).toHaveLength(1);
    expect(balance.element().clientHeight).toBeLessThan(28);
  });

  test('on a phone a long address breaks after its @ or before a point, not within a word', async () => {
    const email = 'bookkeepingdepartment@westernwindfarm.example';
    server.answer({ [GET]: () => ({ ...aCustomerView(), email }) });
    const screen = await open();
    await page.viewport(390, 844);
    const link = screen.getByRole('link', { name: email }).first();
    await expect.element(link).toBeVisible();
    const rows = rowsOf(link.element());
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.slice(1).map((row, index) => `${rows[index]?.at(-1)}${row[0]}`)).toEqual(
      rows.slice(1).map(() => expect.stringMatching(/^(?:@.|.\.)$/)),
    );
  });

  test('period, dates and files of the statement stand in one line', async () => {
    const screen = await open();
    const period = screen.getByRole('radiogroup', { name: 'תקופה' });
    const files = screen.getByRole('button', { name: 'ייצוא' });
    await expect.element(files).toBeVisible();
    const middleOf = (element: Element): number => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    };
    expect(middleOf(files.element())).toBe(middleOf(period.element()));
  });

  test('is late with what no free money covers, whatever the balance', async () => {
    const ageing = { 'not-due': 0, 'days-1-30': 11_800, 'days-31-60': 0, 'days-over-60': 0 };
    server.answer({
      'GET /v2/api/customers/{id}/figures': () =>
        someFigures({ openAgorot: 0, creditAgorot: 11_800, overdueAgorot: 11_800, ageing }),
    });
    const screen = await open();
    const tiles = screen.getByRole('region', { name: 'נתוני הלקוח' });
    await expect.element(tiles).toMatchTextContent(/₪ 118\.00. באיחור/);
    const card = screen.getByRole('region', { name: 'גיול חוב' });
    await expect.element(card).toMatchTextContent(/118\.00.*118\.00/);
  });

  test('says what the time to pay waits for: a paid invoice, not a receipt', async () => {
    server.answer({
      'GET /v2/api/customers/{id}': () => aCustomerView({ paymentTerms: null }),
      'GET /v2/api/customers/{id}/figures': () => someFigures({ daysToPay: null }),
    });
    const screen = await open();
    const tiles = screen.getByRole('region', { name: 'נתוני הלקוח' });
    await expect.element(tiles).toMatchTextContent(/עדיין לא שולמו חשבוניות/);
  });

  test('a document begins here with the customer chosen', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'מסמך ללקוח' }).click();
    await expect
      .element(screen.getByRole('group', { name: 'לקוח' }))
      .toMatchTextContent(/קליניקה נעימה/);
  });

  test('a note is added and removed, with a way back', async () => {
    const note = { id: OTHER_ID, text: 'התקשר', at: '2026-11-20T08:00:00Z', byName: 'דנה' };
    let notes: unknown[] = [];
    server.answer({
      'GET /v2/api/customers/{id}/notes': () => ({ notes }),
      'POST /v2/api/customers/{id}/notes': () => {
        notes = [note];
        return note;
      },
      'DELETE /v2/api/customer-notes/{id}': () => {
        notes = [];
        return { success: true };
      },
      'POST /v2/api/customer-notes/{id}/restore': () => {
        notes = [note];
        return { success: true };
      },
    });
    const screen = await open();
    await screen.getByRole('tab', { name: /הערות/ }).click();
    await screen.getByRole('textbox', { name: 'הערה חדשה' }).fill('התקשר');
    await screen.getByRole('button', { name: 'הוספת הערה' }).click();
    await expect.element(screen.getByText('דנה, 20/11/2026 10:00')).toBeVisible();
    await screen.getByRole('button', { name: 'מחיקת ההערה' }).click();
    const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
    await undo.hover();
    await expect.element(screen.getByText('עדיין אין הערות')).toBeVisible();
    await undo.click();
    await expect.element(screen.getByText('דנה, 20/11/2026 10:00')).toBeVisible();
  });

  test('is left alone by reminders with one switch, which says so', async () => {
    const stopped: unknown[] = [];
    server.answer({
      'GET /v2/api/customers/{id}/reminders': () => ({ isStopped: false }),
      'PUT /v2/api/customers/{id}/reminders': ({ body }) => {
        stopped.push(body);
        return body;
      },
    });
    const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
    const whole = screen.getByRole('switch', { name: /תזכורות אוטומטיות ללקוח/ });
    await expect.element(whole).toBeChecked();
    await whole.click();
    await expect
      .element(screen.getByText('לא נשלח עוד תזכורות אוטומטיות ללקוח').first())
      .toBeVisible();
    await expect.element(whole).not.toBeChecked();
    expect(stopped).toEqual([{ isStopped: true }]);
    expect(await violations()).toEqual([]);
  });

  test('an id that is nobody’s says so', async () => {
    server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
    const screen = await open();
    await expect.element(screen.getByText('הלקוח לא נמצא')).toBeVisible();
  });

  test('an id that was mistyped speaks of no form, on the card and under its form', async () => {
    server.answer({ [GET]: () => refusal(400, 'INVALID_REQUEST') });
    const screen = await open();
    await expect.element(screen.getByText('הלקוח לא נמצא')).toBeVisible();
    await screen.unmount();
    const form = await renderApp(`/customers/${CUSTOMER_ID}/edit`);
    await expect.element(form.getByRole('heading', { name: 'לא מצאנו את הדף' })).toBeVisible();
    await expect
      .element(form.getByRole('link', { name: 'לרשימת הלקוחות' }))
      .toHaveAttribute('href', '#/customers');
    await expect.element(form.getByText(/סימנו אותם בטופס/)).not.toBeInTheDocument();
  });
});
