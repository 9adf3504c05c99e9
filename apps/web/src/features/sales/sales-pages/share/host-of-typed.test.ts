import { expect, test } from 'vitest';

import { hostOfTyped } from './host-of-typed.ts';

test.each([
  ['https://www.Shop.co.il/about?x=1', 'www.shop.co.il'],
  [' shop.co.il ', 'shop.co.il'],
  ['חנות.co.il', 'xn--9dbd1a4b.co.il'],
  ['shop.co.il?utm=1', 'shop.co.il'],
  ['shop.co.il#top', 'shop.co.il'],
  ['HTTP://shop.co.il.', 'shop.co.il'],
  ['https://shop.co.il:443/', 'shop.co.il'],
  ['shop.co.il:8443', 'shop.co.il:8443'],
  ['user@shop.co.il', 'user@shop.co.il'],
  ['*.shop.co.il', '*.shop.co.il'],
  ['two words', 'two words'],
  ['', ''],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('a host is read from a pasted address: %s', (typed, host) => {
  expect(hostOfTyped(typed)).toBe(host);
});
