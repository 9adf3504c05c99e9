import { expect, test } from 'vitest';

import { greetingOf } from './start-product.ts';

const PRODUCTION = {
  mode: 'production',
  origin: 'https://books.example',
  mail: { smtpUrl: 'smtp://mail.example', from: 'office@books.example' },
  registration: 'closed',
} as const;

test('a start with open registration says where businesses register', () => {
  expect(greetingOf({ ...PRODUCTION, registration: 'open' }, true)).toContain(
    'https://books.example/#/register',
  );
});

test.each(['closed', 'invited'] as const)(
  'a start whose registration is %s names no page that refuses strangers',
  (registration) => {
    const greeting = greetingOf({ ...PRODUCTION, registration }, true);
    expect(greeting).not.toContain('/#/register');
    expect(greeting).toContain('npm run admin -- create-account');
  },
);
