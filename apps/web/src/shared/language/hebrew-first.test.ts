import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { personContract } from '@pinkas/contract/auth/session/person.contract';
import { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import type { Endpoint } from '@pinkas/contract/define';
import { expect, test } from 'vitest';

import { hebrewFirst } from './hebrew-first.ts';

test('the pages before sign-in have a sentence for every refusal of their calls', () => {
  const endpoints: Endpoint[] = [
    ...Object.values(loginContract),
    ...Object.values(sessionContract),
    ...Object.values(personContract),
  ];
  const codes = new Set(endpoints.flatMap(({ errors }) => errors));
  expect(codes.size).toBeGreaterThan(4);
  expect([...codes].filter((code) => !Object.hasOwn(hebrewFirst.errors, code))).toEqual([]);
});
