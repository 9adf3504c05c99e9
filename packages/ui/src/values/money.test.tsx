import { expect, test } from 'vitest';

import { renderKit } from '../../test/render-kit.tsx';
import { Money } from './money.tsx';

test('the sign stands at the left of the digits, isolated left to right inside Hebrew', async () => {
  const screen = await renderKit(
    <p>
      סכום של <Money agorot={1218500} /> לתשלום
    </p>,
  );
  const money = screen.container.querySelector('bdi');
  expect(money?.getAttribute('dir')).toBe('ltr');
  expect(money?.textContent).toBe('₪12,185.00');
  const sign = money?.querySelector('.pk-money__sign')?.getBoundingClientRect();
  expect(sign?.left).toBe(money?.getBoundingClientRect().left);
});

test('a negative sum has a true minus before its digits and bad text', async () => {
  const screen = await renderKit(<Money agorot={-118000} />);
  const money = screen.container.querySelector('bdi');
  expect(money?.textContent).toBe('₪−1,180.00');
  expect(money?.className).toContain('pk-money--bad');
});

test('nothing reads as a dash and a real zero as 0.00', async () => {
  const screen = await renderKit(
    <>
      <Money agorot={null} /> <Money agorot={0} sign="" />
    </>,
  );
  expect(screen.getByRole('main').element().textContent).toBe('– 0.00');
});
