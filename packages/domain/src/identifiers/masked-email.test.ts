import { expect, test } from 'vitest';

import { maskedEmail } from './masked-email.ts';

test('a masked address keeps its first letter and its host', () => {
  expect(maskedEmail('office@anaf.example')).toBe('o•••@anaf.example');
  expect(maskedEmail('a@b.example')).toBe('a•••@b.example');
  expect(maskedEmail('"x@y"@b.example')).toBe('"•••@b.example');
});

test('what is no address shows nothing', () => {
  for (const text of ['', '@b.example', 'name']) expect(maskedEmail(text)).toBe('');
});
