import { allEndpoints } from '@pinkas/contract/all-contracts';
import { expect, test } from 'vitest';

import { pageBehind } from './page-address.ts';

const PATHS = allEndpoints().map(({ path }) => path);

function behind(url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8', method = 'GET') {
  return pageBehind(PATHS, { method, url, headers: { accept } });
}

test.each([
  ['/documents', '/#/documents'],
  ['/documents/', '/#/documents'],
  ['/documents?state=open&page=2', '/#/documents?state=open&page=2'],
  ['/documents/create/305?cancel=x', '/#/documents/create/305?cancel=x'],
])('a browser that opens %s is sent to %s', (url, page) => {
  expect(behind(url)).toBe(page);
  expect(behind(url, undefined, 'HEAD')).toBe(page);
});

test.each(['/v2/api/nowhere', '/v2/api//nowhere', '/backoffice/nowhere', '/backoffice/%20'])(
  '%s is a call',
  (url) => {
    expect(behind(url)).toBeUndefined();
  },
);

test.each([
  '/documents%20x',
  '/%D7%9E%D7%A1%D7%9E%D7%9B%D7%99%D7%9D',
  '/documents//x',
  '//thief.test/documents',
  '/\\thief.test',
  '/documents//thief.test',
  '/../etc/passwd',
  '/.env',
  '/index.html',
  '/assets/gone.js',
  '/%2e%2e/documents',
  '/documents\r\nset-cookie:a',
])('%s is no page and leads to the start', (url) => {
  expect(behind(url)).toBe('/#/');
});

test('whoever does not open a page gets the answer of a call', () => {
  expect(behind('/documents', '*/*')).toBeUndefined();
  expect(behind('/documents', 'application/json')).toBeUndefined();
  expect(behind('/documents', 'text/html', 'POST')).toBeUndefined();
  expect(pageBehind(PATHS, { method: 'GET', url: '/documents', headers: {} })).toBeUndefined();
});
