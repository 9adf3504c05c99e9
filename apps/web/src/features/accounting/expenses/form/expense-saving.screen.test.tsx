import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  aForm,
  anExpense,
  EXPENSE_ID,
  expensesServer,
  SUPPLIER_ID,
} from '../../../../../test/expenses-server.ts';
import { noConnection, refusal, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const CREATE = 'POST /v2/api/expenses';
const APPROVE_KEYS = '{Control>}{Enter}{/Control}';
const UPDATE = `PUT /v2/api/expenses/${EXPENSE_ID}`;
let server: FakeServer;
let stored: ExpenseView;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  stored = anExpense();
  server = expensesServer({ 'GET /v2/api/expenses/{id}': () => stored });
});

type Screen = Awaited<ReturnType<typeof renderApp>>;

const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true });
const keysSent = () => server.callsTo(CREATE).map(({ headers }) => headers.get('idempotency-key'));

const openStored = () => renderApp(`/expenses/${EXPENSE_ID}`);

async function openFilled(): Promise<Screen> {
  const screen = await renderApp('/expenses/new');
  await screen.getByRole('combobox', { name: 'ספק', exact: true }).fill('דפוס');
  await screen.getByRole('option', { name: /בית דפוס הגליל/ }).click();
  await screen
    .getByRole('combobox', { name: 'סוג הוצאה', exact: true })
    .selectOptions('פרסום ושיווק');
  await field(screen, 'סה"כ כולל מע"מ').fill('1180');
  return screen;
}

test('a refused field is marked until it changes, whatever else is typed', async () => {
  server.answer({
    [CREATE]: () =>
      refusal(400, 'INVALID_REQUEST', {
        fields: [{ path: ['form', 'grossMinor'], code: 'NUMBER_TOO_LARGE' }],
      }),
  });
  const screen = await openFilled();
  const gross = field(screen, 'סה"כ כולל מע"מ');
  await userEvent.keyboard(APPROVE_KEYS);
  await expect.element(gross).toHaveAttribute('aria-invalid', 'true');
  await expect.element(gross).toHaveFocus();
  await field(screen, 'מספר חשבונית').fill('88120');
  await expect.element(gross).toHaveAttribute('aria-invalid', 'true');
  await gross.fill('1000');
  await expect.element(gross).not.toHaveAttribute('aria-invalid', 'true');
});

test('a double press saves one expense', async () => {
  let answer: () => void = () => undefined;
  server.answer({
    [CREATE]: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { id: EXPENSE_ID, version: 1, warnings: [] };
    },
  });
  await openFilled();
  await userEvent.keyboard(APPROVE_KEYS);
  await userEvent.keyboard(APPROVE_KEYS);
  await expect.poll(() => server.callsTo(CREATE)).toHaveLength(1);
  answer();
  await userEvent.keyboard(APPROVE_KEYS);
  await expect.poll(() => window.location.hash).toBe(`#/expenses/${EXPENSE_ID}`);
  expect(server.callsTo(CREATE)).toHaveLength(1);
});

test('the same expense sent again has the same key, and approving it is another request', async () => {
  server.answer({ [CREATE]: noConnection });
  const screen = await openFilled();
  const failed = screen.getByText('ההוצאה לא נשמרה');
  for (const [at, keys] of [
    '{Control>}s{/Control}',
    '{Control>}s{/Control}',
    APPROVE_KEYS,
  ].entries()) {
    await userEvent.keyboard(keys);
    await expect.poll(() => server.callsTo(CREATE)).toHaveLength(at + 1);
    await expect.element(failed).toBeVisible();
  }
  await field(screen, 'מספר חשבונית').fill('88120');
  await expect.element(failed).not.toBeInTheDocument();
  const [first, again, approved] = keysSent();
  expect(again).toBe(first);
  expect(approved).not.toBe(first);
});

test('a due date that cannot be read is not left out silently', async () => {
  const screen = await openFilled();
  const due = screen.getByRole('textbox', { name: /^לתשלום עד/ });
  await due.fill('99/99');
  await userEvent.keyboard(APPROVE_KEYS);
  await expect.element(due).toHaveAttribute('aria-invalid', 'true');
  await expect.element(due).toHaveFocus();
  expect(server.callsTo(CREATE)).toHaveLength(0);
});

test('what somebody else saved replaces what was typed, and the next save is over it', async () => {
  server.answer({
    [UPDATE]: ({ body }) => {
      const { version } = body as { version: number };
      if (version === 2) return { id: EXPENSE_ID, version: 3, warnings: [] };
      stored = anExpense({ version: 2, form: aForm({ reference: '77' }) });
      return refusal(409, 'VERSION_CONFLICT');
    },
  });
  const screen = await openStored();
  await field(screen, 'מספר חשבונית').fill('88121');
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.getByRole('button', { name: 'טעינה מחדש' }).click();
  await expect.element(field(screen, 'מספר חשבונית')).toHaveValue('77');
  await expect.element(screen.getByText('שינוי אחד לא נשמר')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'שמירת מה שהקלדתי' }))
    .not.toBeInTheDocument();
  await field(screen, 'מספר חשבונית').fill('78');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(UPDATE)[1]?.body)
    .toMatchObject({ version: 2, form: { reference: '78' } });
});

test('what is typed during a save is not lost, and is saved over the new version', async () => {
  let answer: () => void = () => undefined;
  server.answer({
    [UPDATE]: async ({ body }) => {
      const { version, form } = body as { version: number; form: { reference: string } };
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      stored = anExpense({ version: version + 1, form: aForm(form) });
      return { id: EXPENSE_ID, version: version + 1, warnings: [] };
    },
  });
  const screen = await openStored();
  await field(screen, 'מספר חשבונית').fill('88121');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => server.callsTo(UPDATE)).toHaveLength(1);
  await field(screen, 'מספר חשבונית').fill('88122');
  answer();
  await expect.element(screen.getByText('השינויים נשמרו').first()).toBeVisible();
  await expect.element(field(screen, 'מספר חשבונית')).toHaveValue('88122');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => server.callsTo(UPDATE)).toHaveLength(2);
  answer();
  expect(server.callsTo(UPDATE)[1]?.body).toMatchObject({
    version: 2,
    form: { reference: '88122' },
  });
});

test('after a save the form is what was stored: the supplier is of the book by now', async () => {
  const typed = { id: null, name: 'ספק מזדמן', taxId: '' };
  stored = anExpense({ form: aForm({ supplier: typed }) });
  server.answer({
    [UPDATE]: () => {
      const supplier = { ...typed, id: SUPPLIER_ID };
      stored = anExpense({ version: 2, form: aForm({ supplier }) });
      return { id: EXPENSE_ID, version: 2, warnings: [] };
    },
  });
  const screen = await openStored();
  await screen.getByRole('checkbox', { name: /שמירה ברשימת הספקים/ }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('השינויים נשמרו').first()).toBeVisible();
  await expect.element(screen.getByText('ספק מהרשימה')).toBeInTheDocument();
  await expect.element(screen.getByText('שינוי אחד לא נשמר')).not.toBeInTheDocument();
});
