import { describe, expect, test } from 'vitest';

import { readRedirectAfter, signInAddress } from './redirect-after.ts';

const ORIGIN = 'https://pinkas.example';

function read(value: string | null) {
  return readRedirectAfter(value, ORIGIN);
}

test('a path of the product is kept with its query', () => {
  expect(read('/documents?state=open&search=%D7%A1%D7%98%D7%95%D7%93%D7%99%D7%95')).toEqual({
    kind: 'inside',
    path: '/documents?state=open&search=%D7%A1%D7%98%D7%95%D7%93%D7%99%D7%95',
  });
  expect(read('/documents?search=or%20lavan%5C')).toEqual({
    kind: 'inside',
    path: '/documents?search=or%20lavan%5C',
  });
  expect(read('/documents?search=50%')).toEqual({ kind: 'inside', path: '/documents?search=50%' });
});

test('a full address of this origin leads to its route', () => {
  expect(read(`${ORIGIN}/#/documents/create/305`)).toEqual({
    kind: 'inside',
    path: '/documents/create/305',
  });
  expect(read(`${ORIGIN}/`)).toEqual({ kind: 'inside', path: '/' });
});

test('nothing asked for leads nowhere, and sign-in never leads to itself', () => {
  expect(read(null)).toEqual({ kind: 'none' });
  expect(read('')).toEqual({ kind: 'none' });
  expect(read('/auth/login?redirectAfter=//evil.example')).toEqual({ kind: 'none' });
  expect(read('/auth/logout')).toEqual({ kind: 'none' });
});

describe('an address that leaves the product is refused', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/%5Cevil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '%2F%2Fevil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'http://evil.example',
    'https://evil.example/#/documents',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,hello',
    'vbscript:run',
    '/documents\r\nSet-Cookie: a=b',
    '/documents%0d%0aSet-Cookie:a=b',
    '/documents?search=a%0d%0aSet-Cookie:a=b',
    '/documents%20/evil.example',
    '/%0d%0a/evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'http://good@evil.example',
    'https://pinkas.example@evil.example/',
    'https://user:secret@pinkas.example/',
    'https://pinkas.example.evil.example/',
    'https://pinkas.example:8443/',
    `${ORIGIN}/#//evil.example`,
    `${ORIGIN}/#/%2Fevil.example`,
    `${ORIGIN}/#https://evil.example`,
    '/documents#//evil.example',
    '/a//evil.example',
    'evil.example',
    'documents',
    '/%25252525252Fevil.example',
  ])('%s', (value) => {
    expect(read(value)).toEqual({ kind: 'refused' });
  });
});

test('sign-in is addressed with the encoded target and the reason', () => {
  expect(signInAddress('/documents?state=open')).toBe(
    '/auth/login?noSession=1&redirectAfter=%2Fdocuments%3Fstate%3Dopen',
  );
  expect(signInAddress('/', 'inactive')).toBe('/auth/login?noSession=1&error=inactive');
});
