import type { AllocationHistoryRow } from '@pinkas/contract/account/tax-authority/allocation-history.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/account/tax-authority/requests';
const DOCUMENT = '0193aaaa-0000-7000-8000-00000000000d';

function aLineOfHistory(changes: Partial<AllocationHistoryRow> = {}): AllocationHistoryRow {
  return {
    id: '0193aaaa-0000-7000-8000-000000000001',
    at: '2026-11-20T07:05:00.000Z',
    by: { kind: 'system', name: '' },
    kind: 'refused',
    code: 460,
    allocationNumber: '',
    choice: null,
    fault: null,
    documentId: DOCUMENT,
    docType: 305,
    number: 30_128,
    customerName: 'מאפיית שיבולת',
    ...changes,
  };
}

let server: FakeServer;
let stored: AllocationHistoryRow[];

beforeEach(async () => {
  await chooseLanguage('he');
  await page.viewport(1440, 900);
  stored = [
    aLineOfHistory(),
    aLineOfHistory({
      id: '0193aaaa-0000-7000-8000-000000000002',
      kind: 'decided',
      code: null,
      choice: 'continue',
      by: { kind: 'user', name: 'דנה לוי' },
    }),
  ];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ rows: stored, after: null, before: null }),
    'GET /v2/api/list-views': () => ({ views: [] }),
  });
});

const open = () => renderApp('/account/tax_authority/requests');

test('a row says what happened to which document, and leads to it', async () => {
  const screen = await open();
  const refused = screen.getByRole('row', { name: /לא אושר, קוד 460/ });
  await expect.element(refused).toMatchTextContent(/מאפיית שיבולת/);
  await expect
    .element(refused.getByRole('link', { name: '30128' }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT}`);
  const decided = screen.getByRole('row', { name: /הוחלט להשאיר בלי מספר/ });
  await expect.element(decided).toMatchTextContent(/דנה לוי/);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a tab of refusals stands in the address and is asked of the server', async () => {
  const screen = await open();
  await screen.getByRole('tab', { name: 'סירובים והחלטות' }).click();
  await expect.poll(() => location.hash).toContain('about=refusals');
  await expect.poll(() => server.callsTo(LIST).at(-1)?.query.get('about')).toBe('refusals');
});

test('without requests the page says when there will be some, and leads to the connection', async () => {
  stored = [];
  const screen = await open();
  await expect.element(screen.getByText('עדיין לא נשלחה בקשה למספר הקצאה')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'לחיבור לרשות המסים' }))
    .toHaveAttribute('href', '#/account/tax_authority');
});

test('on a phone each line is a card', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  await expect.element(screen.getByText('הוחלט להשאיר בלי מספר')).toBeVisible();
  await expect.element(screen.getByText(/30128/).first()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});
