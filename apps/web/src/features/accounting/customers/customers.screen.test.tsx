import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  GET,
  LIST,
  PAGE,
  TOTALS,
  server,
  startCustomers,
  violations,
} from './testing/customer-screens.ts';
import { CUSTOMER_ID, OTHER_ID, aCustomerView } from './testing/fake-customers.ts';

startCustomers();

const UPDATE = 'PUT /v2/api/customers/{id}';
const CREATE = 'POST /v2/api/customers';
const MERGE = 'POST /v2/api/customers/{id}/merge';

type Screen = Awaited<ReturnType<typeof renderApp>>;

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

  test('the tab of credits adds up what is owed back, and no late sum', async () => {
    server.answer({
      [TOTALS]: () => ({
        tabs: { all: 3, open: 1, overdue: 1, credit: 1, archived: 0 },
        openAgorot: 436_600,
        creditAgorot: 23_600,
        overdueAgorot: 7_700,
      }),
    });
    const screen = await renderApp('/customers');
    const foot = screen.getByRole('row', { name: /סה"כ/ });
    await expect.element(foot).toMatchTextContent(/סה"כ יתרה פתוחה.*77\.00.*4,366\.00/);
    await screen.getByRole('tab', { name: /בזכות/ }).click();
    await expect.element(foot).toMatchTextContent(/סה"כ יתרת זכות.*−236\.00/);
    await expect.element(foot).not.toMatchTextContent(/77\.00/);
  });

  test('an empty book teaches the first step', async () => {
    server.answer({ [LIST]: () => ({ rows: [], after: null, before: null }) });
    const screen = await renderApp('/customers');
    await expect.element(screen.getByText('עדיין אין לקוחות קבועים')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('a customer goes to the archive and comes back by one press', async () => {
    const archive = 'POST /v2/api/customers/{id}/archive';
    const restore = 'POST /v2/api/customers/{id}/restore';
    server.answer({ [archive]: () => ({ version: 4 }), [restore]: () => ({ version: 5 }) });
    const screen = await renderApp('/customers');
    await screen.getByRole('button', { name: /פעולות נוספות: קליניקה/ }).click();
    await screen.getByRole('menuitem', { name: 'העברה לארכיון' }).click();
    const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
    await undo.hover();
    await undo.click();
    await expect.element(screen.getByText('קליניקה נעימה חזר לרשימה').first()).toBeVisible();
    const sent = [archive, restore].map((call) => server.callsTo(call).map(({ body }) => body));
    expect(sent).toEqual([[{ version: 3 }], [{ version: 4 }]]);
  });
});

describe('tags of the chosen', () => {
  const TAG_ID = '00000000-0000-4000-8000-0000000000a1';
  const TAG = {
    id: TAG_ID,
    name: 'סיטונאי',
    color: 'teal',
    groupName: '',
    isActive: true,
    version: 1,
  };

  test('go on in one request, and back by one press', async () => {
    const bodies: unknown[] = [];
    server.answer({
      'GET /v2/api/tags': () => ({ tags: [TAG] }),
      'POST /v2/api/customers/tags': ({ body }) => {
        bodies.push(body);
        return body;
      },
    });
    const screen = await renderApp('/customers');
    await screen.getByRole('checkbox', { name: 'בחירת קליניקה נעימה' }).click();
    await screen.getByRole('button', { name: 'תגיות', exact: true }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /תגיות להוספה/ }).fill('סיט');
    await screen.getByRole('option', { name: /סיטונאי/ }).click();
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: 'שמירת התגיות' }).click();
    await expect.element(screen.getByText('התגיות עודכנו בשורה אחת').first()).toBeVisible();
    await screen.getByRole('button', { name: 'החזרה', exact: true }).click();
    await expect.element(screen.getByText('התגיות הוחזרו').first()).toBeVisible();
    const part = { tagId: TAG_ID, ids: [CUSTOMER_ID] };
    expect(bodies).toEqual([
      { add: [part], remove: [] },
      { add: [], remove: [part] },
    ]);
  });

  test('an inactive one can be taken off, and an earlier refusal says nothing of the next', async () => {
    server.answer({
      'GET /v2/api/tags': () => ({ tags: [{ ...TAG, isActive: false }] }),
      'POST /v2/api/customers/tags': () => refusal(503, 'BUSY'),
    });
    const screen = await renderApp('/customers');
    await screen.getByRole('checkbox', { name: 'בחירת קליניקה נעימה' }).click();
    await screen.getByRole('button', { name: 'תגיות', exact: true }).click();
    const dialog = screen.getByRole('dialog');
    const off = dialog.getByRole('combobox', { name: /תגיות להסרה/ });
    await off.fill('חדש לגמרי');
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
    await off.fill('סיט');
    await screen.getByRole('option', { name: /סיטונאי/ }).click();
    await dialog.getByRole('button', { name: 'שמירת התגיות' }).click();
    await expect.element(dialog.getByText(/המערכת עמוסה כרגע/)).toBeVisible();
    await dialog.getByRole('button', { name: 'ביטול', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'תגיות', exact: true }).click();
    await expect.element(dialog.getByRole('combobox', { name: /תגיות להסרה/ })).toBeVisible();
    await expect.element(dialog.getByText(/המערכת עמוסה כרגע/)).not.toBeInTheDocument();
  });
});

describe('the form', () => {
  test('a wrong number is told at its field, and nothing is sent', async () => {
    const screen = await renderApp('/customers/new');
    await expect.element(screen.getByText(/שולחים במייל רק ללקוח שהסכים/)).toBeVisible();
    await nameField(screen).fill('נעימה');
    await screen.getByRole('textbox', { name: /ח.פ/ }).fill('123456789');
    await saveButton(screen).click();
    await expect.element(screen.getByText('המספר לא תקין. יש לבדוק את הספרות')).toBeVisible();
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
    await expect
      .poll(() => server.callsTo(CREATE)[0]?.body)
      .toMatchObject({
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
    await expect
      .poll(() => server.callsTo(CREATE)[0]?.body)
      .toMatchObject({ priceListId: OTHER_ID });
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
    await expect.poll(() => server.callsTo(UPDATE)[1]?.body).toMatchObject({ name: 'שם חדש' });
  });

  test('leaving with something typed asks first', async () => {
    const screen = await renderApp(`/customers/${CUSTOMER_ID}/edit`);
    await nameField(screen).fill('שם חדש');
    await screen.getByRole('link', { name: 'ביטול' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
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
  await expect.element(screen.getByText('2 מסמכים').first()).toBeVisible();
  await expect.element(screen.getByText(/03-5550000/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'איחוד הלקוחות' }).click();
  const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
  await undo.hover();
  await undo.click();
  await expect.element(screen.getByText('האיחוד בוטל').first()).toBeVisible();
  await expect.poll(() => server.callsTo(MERGE)[0]?.body).toEqual({ sourceId: OTHER_ID });
});
