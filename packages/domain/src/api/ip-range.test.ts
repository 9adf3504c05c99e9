import { expect, test } from 'vitest';

import { isAddressIn, parseIpAddress, parseIpRange } from './ip-range.ts';

test.each([
  ['203.0.113.10', ['203.0.113.10'], true],
  ['203.0.113.11', ['203.0.113.10'], false],
  ['203.0.113.11', ['203.0.113.0/24'], true],
  ['203.0.114.1', ['203.0.113.0/24'], false],
  ['203.0.113.11', ['10.0.0.0/8', '203.0.113.8/30'], true],
  ['0.0.0.0', ['0.0.0.0/0'], true],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['2001:db8:0:0:0:0:0:7', ['2001:DB8::7'], true],
  ['::', ['::'], true],
  // The socket of a server for both families says IPv4 addresses so.
  ['::ffff:203.0.113.10', ['203.0.113.10'], true],
  ['::ffff:0.0.0.0', ['0.0.0.0'], true],
  // All of IPv4 is not all of IPv6.
  ['2001:db8::7', ['0.0.0.0/0'], false],
  ['203.0.113.10', [], false],
  ['no address', ['0.0.0.0/0', '::/0'], false],
  ['203.0.113.10', ['not a range'], false],
])('%s is in %j: %s', (address, ranges, expected) => {
  expect(isAddressIn(address, ranges)).toBe(expected);
});

test.each([
  '',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.256',
  '01.2.3.4',
  '0x7f.0.0.1',
  '2130706433',
  '1.2.3.4/33',
  '1.2.3.4/',
  '1.2.3.4/8/8',
  '1.2.3.4/-1',
  ' 1.2.3.4',
  ':',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '::12345',
  '::g',
  '::1.2.3',
  '::1/129',
  'localhost',
])('%j is no network', (text) => {
  expect(parseIpRange(text)).toBeUndefined();
});

test('a group of zeros may stand anywhere', () => {
  expect(parseIpAddress('::1')).toBe(1n);
  expect(parseIpAddress('1::')).toBe(1n << 112n);
  expect(parseIpAddress('1:2:3:4:5:6::7')).toBe(parseIpAddress('1:2:3:4:5:6:0:7'));
});
