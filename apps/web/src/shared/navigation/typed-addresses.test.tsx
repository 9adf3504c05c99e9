import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { fakeServer, startHandlers } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { findRouter } from './current-router.ts';

beforeEach(() => {
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
    'GET /v2/api/documents': () => ({ rows: [], after: null, before: null }),
  });
});

/** Enter in the address bar: the browser replaces the entry by one without a state, or adds one. */
function typeShownAddress(how: 'replaced' | 'added'): void {
  if (how === 'replaced') window.history.replaceState(null, '');
  else window.history.pushState(null, '');
  window.location.replace(window.location.hash);
}

async function openTwoPages(): Promise<void> {
  await renderApp('/dashboard');
  await expect.element(page.getByText(/הכנסות בנובמבר/)).toBeVisible();
  await findRouter()?.navigate('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'המסמכים שלי' })).toBeVisible();
}

/** A tab keeps so many entries, and forgets the first with each that is added then. */
const ENTRIES_MAX = 50;

function fillHistory(): void {
  for (let entry = 0; entry < ENTRIES_MAX; entry += 1) window.history.pushState(null, '');
}

function shownState(): unknown {
  return window.history.state;
}

test.each(['replaced', 'added'] as const)(
  'the shown address, typed again, leaves page and history as they are where its entry is %s',
  async (how) => {
    await openTwoPages();
    const entry = shownState();
    for (const _ of [1, 2]) {
      typeShownAddress(how);
      await expect.poll(shownState).toEqual(entry);
      await expect.poll(() => window.location.hash).toBe('#/documents');
    }
    window.history.back();
    await expect.element(page.getByText(/הכנסות בנובמבר/)).toBeVisible();
  },
);

test('the shown address, typed again, leaves a tab of many pages as it is', async () => {
  fillHistory();
  await openTwoPages();
  const entry = shownState();
  typeShownAddress('added');
  await expect.poll(shownState).toEqual(entry);
  window.history.back();
  await expect.element(page.getByText(/הכנסות בנובמבר/)).toBeVisible();
});

test.each(['replaced', 'added'] as const)(
  'an address typed after the shown one is a move, and Back leads back, where its entry is %s',
  async (how) => {
    await openTwoPages();
    const entry = shownState();
    typeShownAddress(how);
    await expect.poll(shownState).toEqual(entry);
    window.location.hash = '#/dashboard';
    await expect.element(page.getByText(/הכנסות בנובמבר/)).toBeVisible();
    window.history.back();
    await expect.poll(() => window.location.hash).toBe('#/documents');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'המסמכים שלי' }))
      .toBeVisible();
  },
);

test('of two addresses typed in one moment the last is shown, and Back leads through both', async () => {
  await openTwoPages();
  window.location.hash = '#/customers';
  window.location.hash = '#/dashboard';
  await expect.element(page.getByText(/הכנסות בנובמבר/)).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('#/dashboard');
  window.history.back();
  await expect.poll(() => window.location.hash).toBe('#/customers');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'לקוחות קבועים' }))
    .toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'המסמכים שלי' })).toBeVisible();
});

test('an address that leads elsewhere leaves no entry that would lead there again on Back', async () => {
  await openTwoPages();
  window.location.hash = '#/no-such-page';
  await expect.element(page.getByText(/הכנסות בנובמבר/)).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'המסמכים שלי' })).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('#/documents');
});

test('the shown address, typed while another page is on its way, is where it ends', async () => {
  await openTwoPages();
  window.location.hash = '#/customers';
  window.location.hash = '#/documents';
  await expect.poll(() => window.location.hash).toBe('#/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'המסמכים שלי' })).toBeVisible();
  await expect.poll(() => findRouter()?.state.navigation.state).toBe('idle');
  expect(findRouter()?.state.location.pathname).toBe('/documents');
});
