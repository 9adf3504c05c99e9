import { expect, test } from 'vitest';

import { isPublicUrl } from './public-url.ts';

test.each(['https://orders.nahal.example/hooks', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
  'OA-11: %s may be an endpoint',
  (url) => {
    expect(isPublicUrl(url)).toBe(true);
  },
);

test.each([
  'http://orders.nahal.example/hooks',
  'https://localhost/hooks',
  'https://127.0.0.1/hooks',
  'https://2130706433/hooks',
  'https://0x7f.1/hooks',
  'https://0/hooks',
  'https://100.64.0.1/hooks',
  'https://10.0.0.7/hooks',
  'https://192.168.1.1/hooks',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hooks',
  'https://[fd00::1]/hooks',
  'https://[::ffff:10.0.0.7]/hooks',
])('OA-11: %s is no endpoint', (url) => {
  expect(isPublicUrl(url)).toBe(false);
});
