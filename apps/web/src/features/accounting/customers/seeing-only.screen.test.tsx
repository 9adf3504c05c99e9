import { expect, test } from 'vitest';

import { accountantHandlers } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { server, startCustomers } from './testing/customer-screens.ts';
import { CUSTOMER_ID } from './testing/fake-customers.ts';

startCustomers();

test('the book offers nothing that would be refused to who may only see', async () => {
  server.answer(accountantHandlers([]));
  const screen = await renderApp('/customers');
  const row = screen.getByRole('row', { name: /קליניקה נעימה/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'לקוח חדש' })).not.toBeInTheDocument();
});

test('the card offers nothing that would be refused to who may only see', async () => {
  server.answer(accountantHandlers([]));
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  await expect.element(screen.getByText('תנאים: שוטף + 30')).toBeVisible();
  for (const name of ['מסמך ללקוח', 'שליחת כרטסת', 'קישור ללקוח', 'פעולות בכרטיס']) {
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  }
});
