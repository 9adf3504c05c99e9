import { expect, test } from 'vitest';

import { templateWord, type TemplateFacts } from './template-word.ts';

const word = (changes: Partial<TemplateFacts>) =>
  templateWord({
    state: 'active',
    method: 'card',
    cardState: 'valid',
    hasMandate: false,
    waiting: [],
    ...changes,
  });

test('is the worst thing that is true', () => {
  expect([
    word({}),
    word({ state: 'paused', waiting: ['failed'] }),
    word({ waiting: ['held', 'refused'], cardState: null }),
    word({ waiting: ['held'] }),
    word({ cardState: null }),
    word({ cardState: 'ending' }),
    word({ cardState: 'ended' }),
    word({ cardState: null, method: 'request' }),
    word({ cardState: null, method: 'mandate' }),
    word({ cardState: null, method: 'mandate', hasMandate: true }),
  ]).toEqual([
    'active',
    'paused',
    'failed',
    'held',
    'no-card',
    'card-ending',
    'card-ended',
    'active',
    'no-mandate',
    'active',
  ]);
});
