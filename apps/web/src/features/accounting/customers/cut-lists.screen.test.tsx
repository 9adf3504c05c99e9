import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { renderApp } from '../../../../test/render-app.tsx';
import { server, startCustomers, violations } from './testing/customer-screens.ts';
import { someCredits } from '../../../shared/allocations/testing/fake-credits.ts';
import { CUSTOMER_ID, OTHER_ID } from './testing/fake-customers.ts';

startCustomers();

const DAY = localDate('2026-11-15');
test('payments of a card say that there are more, and where', async () => {
  const payment = {
    documentId: '0193eeee-0000-7000-8000-000000000009',
    docType: 400,
    number: 1_009,
    documentDate: DAY,
    kind: 'cash',
    sumAgorot: 1_000,
    paymentDate: DAY,
    payer: '',
    paidFor: '',
    isCancelled: false,
  };
  server.answer({
    'GET /v2/api/customers/{id}/payments': () => ({ payments: [payment], hasMore: true }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  await screen.getByRole('tab', { name: /^תקבולים/ }).click();
  await expect
    .element(screen.getByText('מוצגים כאן 1 התקבולים האחרונים. את כולם אפשר לראות בדוח התקבולים'))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  [199, false],
  [200, true],
])('of %i allocations a card says that older ones are elsewhere: %s', async (count, isCut) => {
  const named = { id: OTHER_ID, docType: 305, number: 30_126, documentDate: DAY };
  const allocations = Array.from({ length: count }, (_, index) => ({
    id: `0193eeee-0000-7000-8000-${String(index).padStart(12, '0')}`,
    credit: { ...named, docType: 400, number: 40_000 + index },
    item: named,
    sumAgorot: 1_000,
    at: '2026-11-03T08:00:00Z',
    by: { kind: 'user' as const, name: 'רות' },
  }));
  server.answer({
    'GET /v2/api/customers/{id}/credits': () => someCredits({ allocations }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect.element(card.getByRole('listitem').nth(count - 1)).toBeInTheDocument();
  const words = card.getByText(/^מוצגים כאן 200 הקיזוזים האחרונים/);
  expect(words.query() !== null).toBe(isCut);
});

test('the history of a card says that it is longer', async () => {
  const entry = {
    at: '2026-11-03T08:00:00Z',
    by: { kind: 'user', name: 'רות' },
    action: 'customer.created',
    fields: [],
  };
  server.answer({
    'GET /v2/api/customers/{id}/history': () => ({ entries: [entry], hasMore: true }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  await screen.getByRole('tab', { name: 'היסטוריה' }).click();
  await expect.element(screen.getByText('מוצגות כאן 1 הפעולות האחרונות')).toBeVisible();
});
