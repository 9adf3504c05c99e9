import { createHash } from 'node:crypto';

import { TERMS_VERSION } from '@pinkas/domain/identity/terms-version';
import { expect, test } from 'vitest';

import { productPages as en } from './en/shell/product-pages.ts';
import { productPages as he } from './he/shell/product-pages.ts';

/**
 * What people agreed to, by version: the hash of the texts in both languages. Another text is another version, whose line is
 * added; the lines before stay, as people agreed to them.
 */
const HASHES: Readonly<Record<string, string>> = {
  '2026-11-22': '1aae1f6feb586149ed38b3c919bbe17d523a9a40711b47ab27906b2111acc966',
};

/** The pages that registration asks agreement to. */
const AGREED = /^(privacy|terms|usage)/;

function hashOfTexts(): string {
  const texts = [he, en].map((pages) =>
    Object.entries(pages)
      .filter(([key]) => AGREED.test(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

test('a text that people agree to is changed with its version, never under it', () => {
  expect(HASHES[TERMS_VERSION]).toBe(hashOfTexts());
});

test('the newest version is the one that is agreed to', () => {
  expect(Object.keys(HASHES).toSorted().at(-1)).toBe(TERMS_VERSION);
});
