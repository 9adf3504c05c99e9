import type { CasualCustomerRow } from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { accountantHandlers, refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { server, startCustomers, violations } from './testing/customer-screens.ts';
import { CUSTOMER_ID, OTHER_ID } from './testing/fake-customers.ts';

startCustomers();

const CASUAL = 'GET /v2/api/customers/casual';
const CASUAL_TOTALS = 'GET /v2/api/customers/casual/totals';
const EXPORT = 'GET /v2/api/customers/casual/export';
const KEEP = 'POST /v2/api/customers/{id}/keep';
const NOBODY = { rows: [], after: null, before: null };

function aCasual(parts: Partial<CasualCustomerRow> = {}): CasualCustomerRow {
  return {
    id: CUSTOMER_ID,
    name: 'אורי "הנגר"',
    taxId: '514713288',
    email: 'uri@carpenter.example',
    phone: '050-1234567',
    documentsCount: 3,
    openAgorot: 23_600,
    lastDocumentDate: localDate('2026-11-15'),
    ...parts,
  };
}

const ROWS = [aCasual(), aCasual({ id: OTHER_ID, name: 'דנה לוי', documentsCount: 1 })];

beforeEach(() => {
  server.answer({
    [CASUAL]: () => ({ rows: ROWS, after: null, before: null }),
    [CASUAL_TOTALS]: () => ({ count: 2, openAgorot: 47_200 }),
  });
});

const queryOf = (name: string) => server.callsTo(CASUAL).at(-1)?.query.get(name);

test('casual customers are shown with their documents, and their balance is summed', async () => {
  const screen = await renderApp('/customers/casual');
  const row = screen.getByRole('row', { name: /אורי "הנגר"/ });
  await expect.element(row).toMatchTextContent(/uri@carpenter\.example.*3.*236\.00/);
  await expect.element(screen.getByRole('row', { name: /סה"כ/ })).toMatchTextContent(/472\.00/);
  expect([queryOf('sort'), queryOf('direction')]).toEqual(['last', 'desc']);
  expect(await violations()).toEqual([]);
  await expect
    .element(row.getByRole('link', { name: '3' }))
    .toHaveAttribute('href', expect.stringContaining(`/documents?customerId=${CUSTOMER_ID}`));
});

test('search and order are read from the address, and written to it', async () => {
  const screen = await renderApp('/customers/casual?search=דנה&sort=open&direction=asc');
  const search = screen.getByRole('searchbox', { name: 'חיפוש לקוח' });
  await expect.element(search).toHaveValue('דנה');
  await expect.element(screen.getByRole('row', { name: /דנה/ })).toBeVisible();
  expect(['search', 'sort', 'direction'].map(queryOf)).toEqual(['דנה', 'open', 'asc']);
  await search.fill('אורי');
  await expect.poll(() => queryOf('search')).toBe('אורי');
  await expect.poll(() => decodeURIComponent(location.hash)).toContain('search=אורי');
  for (const [head, sort] of [
    ['שם', 'name'],
    ['מסמכים', 'documents'],
    ['מסמך אחרון', 'last'],
  ] as const) {
    await screen.getByRole('columnheader', { name: head, exact: true }).getByRole('button').click();
    await expect.poll(() => queryOf('sort')).toBe(sort);
    await expect.poll(() => location.hash).toContain(`sort=${sort}`);
  }
});

test('pages come from the server, and a new search begins at the first', async () => {
  server.answer({
    [CASUAL]: ({ query }) =>
      query.get('after') === 'next'
        ? { rows: [aCasual({ name: 'בעמוד השני' })], after: null, before: 'back' }
        : { rows: ROWS, after: 'next', before: null },
    [CASUAL_TOTALS]: () => ({ count: 51, openAgorot: 0 }),
  });
  const screen = await renderApp('/customers/casual');
  await screen.getByRole('button', { name: 'העמוד הבא' }).click();
  await expect.element(screen.getByRole('row', { name: /בעמוד השני/ })).toBeVisible();
  await expect.poll(() => location.hash).toContain('after=next');
  await screen.getByRole('searchbox').fill('אורי');
  await expect.poll(() => location.hash).not.toContain('after=');
  await expect.element(screen.getByRole('row', { name: /אורי/ })).toBeVisible();
});

test('nobody yet teaches who comes here', async () => {
  server.answer({ [CASUAL]: () => NOBODY, [CASUAL_TOTALS]: () => ({ count: 0, openAgorot: 0 }) });
  const screen = await renderApp('/customers/casual');
  await expect.element(screen.getByText('אין לקוחות מזדמנים')).toBeVisible();
  await expect.element(screen.getByText(/יופיע כאן עם המסמכים שלו/)).toBeVisible();
});

test('a search that finds nobody can be cleared', async () => {
  server.answer({
    [CASUAL]: ({ query }) => ({ ...NOBODY, rows: query.has('search') ? [] : ROWS }),
  });
  const screen = await renderApp('/customers/casual?search=אין כזה');
  await expect.element(screen.getByText('אין לקוחות שמתאימים לחיפוש')).toBeVisible();
  await screen.getByRole('button', { name: 'ניקוי החיפוש' }).click();
  await expect.element(screen.getByRole('row', { name: /דנה/ })).toBeVisible();
  await expect.poll(() => location.hash).not.toContain('search');
});

test('a list that was not read says so, and is read again by one press', async () => {
  server.answer({ [CASUAL]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await renderApp('/customers/casual');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.answer({ [CASUAL]: () => ({ ...NOBODY, rows: ROWS }) });
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(screen.getByRole('row', { name: /דנה/ })).toBeVisible();
});

test('chosen ones are kept together, and exported by name', async () => {
  server.answer({
    [KEEP]: () => ({ id: CUSTOMER_ID }),
    [EXPORT]: () => new Response('x', { headers: { 'content-type': 'text/csv' } }),
  });
  const screen = await renderApp('/customers/casual');
  for (const name of ['אורי "הנגר"', 'דנה לוי']) {
    await screen.getByRole('checkbox', { name: `בחירת ${name}` }).click();
  }
  const bar = screen.getByRole('region', { name: 'פעולות', exact: true });
  await bar.getByRole('button', { name: /ייצוא/ }).click();
  await expect
    .poll(() => server.callsTo(EXPORT)[0]?.query.get('ids'))
    .toBe(`${CUSTOMER_ID},${OTHER_ID}`);
  await bar.getByRole('button', { name: 'הוספה ללקוחות הקבועים' }).click();
  await expect.element(screen.getByText('2 לקוחות נשמרו כלקוחות קבועים').first()).toBeVisible();
  expect(server.callsTo(KEEP)).toHaveLength(2);
  await expect.element(bar).not.toBeInTheDocument();
});

test('a refusal stops the keeping, and says how many were kept before it', async () => {
  let calls = 0;
  server.answer({
    [KEEP]: () => {
      calls += 1;
      return calls === 1 ? { id: CUSTOMER_ID } : refusal(404, 'NOT_FOUND');
    },
  });
  const screen = await renderApp('/customers/casual');
  await screen.getByRole('checkbox', { name: 'בחירת אורי "הנגר"' }).click();
  await screen.getByRole('checkbox', { name: 'בחירת דנה לוי' }).click();
  const bar = screen.getByRole('region', { name: 'פעולות', exact: true });
  await bar.getByRole('button', { name: 'הוספה ללקוחות הקבועים' }).click();
  await expect.element(screen.getByText('אורי "הנגר" נשמר כלקוח קבוע').first()).toBeVisible();
  expect(calls).toBe(2);
});

test('the documents of one are put on a card only once a regular customer is chosen', async () => {
  const associate = 'POST /v2/api/customers/{id}/associate';
  server.answer({
    'GET /v2/api/customers': () => ({ customers: [] }),
    [associate]: () => ({
      mergeId: OTHER_ID,
      documentsCount: 3,
      undoUntil: '2026-11-20T10:00:00Z',
    }),
  });
  const screen = await renderApp('/customers/casual');
  const row = screen.getByRole('row', { name: /אורי/ });
  await row.getByRole('button', { name: 'שיוך ללקוח קבוע' }).click();
  const dialog = screen.getByRole('dialog', { name: /שיוך המסמכים של אורי/ });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'שיוך המסמכים' })).toBeDisabled();
});

test('on a phone each has a card with a menu of what can be done', async () => {
  server.answer({ [KEEP]: () => ({ id: CUSTOMER_ID }) });
  const screen = await renderApp('/customers/casual');
  await page.viewport(390, 844);
  await expect.element(screen.getByText('3 מסמכים')).toBeVisible();
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'פעולות נוספות: אורי "הנגר"' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'שיוך ללקוח קבוע' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'הוספה ללקוחות הקבועים' }).click();
  await expect.element(screen.getByText('אורי "הנגר" נשמר כלקוח קבוע').first()).toBeVisible();
});

test('who may only see is offered nothing that would be refused', async () => {
  server.answer(accountantHandlers([]));
  const screen = await renderApp('/customers/casual');
  const row = screen.getByRole('row', { name: /אורי/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await expect.element(screen.getByText('3 מסמכים')).toBeVisible();
  expect(screen.getByRole('button', { name: /פעולות נוספות/ }).query()).toBeNull();
});
