import { expect, test } from 'vitest';

import { cardPageOrigins } from './page-origins.ts';

test('pages of gateways are posted to at their own origins alone', () => {
  const origins = cardPageOrigins({});
  expect(origins).toContain('https://direct.tranzila.com');
  for (const origin of origins) expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+$/);
});

test('an address of the settings takes the place of the gateway', () => {
  const origins = cardPageOrigins({ tranzila: { api: 'https://pay.test.example' } });
  expect(origins).toContain('https://pay.test.example');
  expect(origins).not.toContain('https://direct.tranzila.com');
});
