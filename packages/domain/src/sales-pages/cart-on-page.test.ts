import { expect, test } from 'vitest';

import { cartOnPage } from './cart-on-page.ts';

const variant = (id: string, stock: number | null = null) => ({
  id,
  name: '',
  priceAgorot: 1,
  stock,
});
const product = (id: string, ...variants: ReturnType<typeof variant>[]) => ({
  id,
  name: id,
  note: '',
  quantityMax: 5,
  photo: null,
  variants,
});
const line = (variantId: string, quantity: number, unitAgorot = 100) => ({
  variantId,
  name: variantId,
  quantity,
  unitAgorot,
});
const SHIPPING = [
  { id: 'post', name: 'Post', priceAgorot: 0, asksAddress: true },
  { id: 'self', name: 'Self', priceAgorot: 0, asksAddress: false },
];
const PAGE = {
  products: [product('mug', variant('red', 4), variant('blue')), product('bag', variant('bag', 2))],
  shipping: SHIPPING,
  freeAmount: null,
};

test('a cart that was left comes back as it was', () => {
  const ordered = { lines: [line('red', 2), line('blue', 3)], shipping: 'Self' };
  expect(cartOnPage(PAGE, ordered, new Map())).toEqual({
    quantities: [
      { variantId: 'red', quantity: 2 },
      { variantId: 'blue', quantity: 3 },
    ],
    shippingId: 'self',
    amountAgorot: null,
  });
});

test('what is sold out or not sold any more is left out, and no more is chosen than there is', () => {
  const lines = [line('red', 5), line('gone', 1), line('bag', 1), line('blue', 9)];
  const taken = new Map([
    ['red', 1],
    ['bag', 2],
  ]);
  expect(cartOnPage(PAGE, { lines, shipping: 'By bicycle' }, taken)).toEqual({
    quantities: [
      { variantId: 'red', quantity: 3 },
      { variantId: 'blue', quantity: 5 },
    ],
    shippingId: null,
    amountAgorot: null,
  });
});

test('a sum that its giver chose comes back, unless the page has prices by now', () => {
  const ordered = { lines: [line('free', 1, 180_00)], shipping: '' };
  const gifts = { ...PAGE, products: [], freeAmount: { suggestedAgorot: [], leastAgorot: 1 } };
  expect(cartOnPage(gifts, ordered, new Map()).amountAgorot).toBe(180_00);
  expect(cartOnPage(PAGE, ordered, new Map())).toMatchObject({
    quantities: [],
    amountAgorot: null,
  });
});
