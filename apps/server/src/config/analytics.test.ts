import { expect, test } from 'vitest';

import { analyticsOf } from './analytics.ts';

const URL = 'https://collect.example/g/collect';
const of = (url?: string, id?: string, mode: 'demo' | 'production' = 'production') =>
  analyticsOf(
    {
      ...(url !== undefined && { PINKAS_ANALYTICS_URL: url }),
      ...(id !== undefined && { PINKAS_ANALYTICS_ID: id }),
    },
    mode,
  );

test('nothing is collected where the operator sets nothing', () => {
  expect(of()).toBeUndefined();
  expect(of('', '')).toBeUndefined();
});

test('address and id are set together', () => {
  expect(of(URL, 'PK-1')).toEqual({ url: URL, id: 'PK-1' });
  expect(() => of(URL)).toThrow('or neither');
  expect(() => of(undefined, 'PK-1')).toThrow('or neither');
});

test('the address is https, and an address alone', () => {
  expect(() => of('http://collect.example/', 'PK-1')).toThrow('https://');
  expect(() => of('http://localhost:9000/', 'PK-1')).toThrow('https://');
  expect(of('http://localhost:9000/', 'PK-1', 'demo')?.url).toBe('http://localhost:9000/');
  expect(() => of(`${URL}?a=1`, 'PK-1')).toThrow('query');
  expect(() => of('https://me:secret@collect.example/', 'PK-1')).toThrow('login');
  expect(() => of(URL, 'PK 1;')).toThrow('PINKAS_ANALYTICS_ID');
});
