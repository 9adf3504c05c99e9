import { expect, test } from 'vitest';

import { isWebAddress, webLink } from './web-address.ts';

test.each([
  'http://studio.co.il',
  'https://www.studio.co.il/he/contact?x=1#top',
  'studio.co.il',
  'shop.example.com:8443/path',
  'מאפייה.co.il',
  'HTTPS://Studio.CO.IL?x',
  'studio.xn--4dbrk0ce',
  'a.co',
  'studio.co.il:1#a',
  `${'a'.repeat(63)}.co.il`,
])('%s is an address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  '',
  'studio',
  'javascript:alert(1)',
  'ftp://studio.co.il',
  'https://',
  'https://user@studio.co.il',
  'studio..co.il',
  '-studio.co.il',
  'studio-.co.il',
  'studio.c',
  'www.studio.123',
  'www.studio.c',
  'studio.123',
  'studio.co.il:',
  'studio.co.il:123456',
  'studio.co.il:8a',
  `${'a'.repeat(64)}.co.il`,
  'a\\b.co.il',
  'studio.co.il:80:80',
  'studio co.il',
  'https://studio.co.il/"><script>',
])('%s is none', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

test('a long hostile text is answered at once', () => {
  expect(isWebAddress(`${'a-'.repeat(50_000)}.il`)).toBe(false);
});

test('a link gets the scheme that it lacks, and only then', () => {
  expect(webLink('studio.co.il')).toBe('https://studio.co.il');
  expect(webLink('http://studio.co.il')).toBe('http://studio.co.il');
});
