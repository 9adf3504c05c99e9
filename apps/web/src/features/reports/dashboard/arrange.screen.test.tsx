import type { ListViewForm } from '@pinkas/contract/lists/views/list-views.contract';
import { DASHBOARD_CARDS } from '@pinkas/domain/accounts/dashboard-cards';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { findRouter } from '../../../shared/navigation/current-router.ts';

const DASHBOARD = 'GET /v2/api/dashboard';
const SAVE = 'POST /v2/api/list-views';
const VIEW_ID = '0193aaaa-0000-7000-8000-0000000000d1';

let server: FakeServer;
let kept: { shown: readonly string[]; known: readonly string[] } | null;

const asKept = () => kept && { id: VIEW_ID, shown: [...kept.shown], known: [...kept.known] };

beforeEach(async () => {
  await page.viewport(1440, 900);
  kept = null;
  server = fakeServer({
    ...startHandlers(true),
    [DASHBOARD]: () => aDashboard({ arrangement: asKept() }),
    [SAVE]: ({ body }) => {
      const form = body as ListViewForm;
      kept = { shown: form.columns, known: DASHBOARD_CARDS };
      return { ...form, id: VIEW_ID };
    },
    'GET /v2/api/list-views': () => ({
      views: [
        {
          id: VIEW_ID,
          list: 'dashboard',
          name: 'dashboard',
          isDefault: true,
          columns: [],
          filters: {},
          sort: 'usual',
          direction: 'asc',
          isDense: false,
        },
      ],
    }),
    'DELETE /v2/api/list-views/{id}': () => {
      kept = null;
      return { success: true };
    },
  });
});

/** Names of the cards in the order of the page. */
const cards = () =>
  [...document.querySelectorAll('.dashboard section h2')].map(({ textContent }) => textContent);
const USUAL = ['הכנסות והוצאות', 'לטיפול שלך', 'תזרים צפוי', 'מסמכים אחרונים'];

test('cards are moved by keyboard, hidden and shown again, each saved with all that were known', async () => {
  await renderApp('/dashboard');
  await expect.poll(cards).toEqual(USUAL);
  await page.getByRole('button', { name: 'סידור הלוח' }).click();
  const later = page.getByRole('button', { name: 'העברת לטיפול שלך למטה' });
  (later.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(cards)
    .toEqual(['הכנסות והוצאות', 'תזרים צפוי', 'לטיפול שלך', 'מסמכים אחרונים']);
  await expect.element(later).toHaveFocus();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.getByRole('checkbox', { name: 'תזרים צפוי' }).click();
  await expect.poll(cards).toEqual(['הכנסות והוצאות', 'לטיפול שלך', 'מסמכים אחרונים']);
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => (body as ListViewForm).columns))
    .toEqual([
      ['start', 'figures', 'ceiling', 'months', 'cash', 'waiting', 'dues', 'debts', 'documents'],
      ['start', 'figures', 'ceiling', 'months', 'waiting', 'dues', 'debts', 'documents'],
    ]);
  expect(server.callsTo(SAVE)[0]?.body).toMatchObject({
    list: 'dashboard',
    filters: { known: DASHBOARD_CARDS.join(',') },
  });
  await page.getByRole('button', { name: 'חזרה לסדר הרגיל' }).click();
  await expect.poll(cards).toEqual(USUAL);
  await expect.poll(() => server.callsTo('DELETE /v2/api/list-views/{id}')).toHaveLength(1);
});

test('what was arranged is shown from the start, and a card of a later product in its usual place', async () => {
  const known = DASHBOARD_CARDS.filter((card) => card !== 'waiting');
  kept = { shown: ['documents', 'months'], known };
  await renderApp('/dashboard');
  await expect.poll(cards).toEqual(['מסמכים אחרונים', 'הכנסות והוצאות', 'לטיפול שלך']);
});

test('an order that was not kept is told, and the dashboard stands as it was', async () => {
  server.answer({ [SAVE]: () => refusal(409, 'LIST_FULL') });
  await renderApp('/dashboard');
  await page.getByRole('button', { name: 'סידור הלוח' }).click();
  await page.getByRole('checkbox', { name: 'מסמכים אחרונים' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(cards).toEqual(USUAL);
});

test('a card that is hidden stays so in the same moment, whatever an earlier read answers later', async () => {
  await renderApp('/dashboard');
  await expect.poll(cards).toEqual(USUAL);
  const earlier = Promise.withResolvers<unknown>();
  const saving = Promise.withResolvers<unknown>();
  server.answer({ [DASHBOARD]: () => earlier.promise, [SAVE]: () => saving.promise });
  void findRouter()?.navigate('/documents');
  await expect.poll(cards).toEqual([]);
  void findRouter()?.navigate('/dashboard');
  await expect.poll(() => server.callsTo(DASHBOARD)).toHaveLength(2);
  await page.getByRole('button', { name: 'סידור הלוח' }).click();
  const box = page.getByRole('checkbox', { name: 'תזרים צפוי' }).element() as HTMLInputElement;
  box.click();
  // No task runs between the press and the check, in which another press could happen.
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  expect(box.checked).toBe(false);
  // The change aborts the read before it is cached.
  await expect.poll(() => server.callsTo(DASHBOARD)[1]?.signal.aborted).toBe(true);
  kept = { shown: DASHBOARD_CARDS.filter((card) => card !== 'cash'), known: DASHBOARD_CARDS };
  server.answer({ [DASHBOARD]: () => aDashboard({ arrangement: asKept() }) });
  saving.resolve({ id: VIEW_ID });
  earlier.resolve(aDashboard({ arrangement: null }));
  await expect.poll(() => server.callsTo(DASHBOARD)).toHaveLength(3);
  await expect.poll(cards).toEqual(['הכנסות והוצאות', 'לטיפול שלך', 'מסמכים אחרונים']);
});
