import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { apiKeyState, doesKeyWork, type ApiKeyTerms } from './api-key-state.ts';

const NOW = { ms: 1_000, today: localDate('2026-11-29') };
const PLAIN: ApiKeyTerms = {
  isRevoked: false,
  expiresOn: null,
  overlapEndsMs: null,
  wasUsed: true,
};

test.each([
  [{}, 'active'],
  [{ wasUsed: false }, 'new'],
  [{ expiresOn: localDate('2026-11-29') }, 'active'],
  [{ expiresOn: localDate('2026-11-28') }, 'expired'],
  [{ overlapEndsMs: 1_001 }, 'rotating'],
  [{ overlapEndsMs: 1_000 }, 'replaced'],
  [{ overlapEndsMs: 2_000, expiresOn: localDate('2026-11-28') }, 'expired'],
  [{ isRevoked: true, overlapEndsMs: 2_000 }, 'revoked'],
] as const)('%j is %s', (changes, expected) => {
  expect(apiKeyState({ ...PLAIN, ...changes }, NOW)).toBe(expected);
});

test('calls are answered until a key was revoked, replaced, or has expired', () => {
  const works = (['new', 'active', 'rotating', 'replaced', 'expired', 'revoked'] as const).map(
    doesKeyWork,
  );
  expect(works).toEqual([true, true, true, false, false, false]);
});
