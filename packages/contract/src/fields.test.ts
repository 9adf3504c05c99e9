import { expect, test } from 'vitest';

import { Email, OptionalEmail } from './fields.ts';

function problemOf(text: unknown): string | undefined {
  const { error } = Email.safeParse(text);
  return error?.issues[0]?.message;
}

test('an e-mail address is taken as it is, without what stands around it', () => {
  expect(Email.parse(' \u200FDana.Levi@example.co.il\u202C\n')).toBe('Dana.Levi@example.co.il');
  expect(OptionalEmail.parse(' \u200E ')).toBe('');
});

test.each([
  ['a zero-width space', 'da\u200Bna@example.com'],
  ['a soft hyphen', 'dana@exam\u00ADple.com'],
  ['a mark of direction', 'dana\u200F@example.com'],
  ['the Kelvin sign', '\u212Aim@example.com'],
  ['a dotless i', 'd\u0131na@example.com'],
  ['full width', '\uFF44ana@example.com'],
  ['a control character', 'dana@example.com\u0000'],
  ['a dot at its end', 'dana@example.com.'],
])('an e-mail address with %s is refused', (_name, text) => {
  expect(problemOf(text)).toBe('EMAIL_INVALID');
});

test('an e-mail address that is missing, too long or no text is refused by name', () => {
  expect(problemOf(' ')).toBe('FIELD_REQUIRED');
  expect(problemOf(`${'a'.repeat(250)}@example.com`)).toBe('TEXT_TOO_LONG');
  expect(problemOf(7)).toBe('FIELD_WRONG_TYPE');
});
