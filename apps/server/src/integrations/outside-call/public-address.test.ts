import type { LookupAddress } from 'node:dns';

import { describe, expect, test } from 'vitest';

import {
  isPublicAddress,
  PrivateAddressError,
  publicLookup,
  type Resolve,
} from './public-address.ts';

describe('a public address', () => {
  test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '192.0.1.1', '223.255.255.255'])(
    'of IPv4: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(['2606:4700::1111', '2a00:1450:4001:800::200e', '2001:4860:4860::8888'])(
    'of IPv6: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('no public address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ])('of IPv4: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each([
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
  ])('of IPv6: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['', 'localhost', '8.8.8'])('without an address: "%s"', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );
});

/** A name server that gives these answers, one after the other. */
function resolving(...answers: readonly (readonly string[])[]): Resolve & { asked: number } {
  const resolve = Object.assign(
    ((_name, _options, done) => {
      const addresses = answers[resolve.asked] ?? [];
      resolve.asked += 1;
      const found = addresses.map((address): LookupAddress => {
        return { address, family: address.includes(':') ? 6 : 4 };
      });
      done(null, found);
    }) satisfies Resolve,
    { asked: 0 },
  );
  return resolve;
}

/** What a connection gets that looks a name up. */
function lookUp(resolve: Resolve, all: boolean): Promise<unknown> {
  return new Promise((done) => {
    publicLookup(resolve)('hooks.test', { all }, (error, address) => done(error ?? address));
  });
}

describe('the look-up of a name that a user gave', () => {
  test('gives the connection the addresses that were checked, of one answer', async () => {
    const resolve = resolving(['8.8.8.8', '2606:4700::1111'], ['127.0.0.1']);
    expect(await lookUp(resolve, true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(resolve.asked).toBe(1);
    expect(await lookUp(resolving(['8.8.8.8']), false)).toBe('8.8.8.8');
  });

  test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['8.8.8.8', '::1']]])(
    'refuses a name with a private address among them: %j',
    async (addresses) => {
      for (const all of [true, false]) {
        expect(await lookUp(resolving(addresses), all)).toBeInstanceOf(PrivateAddressError);
      }
    },
  );

  test('passes on that the name does not exist', async () => {
    const missing = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    expect(await lookUp((_name, _options, done) => done(missing, []), true)).toBe(missing);
  });
});
