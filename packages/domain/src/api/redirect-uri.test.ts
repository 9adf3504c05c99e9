import { expect, test } from 'vitest';

import { isRedirectUri } from './redirect-uri.ts';

test.each([
  'https://hagiva.example/pinkas/back',
  'https://hagiva.example:8443/back?from=pinkas',
  'http://127.0.0.1:3000/back',
  'http://localhost:3000/back',
])('an application may lead back to %s', (address) => {
  expect(isRedirectUri(address)).toBe(true);
});

test.each([
  'http://hagiva.example/back',
  'https://hagiva.example',
  'https://person@hagiva.example/back',
  'https://hagiva.example/back#part',
  'https://*.hagiva.example/back',
  'https://HAGIVA.example/back',
  'https://hagiva.example/a/../back',
  'https://חנות.example/back',
  'javascript:alert(1)',
  'com.hagiva.app:/back',
  '//hagiva.example/back',
  '',
])('and not to %s', (address) => {
  expect(isRedirectUri(address)).toBe(false);
});
