import { expect, test } from 'vitest';

import { scramVerifier } from './scram-verifier.ts';

test('the verifier never holds the password and differs with its salt', () => {
  const one = scramVerifier('open-sesame');
  const two = scramVerifier('open-sesame');
  expect(one).toMatch(/^SCRAM-SHA-256\$4096:[\w+/=]+\$[\w+/=]{44}:[\w+/=]{44}$/);
  expect(one).not.toContain('open-sesame');
  expect(one).not.toBe(two);
});
