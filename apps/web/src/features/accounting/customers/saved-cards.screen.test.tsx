import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { renderApp } from '../../../../test/render-app.tsx';
import { SAVED_CARDS, server, startCustomers, violations } from './testing/customer-screens.ts';
import { CUSTOMER_ID, OTHER_ID } from './testing/fake-customers.ts';

startCustomers();

const REMOVE = 'DELETE /v2/api/saved-cards/{id}';
const CARD: SavedCard = {
  id: OTHER_ID,
  brand: 'visa',
  lastDigits: '2210',
  expiresOn: localDate('2028-08-31'),
  state: 'valid',
  gateway: 'cardcom',
  terminal: '1000417',
  isConnected: true,
  consent: { how: 'phone', at: '2026-08-20T08:29:00.000Z', by: 'דנה' },
};

test('saved cards stand on the card with their end and consent, and go after a question', async () => {
  server.answer({ [SAVED_CARDS]: () => ({ cards: [CARD] }), [REMOVE]: () => ({ cards: [] }) });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  const saved = screen.getByRole('region', { name: 'כרטיסים שמורים' });
  await expect.element(saved).toMatchTextContent(/2210.*תקף.*visa, תוקף 08\/28/);
  await expect.element(saved).toMatchTextContent(/הסכמה בטלפון, 20\/08\/2026 11:29, דנה/);
  expect(await violations()).toEqual([]);
  await saved.getByRole('button', { name: 'הסרה: •••• 2210' }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByText(/לא יהיה אפשר לחייב אותו שוב/)).toBeVisible();
  expect(server.callsTo(REMOVE)).toEqual([]);
  await question.getByRole('button', { name: 'הסרת הכרטיס' }).click();
  await expect.element(saved).not.toBeInTheDocument();
  expect(server.callsTo(REMOVE)).toMatchObject([{ path: `/v2/api/saved-cards/${OTHER_ID}` }]);
});

test('a card whose terminal is disconnected says what to do', async () => {
  server.answer({ [SAVED_CARDS]: () => ({ cards: [{ ...CARD, isConnected: false }] }) });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  await expect.element(screen.getByText('המסוף מנותק')).toBeVisible();
  await expect.element(screen.getByText(/מחברים את המסוף/)).toBeVisible();
});
