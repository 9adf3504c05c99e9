import { expect, test } from 'vitest';

import { writeSignInNotice } from './sign-in-notice-mail.ts';

test('a network address keeps its order among Hebrew words, in plain text and in HTML', () => {
  const ip = '2001:db8::7';
  const { text, html } = writeSignInNotice({
    email: 'noa@people.test',
    change: 'new-device',
    browser: 'Firefox',
    system: 'Linux',
    ip,
    at: '2026-11-20T07:46:00.000Z',
    link: 'https://books.example/',
    language: 'he',
  });
  // Without the marks its parts are reordered.
  for (const written of [text, html]) expect(written).toContain(`כתובת רשת: \u2066${ip}\u2069`);
});
