import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import {
  CUSTOMER_ID,
  OTHER_ID,
  aCustomerRow,
  aCustomerView,
  aStatement,
  someFigures,
} from './testing/fake-customers.ts';

const LIST = 'GET /v2/api/customers/list';
const TOTALS = 'GET /v2/api/customers/totals';
const GET = 'GET /v2/api/customers/{id}';
const UPDATE = 'PUT /v2/api/customers/{id}';
const CREATE = 'POST /v2/api/customers';
const MERGE = 'POST /v2/api/customers/{id}/merge';

const PAGE = { rows: [aCustomerRow()], after: null, before: null };
const SUMS = {
  tabs: { all: 1, open: 1, overdue: 0, archived: 0 },
  openAgorot: 436_600,
  overdueAgorot: 0,
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => aCustomerView(),
    [LIST]: () => PAGE,
    [TOTALS]: () => SUMS,
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/customers/by-tax-id': () => ({ customer: null }),
    'GET /v2/api/customers/{id}/figures': () => someFigures(),
    'GET /v2/api/customers/{id}/statement': () => aStatement(),
    'GET /v2/api/customers/{id}/notes': () => ({ notes: [] }),
  });
});

type Screen = Awaited<ReturnType<typeof renderApp>>;

async function violations(): Promise<string[]> {
  // A dialog that still comes in has not its colours yet.
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const { violations: found } = await axe.run(document.body);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

const nameField = (screen: Screen) =>
  screen.getByRole('textbox', { name: 'שם הלקוח', exact: true });
const saveButton = (screen: Screen) => screen.getByRole('button', { name: /^שמירה/ });

describe('the book', () => {
  test('shows who owes what, and a press opens the card', async () => {
    const screen = await renderApp('/customers');
    const row = screen.getByRole('row', { name: /קליניקה נעימה/ });
    await expect.element(row).toMatchTextContent(/514713288.*4,366\.00/);
    await expect.element(screen.getByRole('tab', { name: /עם יתרה פתוחה 1/ })).toBeVisible();
    expect(await violations()).toEqual([]);
    await screen.getByRole('link', { name: 'קליניקה נעימה' }).click();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toMatchTextContent('קליניקה נעימה');
  });

  test('the search goes to the server after a pause, and nothing found can be cleared', async () => {
    const screen = await renderApp('/customers');
    await expect.element(screen.getByRole('link', { name: 'קליניקה נעימה' })).toBeVisible();
    server.answer({ [LIST]: () => ({ rows: [], after: null, before: null }) });
    await screen.getByRole('searchbox', { name: 'חיפוש לקוח' }).fill('אין כזה');
    await expect.element(screen.getByText('אין לקוחות שמתאימים לחיפוש')).toBeVisible();
    const last = server.callsTo(LIST).at(-1);
    expect(last?.query.get('search')).toBe('אין כזה');
    server.answer({ [LIST]: () => PAGE });
    await screen.getByRole('button', { name: 'ניקוי החיפוש' }).click();
    await expect.element(screen.getByRole('link', { name: 'קליניקה נעימה' })).toBeVisible();
  });

  test('debts are ordered from the largest', async () => {
    const screen = await renderApp('/customers');
    await screen.getByRole('tab', { name: /עם יתרה פתוחה/ }).click();
    await expect.poll(() => server.callsTo(LIST).at(-1)?.query.get('sort')).toBe('balance');
    const query = server.callsTo(LIST).at(-1)?.query;
    expect([query?.get('tab'), query?.get('direction')]).toEqual(['open', 'desc']);
  });

  test('an empty book teaches the first step', async () => {
    server.answer({ [LIST]: () => ({ rows: [], after: null, before: null }) });
    const screen = await renderApp('/customers');
    await expect.element(screen.getByText('עוד אין לקוחות קבועים')).toBeVisible();
  });

  test('a customer goes to the archive and comes back by one press', async () => {
    const versions: unknown[] = [];
    server.answer({
      'POST /v2/api/customers/{id}/archive': ({ body }) => {
        versions.push(body);
        return { version: 4 };
      },
      'POST /v2/api/customers/{id}/restore': ({ body }) => {
        versions.push(body);
        return { version: 5 };
      },
    });
    const screen = await renderApp('/customers');
    await screen.getByRole('button', { name: /פעולות נוספות: קליניקה/ }).click();
    await screen.getByRole('menuitem', { name: 'העברה לארכיון' }).click();
    await screen.getByRole('button', { name: 'ביטול הפעולה' }).click();
    await expect.element(screen.getByText('קליניקה נעימה חזר לרשימה').first()).toBeVisible();
    expect(versions).toEqual([{ version: 3 }, { version: 4 }]);
  });
});

describe('the form', () => {
  test('a wrong number is told at its field, and nothing is sent', async () => {
    const screen = await renderApp('/customers/new');
    await nameField(screen).fill('נעימה');
    await screen.getByRole('textbox', { name: /ח.פ/ }).fill('123456789');
    await saveButton(screen).click();
    await expect.element(screen.getByText('מספר זהות לא תקין. יש לבדוק את הספרות')).toBeVisible();
    expect(server.callsTo(CREATE)).toHaveLength(0);
    expect(await violations()).toEqual([]);
  });

  test('who has the number already is shown with a way to the card, and the save still works', async () => {
    server.answer({
      'GET /v2/api/customers/by-tax-id': () => ({
        customer: { id: OTHER_ID, name: 'אותו אחד', isArchived: false },
      }),
      [CREATE]: () => ({ id: CUSTOMER_ID, version: 1 }),
    });
    const screen = await renderApp('/customers/new');
    await nameField(screen).fill('נעימה');
    await screen.getByRole('textbox', { name: /ח.פ/ }).fill('514713288');
    await expect.element(screen.getByText(/המספר הזה כבר רשום אצל אותו אחד/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'פתיחת הכרטיס הקיים' }))
      .toHaveAttribute('href', `#/customers/${OTHER_ID}`);
    await screen.getByRole('combobox', { name: 'תנאי תשלום' }).selectOptions('שוטף + 30');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => server.callsTo(CREATE)).toHaveLength(1);
    expect(server.callsTo(CREATE)[0]?.body).toMatchObject({
      name: 'נעימה',
      taxId: '514713288',
      paymentTerms: { kind: 'end-of-month', days: 30 },
    });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toMatchTextContent('קליניקה נעימה');
  });

  test('a price list is chosen where there is one', async () => {
    const priceList = {
      id: OTHER_ID,
      name: 'סיטונאי',
      currency: 'ILS',
      itemsCount: 4,
      customersCount: 1,
      archivedAt: null,
      version: 1,
    };
    server.answer({
      'GET /v2/api/price-lists': () => ({ priceLists: [priceList] }),
      [CREATE]: () => ({ id: CUSTOMER_ID, version: 1 }),
    });
    const screen = await renderApp('/customers/new');
    await nameField(screen).fill('נעימה');
    await screen.getByRole('combobox', { name: 'מחירון' }).selectOptions('סיטונאי');
    await saveButton(screen).click();
    await expect.poll(() => server.callsTo(CREATE)).toHaveLength(1);
    expect(server.callsTo(CREATE)[0]?.body).toMatchObject({ priceListId: OTHER_ID });
  });

  test('what somebody else saved meanwhile is not overwritten unseen', async () => {
    let saves = 0;
    server.answer({
      [UPDATE]: () => {
        saves += 1;
        return saves === 1 ? refusal(409, 'VERSION_CONFLICT') : { version: 8 };
      },
    });
    const screen = await renderApp(`/customers/${CUSTOMER_ID}/edit`);
    await nameField(screen).fill('שם חדש');
    await saveButton(screen).click();
    await expect.element(screen.getByText('מישהו אחר שמר את הכרטיס בינתיים')).toBeVisible();
    server.answer({ [GET]: () => aCustomerView({ version: 7 }) });
    await screen.getByRole('button', { name: 'שמירת מה שהקלדתי' }).click();
    await expect.poll(() => saves).toBe(2);
    const versions = server
      .callsTo(UPDATE)
      .map(({ body }) => (body as { version: number }).version);
    expect(versions).toEqual([3, 7]);
    expect(server.callsTo(UPDATE)[1]?.body).toMatchObject({ name: 'שם חדש' });
  });

  test('leaving with something typed asks first', async () => {
    const screen = await renderApp(`/customers/${CUSTOMER_ID}/edit`);
    await nameField(screen).fill('שם חדש');
    await screen.getByRole('link', { name: 'ביטול' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  });
});

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
    await expect.element(screen.getByText('עוד אין הערות')).toBeVisible();
    await screen.getByRole('button', { name: 'ביטול הפעולה' }).click();
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
});

test('a merge shows what it moves, and one press takes it back', async () => {
  const side = { taxId: '514713288', email: '', phone: '', createdAt: '2026-01-01T00:00:00Z' };
  server.answer({
    'GET /v2/api/customers/duplicates': () => ({
      pairs: [
        {
          first: { ...side, id: CUSTOMER_ID, name: 'קליניקה נעימה', documentsCount: 31 },
          second: { ...side, id: OTHER_ID, name: 'נעימה בע"מ', documentsCount: 2 },
          reasons: ['tax-id'],
        },
      ],
    }),
    'GET /v2/api/customers/{id}/merge': () => ({
      documentsCount: 2,
      openAgorot: 23_600,
      firstDocumentDate: null,
      lastDocumentDate: null,
      contactsCount: 0,
      notesCount: 1,
      tagsCount: 0,
      filled: [{ field: 'phone', value: '03-5550000' }],
      differing: [],
    }),
    [MERGE]: () => ({ mergeId: OTHER_ID, documentsCount: 2, undoUntil: '2026-11-20T10:00:00Z' }),
    'POST /v2/api/customer-merges/{id}/undo': () => ({ documentsCount: 2 }),
  });
  const screen = await renderApp('/customers/duplicates');
  await expect.element(screen.getByText('אותו מספר')).toBeVisible();
  await screen.getByRole('button', { name: /^איחוד/ }).click();
  await expect.element(screen.getByText('שני מסמכים').first()).toBeVisible();
  await expect.element(screen.getByText(/03-5550000/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'איחוד הלקוחות' }).click();
  await screen.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await expect.element(screen.getByText('האיחוד בוטל').first()).toBeVisible();
  expect(server.callsTo(MERGE)[0]?.body).toEqual({ sourceId: OTHER_ID });
});
