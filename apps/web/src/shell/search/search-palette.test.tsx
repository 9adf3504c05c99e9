import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { emptyDevice } from '../../../test/empty-device.ts';
import {
  aUser,
  fakeServer,
  noConnection,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';
import {
  CUSTOMER,
  DOCUMENT,
  expectAddress,
  FOUND,
  press,
  violations,
} from './testing/found-things.ts';
import { box, chosen, openSearch, option, typeAndFind } from './testing/open-search.ts';

const FIND = 'GET /v2/api/search';

let server: FakeServer;

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
    [FIND]: () => FOUND,
  });
});

describe('opening', () => {
  test('by the key on any layout, by the slash key, by a press; Escape shuts it', async () => {
    const screen = await renderApp('/dashboard');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    press('KeyK', 'ל', { ctrlKey: true });
    await expect.element(box(screen)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(box(screen)).not.toBeInTheDocument();
    press('Slash', '.');
    await expect.element(box(screen)).toBeVisible();
    press('KeyK', 'ל', { ctrlKey: true });
    await expect.element(box(screen)).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /חיפוש מסמך/ }).click();
    await expect.element(box(screen)).toHaveFocus();
  });

  test('empty, it offers what can be done and where to go, and asks nobody', async () => {
    const screen = await openSearch();
    await expect.element(option(screen, /^הפקת חשבונית מס/)).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'פעולות' })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'דפים' })).toBeInTheDocument();
    await expect.element(option(screen, 'לקוח חדש')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    expect(server.callsTo(FIND)).toHaveLength(0);
  });
});

describe('what is typed', () => {
  test('finds customers and documents with state and sum, the typed part bold', async () => {
    const screen = await openSearch();
    await typeAndFind(screen, 'בעמ');
    const customer = option(screen, /קליניקת הכרמים.*514713288.*יתרה.*4,366\.00/);
    await expect.element(customer).toBeVisible();
    expect(customer.element().querySelector('mark')?.textContent).toBe('בע"מ');
    await expect
      .element(option(screen, /חשבונית מס 30126.*הכרמים.*15\/11\/2026.*שולם חלקית.*8,732\.00/))
      .toBeVisible();
    await expect.element(screen.getByText('1 מתוך 37')).toBeVisible();
    expect(box(screen).element().getAttribute('aria-activedescendant')).toBe(customer.element().id);
    expect(await violations()).toEqual([]);
  });

  test('is asked for once after a pause, not at every letter', async () => {
    const screen = await openSearch();
    // Letters come at one moment here: on a busy machine the pause may end between two keys.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await userEvent.keyboard('קליניקה');
      expect(server.callsTo(FIND)).toHaveLength(0);
      vi.advanceTimersByTime(1_000);
    } finally {
      vi.useRealTimers();
    }
    await expect.element(option(screen, /30126/)).toBeVisible();
    await expect
      .poll(() => server.callsTo(FIND).map(({ query }) => query.get('text')))
      .toEqual(['קליניקה']);
  });

  test('arrows go round all lines, Enter opens the marked one', async () => {
    const screen = await openSearch();
    await typeAndFind(screen, 'קליניקה');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toContain('30126');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toContain('הפקת חשבונית מס לקליניקת');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expectAddress(`#/documents/${DOCUMENT}`);
    await expect.element(box(screen)).not.toBeInTheDocument();
  });

  test('Enter before the answer waits for it and opens the first', async () => {
    const answer = Promise.withResolvers<unknown>();
    server.answer({ [FIND]: () => answer.promise });
    await openSearch();
    await userEvent.keyboard('קליניקה{Enter}');
    await expect.poll(() => server.callsTo(FIND).at(-1)?.query.get('text')).toBe('קליניקה');
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
    answer.resolve(FOUND);
    await expectAddress(`#/customers/${CUSTOMER}`);
  });

  test('while another text is asked for nothing found is marked, and arrows count on the answer', async () => {
    const screen = await openSearch();
    await typeAndFind(screen, 'קליניקה');
    const answer = Promise.withResolvers<unknown>();
    server.answer({ [FIND]: () => answer.promise });
    await userEvent.keyboard(' ה');
    await expect.poll(() => server.callsTo(FIND).at(-1)?.query.get('text')).toBe('קליניקה ה');
    await expect.element(option(screen, /30126/)).toBeVisible();
    expect(box(screen).element().hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
    answer.resolve(FOUND);
    await expectAddress(`#/documents/${DOCUMENT}`);
  });

  test('Ctrl+Enter begins a document for the found customer', async () => {
    const screen = await openSearch();
    await typeAndFind(screen, 'הכרמים');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expectAddress('#/documents/create/305');
    await expect.element(screen.getByText('514713288')).toBeVisible();
  });

  test('Ctrl+Enter while a document is written asks before another begins', async () => {
    const screen = await renderApp('/documents/create/305');
    const description = screen.getByLabelText('תיאור, שורה 1', { exact: true });
    await description.fill('נברשת');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box(screen)).toHaveFocus();
    await userEvent.keyboard('הכרמים{Control>}{Enter}{/Control}');
    const question = screen.getByRole('alertdialog');
    await question.getByRole('button', { name: 'יציאה', exact: true }).click();
    await expect.element(screen.getByText('514713288')).toBeVisible();
    await expect.element(description).toHaveValue('');
  });

  test('a page and an act are found by their words, and begin the list when they fit well', async () => {
    const screen = await openSearch();
    await typeAndFind(screen, 'מספור');
    expect(chosen()).toContain('מספור מסמכים');
    await userEvent.keyboard('{Enter}');
    await expectAddress('#/account/numberings');
  });

  test('the look and the language switch from here', async () => {
    server.answer({ [FIND]: () => ({ groups: [] }) });
    const screen = await openSearch();
    await userEvent.keyboard('תצוגה כהה{Enter}');
    await expect.poll(() => document.documentElement.dataset['colorScheme']).toBe('dark');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box(screen)).toHaveFocus();
    await userEvent.keyboard('תצוגה בהירה{Enter}');
    await expect.poll(() => document.documentElement.dataset['colorScheme']).toBe('light');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box(screen)).toHaveFocus();
    await userEvent.keyboard('אנגלית{Enter}');
    await expect.poll(() => document.documentElement.lang).toBe('en');
  });

  test('the map of keys opens from here and knows the search', async () => {
    const screen = await openSearch();
    await userEvent.keyboard('קיצורי{Enter}');
    const keys = screen.getByRole('dialog', { name: 'קיצורי מקלדת' });
    await expect.element(keys).toMatchTextContent(/חיפוש ופעולות.*Ctrl K/);
    expect(await violations()).toEqual([]);
  });
});

describe('what was opened before', () => {
  test('stands first when the box is empty, with the last searches, until it is cleared', async () => {
    const first = await openSearch();
    await typeAndFind(first, 'קליניקה');
    await option(first, /30126/).click();
    await expectAddress(`#/documents/${DOCUMENT}`);
    await expect.element(box(first)).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    const again = first.getByRole('group', { name: 'נפתחו לאחרונה' });
    await expect.element(again).toMatchTextContent(/חשבונית מס 30126.*הכרמים/);
    expect(await violations()).toEqual([]);
    await option(first, 'קליניקה').click();
    await expect.element(box(first)).toHaveValue('קליניקה');
    await userEvent.clear(box(first));
    await first.getByRole('button', { name: 'ניקוי ההיסטוריה' }).click();
    await expect.element(again).not.toBeInTheDocument();
  });
});

describe('when nothing can be found', () => {
  test('it says so and what can be searched', async () => {
    server.answer({ [FIND]: () => ({ groups: [] }) });
    const screen = await openSearch();
    await typeAndFind(screen, 'אבגדהו');
    await expect.element(screen.getByText('אפשר לחפש מספר מסמך', { exact: false })).toBeVisible();
    expect(box(screen).element().getAttribute('aria-expanded')).toBe('false');
    expect(await violations()).toEqual([]);
  });

  test('a failure leaves pages and acts, and trying again helps', async () => {
    server.answer({ [FIND]: () => refusal(500, 'INTERNAL_ERROR') });
    const screen = await openSearch();
    await typeAndFind(screen, 'לקוח');
    await expect.element(screen.getByRole('alert')).toMatchTextContent('החיפוש לא הצליח');
    await expect.element(option(screen, 'לקוח חדש')).toBeVisible();
    server.answer({ [FIND]: () => FOUND });
    await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect.element(option(screen, /30126/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('without a connection pages and acts still work', async () => {
    server.answer({ [FIND]: noConnection });
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    try {
      const screen = await openSearch();
      await userEvent.keyboard('לקוח');
      await expect
        .element(screen.getByText('החיפוש יחזור עם החיבור', { exact: false }))
        .toBeVisible();
      await expect.element(option(screen, 'לקוח חדש')).toBeVisible();
      expect(server.callsTo(FIND)).toHaveLength(0);
      expect(await violations()).toEqual([]);
    } finally {
      if (online !== undefined) Reflect.deleteProperty(navigator, 'onLine');
    }
  });
});

test('on a phone it is a sheet whose lines are for the thumb', async () => {
  const screen = await renderApp('/dashboard');
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: /חיפוש מסמך/ }).click();
  await typeAndFind(screen, 'קליניקה');
  const line = option(screen, /30126/);
  await expect.element(line).toBeVisible();
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const sheet = screen.getByRole('dialog', { name: 'חיפוש ופעולות' }).element();
  const box390 = sheet.getBoundingClientRect();
  expect([box390.width, Math.round(box390.bottom)]).toEqual([390, 844]);
  expect(line.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(await violations()).toEqual([]);
  await line.click();
  await expectAddress(`#/documents/${DOCUMENT}`);
});

test('who may open little is offered little', async () => {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        ua_uuid: 'user-2',
        u_email: 'worker@pinkas.test',
        ua_first: 'נועם',
        ua_last: 'כהן',
        isOwner: false,
        isPermissionModeActive: true,
        accountPermissionsGroupsObj: { 1: { pg_ui_uri: '/documents' } },
      }),
    }),
  });
  const screen = await renderApp('/documents');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await typeAndFind(screen, 'קליניקה');
  await expect.element(option(screen, /30126/)).toBeVisible();
  await expect.element(option(screen, /514713288/)).not.toBeInTheDocument();
  await userEvent.clear(box(screen));
  await expect.element(option(screen, 'לקוח חדש')).not.toBeInTheDocument();
  await expect.element(option(screen, /^הפקת/)).not.toBeInTheDocument();
});
