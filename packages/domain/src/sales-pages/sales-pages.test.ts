import { expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { computeOrder, type OrderChoice } from './order-total.ts';
import { keepsGoods } from './order-state.ts';
import { isSafeLink } from './page-text.ts';
import { publishingBlocks } from './publishing.ts';
import { isPageSlug, leftOf, type SalesPageContent } from './sales-page.ts';

const PAGE: SalesPageContent = {
  language: 'he',
  look: 'gallery',
  title: 'לוח שנה',
  picture: 'calendar',
  blocks: [],
  products: [
    {
      id: 'p',
      name: 'לוח',
      note: '',
      quantityMax: 5,
      photo: null,
      variants: [
        { id: 'wall', name: 'קיר', priceAgorot: 89_00, stock: 14 },
        { id: 'desk', name: 'שולחן', priceAgorot: 69_00, stock: null },
      ],
    },
  ],
  freeAmount: null,
  shipping: [{ id: 'post', name: 'נקודת איסוף', priceAgorot: 20_00, asksAddress: true }],
  fields: [],
  terms: 'החזרה תוך 14 יום',
  thanks: '',
  docType: DOC_TYPES.INVOICE_RECIEPT,
  reminder: null,
};
const CHOICE: OrderChoice = {
  quantities: [{ variantId: 'wall', quantity: 1 }],
  shippingId: 'post',
  amountAgorot: null,
};
const NONE = new Map<string, number>();
const orderOf = (choice: Partial<OrderChoice>, taken = NONE, page = PAGE) =>
  computeOrder(page, { ...CHOICE, ...choice }, taken);

test('an order comes to the prices of its page and of the way in which it is sent', () => {
  const quantities = [
    { variantId: 'desk', quantity: 1 },
    { variantId: 'wall', quantity: 2 },
  ];
  expect(orderOf({ quantities })).toEqual({
    lines: [
      { variantId: 'wall', name: 'לוח, קיר', quantity: 2, unitAgorot: 89_00 },
      { variantId: 'desk', name: 'לוח, שולחן', quantity: 1, unitAgorot: 69_00 },
    ],
    shipping: PAGE.shipping[0],
    goodsAgorot: 247_00,
    discountAgorot: 0,
    totalAgorot: 267_00,
  });
});

test.each<[string, Partial<OrderChoice>, object]>([
  ['nothing', { quantities: [] }, { kind: 'nothing-chosen' }],
  ['no way to send it', { shippingId: null }, { kind: 'no-shipping' }],
  ['a way that is not offered', { shippingId: 'other' }, { kind: 'unknown' }],
  ['what is not sold', { quantities: [{ variantId: 'x', quantity: 1 }] }, { kind: 'unknown' }],
  [
    'a variant twice',
    { quantities: [...CHOICE.quantities, ...CHOICE.quantities] },
    { kind: 'unknown' },
  ],
  [
    'more than a person may take',
    { quantities: [{ variantId: 'wall', quantity: 6 }] },
    { kind: 'above-limit' },
  ],
  ['a sum of its own', { amountAgorot: 1 }, { kind: 'unknown' }],
])('%s is no order', (_what, choice, problem) => {
  expect(orderOf(choice)).toEqual(problem);
});

test('what is taken is not sold again, and what has no limit always is', () => {
  const taken = new Map([
    ['wall', 13],
    ['desk', 500],
  ]);
  expect(orderOf({}, taken)).toMatchObject({ totalAgorot: 109_00 });
  expect(orderOf({ quantities: [{ variantId: 'wall', quantity: 2 }] }, taken)).toEqual({
    kind: 'sold-out',
    variantId: 'wall',
    left: 1,
  });
  expect(orderOf({ quantities: [{ variantId: 'desk', quantity: 2 }] }, taken)).toMatchObject({
    goodsAgorot: 138_00,
  });
  const [wall] = PAGE.products[0]?.variants ?? [];
  expect(wall && leftOf(wall, new Map([['wall', 20]]))).toBe(0);
});

test('a donation is the sum that its giver chose, from the least on', () => {
  const page: SalesPageContent = {
    ...PAGE,
    products: [],
    shipping: [],
    freeAmount: { suggestedAgorot: [50_00], leastAgorot: 10_00 },
  };
  const give = (amountAgorot: number | null) =>
    orderOf({ quantities: [], shippingId: null, amountAgorot }, NONE, page);
  expect(give(36_00)).toMatchObject({ totalAgorot: 36_00, lines: [{ name: 'לוח שנה' }] });
  expect(give(9_99)).toEqual({ kind: 'below-least', leastAgorot: 10_00 });
  expect(give(null)).toEqual({ kind: 'nothing-chosen' });
});

test('a page is published with a terminal, a title, prices, terms and a type that its business may issue', () => {
  const means = { hasTerminal: true, docTypes: [DOC_TYPES.INVOICE_RECIEPT] };
  expect(publishingBlocks(PAGE, means)).toEqual([]);
  const [product] = PAGE.products;
  if (product === undefined) throw new Error('the page sells something');
  const variants = [{ id: 'a', name: '', priceAgorot: 0, stock: null }];
  const bare: SalesPageContent = {
    ...PAGE,
    title: ' ',
    terms: '',
    products: [{ ...product, name: '', variants }],
    shipping: [{ id: 's', name: '', priceAgorot: 0, asksAddress: false }],
    fields: [{ id: 'f', label: '', isRequired: false }],
  };
  expect(publishingBlocks(bare, { hasTerminal: false, docTypes: [] })).toEqual([
    'no-terminal',
    'no-title',
    'no-price',
    'no-terms',
    'no-shipping-name',
    'no-variant-name',
    'no-field-label',
    'type-not-allowed',
  ]);
  expect(publishingBlocks({ ...PAGE, products: [] }, means)).toEqual(['no-goods']);
});

test('a link of a page leads to the web, to mail or to a telephone, and nowhere else', () => {
  const safe = ['https://shop.test/a?b#c', 'mailto:a@b.test', 'tel:+972-50-1234567'];
  const refused = [
    'http://shop.test',
    'javascript:alert(1)',
    'https://a@b.test',
    'data:text/html,x',
    '//shop.test',
    'https:///x',
  ];
  expect([...safe, ...refused].filter(isSafeLink)).toEqual(safe);
});

test('the last part of an address is short, Latin and readable', () => {
  const texts = ['calendar-2027', 'ab', '-abc', 'abc-', 'a--b', 'Abc', 'לוח', 'a'.repeat(41)];
  expect(texts.filter(isPageSlug)).toEqual(['calendar-2027']);
});

test('goods are kept for money that came or may have come', () => {
  expect(keepsGoods('approved', false)).toBe(true);
  expect(keepsGoods('postponed', false)).toBe(true);
  expect(keepsGoods('pending', false)).toBe(false);
  expect(keepsGoods('declined', true)).toBe(true);
});
