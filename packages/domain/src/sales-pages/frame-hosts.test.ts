import { describe, expect, test } from 'vitest';

import { isFrameHost } from './frame-hosts.ts';

describe('a site that may show a page in a frame', () => {
  test.each([
    'shop.co.il',
    'www.kav-tchelet.example',
    'a.io',
    'xn--4dbcagdahymbxekheh6e0a7fei0b.xn--4dbrk0ce',
  ])('is the name of one site: %s', (host) => {
    expect(isFrameHost(host)).toBe(true);
  });

  test.each([
    '',
    '*',
    '*.shop.co.il',
    'shop',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'shop.co.il:8443',
    'https://shop.co.il',
    'shop.co.il/path',
    'user@shop.co.il',
    'shop.co.il evil.example',
    "shop.co.il; script-src 'unsafe-inline'",
    "'self'",
    'https:',
    'data:',
    'shop.co.il\nevil.example',
    'shop..il',
    '-shop.co.il',
    'shop-.co.il',
    'Shop.co.il',
    'חנות.co.il',
    `${'a'.repeat(97)}.com`,
  ])('is nothing more and nothing less: %j', (host) => {
    expect(isFrameHost(host)).toBe(false);
  });
});
