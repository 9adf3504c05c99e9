import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aCustomer, CUSTOMER_ID } from '../../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, signIn, type OpenedPage } from '../../testing/open-page.tsx';

const SEARCH = 'GET /v2/api/customers';
const BOOK = [
  aCustomer({ id: '0193aaaa-0000-7000-8000-0000000000f1', name: 'בית קפה הגבעה' }),
  aCustomer({ id: CUSTOMER_ID, name: 'נגריית השרון' }),
];

let server: FakeServer;
/** Lets the answer to a text go; answers to other texts go at once. */
let release: () => void;

/**
 * The response to `slow` waits until the test releases it, however long typing takes. A request for half of
 * the text, sent when keys come slowly, returns the whole address book.
 */
function answerSlowly(slow: string): void {
  const released = Promise.withResolvers<undefined>();
  release = () => released.resolve(undefined);
  server.answer(SEARCH, async ({ query }) => {
    const search = query.get('search') ?? '';
    if (search === slow) await released.promise;
    const isHalf = search !== slow && slow.startsWith(search);
    return json({ customers: BOOK.filter(({ name }) => isHalf || name.includes(search)) });
  });
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  signIn();
  server = startFakeServer();
  answerSlowly('נג');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function asked(search: string): number {
  return server.of(SEARCH).filter(({ query }) => query.get('search') === search).length;
}

/** The create screen with the whole book under the empty field. */
async function openWithWholeBook(): Promise<OpenedPage['screen']> {
  const { screen } = await openPage('/documents/create/305');
  const field = picker(screen);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: /בית קפה הגבעה/ })).toBeVisible();
  return screen;
}

function picker(screen: OpenedPage['screen']) {
  return screen.getByRole('combobox', { name: 'לקוח', exact: true });
}

async function expectChosen(screen: OpenedPage['screen'], name: string): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'החלפת לקוח' })).toBeVisible();
  await expect.element(screen.getByText(name).first()).toBeVisible();
  await expect.element(screen.getByText('בית קפה הגבעה')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('combobox', { name: 'תיאור, שורה 1' })).toHaveFocus();
}

test('Enter together with the last key takes who the text says, not the first of the old list', async () => {
  const screen = await openWithWholeBook();
  await userEvent.keyboard('נג{Enter}');
  await expect.poll(() => asked('נג')).toBe(1);
  await expect.element(picker(screen)).toHaveValue('נג');
  release();
  await expectChosen(screen, 'נגריית השרון');
});

test('Enter while the answer is on its way waits for it, and no option is active meanwhile', async () => {
  const screen = await openWithWholeBook();
  await userEvent.keyboard('נג');
  await expect.poll(() => asked('נג')).toBe(1);
  await expect.element(screen.getByRole('option', { name: /בית קפה הגבעה/ })).toBeVisible();
  await expect.element(picker(screen)).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expect.element(picker(screen)).toHaveValue('נג');
  release();
  await expectChosen(screen, 'נגריית השרון');
});

test('an Enter whose text was changed afterwards takes nothing', async () => {
  const screen = await openWithWholeBook();
  await userEvent.keyboard('נג{Enter}ר');
  release();
  await expect.element(screen.getByRole('option', { name: /נגריית השרון/ })).toBeVisible();
  await expect.element(picker(screen)).toHaveValue('נגר');
});

test('Escape takes an Enter back that still waits', async () => {
  const screen = await openWithWholeBook();
  await userEvent.keyboard('נג{Enter}{Escape}');
  await expect.poll(() => asked('נג')).toBe(1);
  release();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: /נגריית השרון/ })).toBeVisible();
  await expect.element(picker(screen)).toHaveValue('נג');
});

test('a whole name that is left before the answer is the customer of this name', async () => {
  const released = Promise.withResolvers<undefined>();
  server.answer(SEARCH, async ({ query }) => {
    if (query.get('search') !== 'נגריית השרון') return json({ customers: [] });
    await released.promise;
    return json({ customers: BOOK.slice(1) });
  });
  const { screen } = await openPage('/documents/create/305');
  await expect.element(picker(screen)).toHaveFocus();
  await userEvent.keyboard('נגריית השרון{Tab}');
  await expect.poll(() => asked('נגריית השרון')).toBe(1);
  released.resolve(undefined);
  await expect.element(screen.getByText('office@clinic.example').first()).toBeVisible();
});

test('who leaves the field by a press sees the card once the press is over, and nothing moves before', async () => {
  const { screen } = await openPage('/documents/create/305');
  await expect.element(picker(screen)).toHaveFocus();
  await userEvent.keyboard('לקוח מזדמן');
  const below = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
  await expect.element(below).toBeVisible();
  const field = below.element();
  field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  const before = field.getBoundingClientRect().top;
  (picker(screen).element() as HTMLElement).blur();
  await expect.element(picker(screen)).not.toHaveFocus();
  await expect.element(picker(screen)).toBeVisible();
  expect(field.getBoundingClientRect().top).toBe(before);
  field.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  field.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  await expect.element(picker(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('group', { name: 'לקוח' })).toBeVisible();
});

test('the terms of a customer leave with the customer, and what was typed stays', async () => {
  const terms = {
    paymentTerms: { kind: 'end-of-month' as const, days: 30 },
    discountBasisPoints: 1_000,
  };
  server.answer(SEARCH, () => json({ customers: [aCustomer({ name: 'נגריית השרון', ...terms })] }));
  const { screen } = await openPage('/documents/create/305');
  await expect.element(picker(screen)).toHaveFocus();
  await userEvent.keyboard('נג{Enter}');
  await expectChosen(screen, 'נגריית השרון');
  const due = screen.getByRole('textbox', { name: /לתשלום עד/ });
  const discount = screen.getByRole('textbox', { name: /הנחה כללית/ });
  await expect.element(due).toHaveValue('30/12/2026');
  await expect.element(discount).toHaveValue('10%');
  await discount.fill('5%');
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await expect.element(due).toHaveValue('');
  await expect.element(discount).toHaveValue('5%');
});

test('a Latin name in the words of the list leaves them in the order of the screen', async () => {
  const screen = await openWithWholeBook();
  await userEvent.keyboard('Nord');
  const option = screen.getByRole('option', { name: /Nord.*לקוח מזדמן/ });
  await expect.element(option).toBeVisible();
  const name = option.element().querySelector('mark');
  const rest = globalThis.document.createRange();
  const words = name?.nextSibling ?? null;
  if (name === null || words === null) throw new Error('the words follow the name');
  rest.selectNode(words);
  expect(name.getBoundingClientRect().left).toBeGreaterThan(rest.getBoundingClientRect().left);
});
