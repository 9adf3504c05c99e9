import { expect, test } from 'vitest';

import { renderApp } from '../../../../test/render-app.tsx';
import { LIST, server, startCustomers, violations } from './testing/customer-screens.ts';

startCustomers();

test('a notice leads to the customers whose saved card ends, and the filter says so until it is cleared', async () => {
  const screen = await renderApp('/customers?cards=ending');
  const chosen = screen.getByText('כרטיס שמור שמסתיים בקרוב');
  await expect.element(chosen).toBeVisible();
  const asked = () => server.callsTo(LIST).at(-1)?.query.get('cards');
  await expect.poll(asked).toBe('ending');
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'ניקוי סינון' }).click();
  await expect.poll(asked).toBe(null);
  await expect.element(chosen).not.toBeInTheDocument();
});
