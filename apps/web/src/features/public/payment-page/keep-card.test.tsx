import { expect, test } from 'vitest';

import {
  open,
  payButton,
  server,
  GET,
  started,
  startPaymentPage,
  violations,
} from './testing/payment-page-screen.tsx';
import { A_PAYMENT_PAGE } from './testing/a-payment-page.ts';

startPaymentPage();

test('keeping the card is asked for where it is possible, is not ticked, and is sent once ticked', async () => {
  server.answer({ [GET]: () => ({ ...A_PAYMENT_PAGE, mayKeepCard: true }) });
  const screen = await open();
  const box = screen.getByRole('checkbox', { name: /לשמור את הכרטיס אצל/ });
  await expect.element(box).not.toBeChecked();
  expect(await violations()).toEqual([]);
  await box.click();
  await payButton(screen).click();
  await expect.poll(started).toMatchObject([{ keepsCard: true }]);
});

test('nothing of a kept card is shown or sent else', async () => {
  const screen = await open();
  await payButton(screen).click();
  await expect.poll(started).toHaveLength(1);
  expect(started()[0]).not.toHaveProperty('keepsCard');
  await expect
    .element(screen.getByRole('checkbox', { name: /לשמור את הכרטיס אצל/ }))
    .not.toBeInTheDocument();
});
