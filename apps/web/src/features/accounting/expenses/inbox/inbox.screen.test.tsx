import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { accountantHandlers, refusal, type FakeServer } from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import {
  anInboxRow,
  anotherInboxRow,
  expensesServer,
} from '../../../../../test/expenses-server.ts';

const CREATE = 'POST /v2/api/expenses';
let server: FakeServer;
let rows: ReturnType<typeof anInboxRow>[];

beforeEach(async () => {
  await chooseLanguage('he');
  rows = [anInboxRow(), anotherInboxRow()];
  server = expensesServer({
    'GET /v2/api/expenses/inbox': () => ({ rows, count: rows.length }),
    'GET /v2/api/files/{id}': () =>
      new Response('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"/>', {
        headers: { 'content-type': 'image/svg+xml' },
      }),
    [CREATE]: () => {
      rows = rows.slice(1);
      return { id: anInboxRow().id, version: 1, warnings: [] };
    },
  });
});

const open = () => renderApp('/expenses/inbox');
type Screen = Awaited<ReturnType<typeof open>>;

const shown = (screen: Screen) =>
  screen.getByRole('navigation', { name: 'קבצים שממתינים לתיוק' }).getByRole('button', {
    // The row of the file that is open in the pane.
    name: /./,
  });
const number = (screen: Screen) =>
  screen.getByRole('textbox', { name: 'מספר חשבונית', exact: true });

function currentName(): string {
  return document.querySelector('.inbox-row[aria-current]')?.textContent ?? '';
}

async function fill(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'ספק', exact: true }).fill('דפוס');
  await screen.getByRole('option', { name: /בית דפוס הגליל/ }).click();
  await screen
    .getByRole('combobox', { name: 'סוג הוצאה', exact: true })
    .selectOptions('פרסום ושיווק');
  await screen.getByRole('textbox', { name: 'סה"כ כולל מע"מ', exact: true }).fill('118');
}

test('the oldest file lies on the desk, and the menu counts what waits', async () => {
  const screen = await open();
  await expect.element(shown(screen).first()).toBeVisible();
  await expect.poll(currentName).toMatch(/חשבונית דפוס\.jpg/);
  await expect.element(screen.getByRole('link', { name: /^הוצאות\s*2$/ })).toBeVisible();
  const { violations } = await axeAtRest();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html).join()}`),
  ).toEqual([]);
});

test('Ctrl+Enter approves, files the file and goes on to the next one', async () => {
  const screen = await open();
  await fill(screen);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.callsTo(CREATE).length).toBe(1);
  await expect
    .poll(() => server.callsTo(CREATE)[0]?.body)
    .toMatchObject({
      isApproved: true,
      inboxId: anInboxRow().id,
      form: { fileIds: [anInboxRow().fileId], grossMinor: 11_800, vatMinor: 1_800 },
    });
  await expect.poll(currentName).toMatch(/קבלה דלק\.jpg/);
  await expect.element(number(screen)).toHaveValue('');
});

test('a refusal of a field that is folded opens it, and the file stays', async () => {
  server.answer({
    [CREATE]: () =>
      refusal(400, 'INVALID_REQUEST', {
        fields: [{ path: ['form', 'currencyRateE6'], code: 'VALUE_NOT_ALLOWED' }],
      }),
  });
  const screen = await open();
  await fill(screen);
  await screen.getByRole('button', { name: 'פיצול, מטבע, תשלום ופירוט' }).click();
  await screen.getByRole('combobox', { name: 'מטבע' }).selectOptions('USD');
  const rate = screen.getByRole('textbox', { name: /^שער/ });
  await rate.fill('3.5');
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await expect.poll(currentName).toMatch(/קבלה דלק\.jpg/);
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await expect.poll(currentName).toMatch(/חשבונית דפוס\.jpg/);
  await expect.element(rate).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
  await expect.element(rate).toHaveFocus();
  await expect.poll(currentName).toMatch(/חשבונית דפוס\.jpg/);
});

test('skipping keeps what was typed for the file', async () => {
  const screen = await open();
  await number(screen).fill('88120');
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await expect.poll(currentName).toMatch(/קבלה דלק\.jpg/);
  await expect.element(number(screen)).toHaveValue('');
  await userEvent.keyboard('{Alt>}j{/Alt}');
  await expect.poll(currentName).toMatch(/חשבונית דפוס\.jpg/);
  await expect.element(number(screen)).toHaveValue('88120');
});

test('a dismissed file comes back by one press', async () => {
  const [first] = rows;
  server.answer({
    'POST /v2/api/expenses/inbox/{id}/dismiss': () => {
      rows = rows.slice(1);
      return { success: true };
    },
    'POST /v2/api/expenses/inbox/{id}/return': () => {
      rows = first === undefined ? rows : [first, ...rows];
      return { success: true };
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'הוצאה מהתיבה בלי תיוק' }).click();
  const undo = screen.getByRole('button', { name: 'ביטול הפעולה' });
  await undo.hover();
  await expect.poll(() => document.querySelectorAll('.inbox-row').length).toBe(1);
  await undo.click();
  await expect.poll(() => document.querySelectorAll('.inbox-row').length).toBe(2);
});

test('an empty inbox teaches how files come in, and files that are chosen go there', async () => {
  rows = [];
  server.answer({
    'POST /v2/api/expenses/inbox': () => {
      rows = [anInboxRow()];
      return anInboxRow();
    },
  });
  const screen = await open();
  await expect.element(screen.getByText('הכול מתויק')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  const file = new File(['%PDF-1.4 paper'], 'חשבונית.pdf', { type: 'application/pdf' });
  const data = new DataTransfer();
  data.items.add(file);
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
  await expect.poll(currentName).toMatch(/חשבונית דפוס\.jpg/);
  await expect
    .poll(() => server.callsTo('POST /v2/api/expenses/inbox').map(({ body }) => body))
    .toEqual([{ fileId: '0193bbbb-0000-7000-8000-000000000001' }]);
});

test('on a phone a file is opened from the list, and one goes back to it', async () => {
  const screen = await open();
  await page.viewport(390, 844);
  await expect.element(shown(screen).first()).toBeVisible();
  await expect.element(number(screen)).not.toBeInTheDocument();
  await shown(screen).first().click();
  await expectFineOnPhone(number(screen));
  await screen.getByRole('button', { name: 'חזרה לתיבה' }).click();
  await expect.poll(() => shown(screen).elements()).toHaveLength(2);
});

test('splitting opens the tags with their sums', async () => {
  const screen = await open();
  await expect.element(number(screen)).toBeVisible();
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await expect.element(screen.getByRole('combobox', { name: /^תגיות/ })).toHaveFocus();
});

test('who may only see looks at the files and files none', async () => {
  server.answer(accountantHandlers([]));
  const screen = await open();
  await expect.element(shown(screen).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /העלאה/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});
