import { describe, expect, test } from 'vitest';

import { scrubPath, scrubText, scrubValue } from './scrub.ts';

const KEY = `pk_live_a1_${'k'.repeat(43)}`;

describe('what the log of requests keeps', () => {
  test.each([
    ['a key in a sentence', `use ${KEY} now`, 'use [removed] now'],
    [
      'the secret of a webhook',
      '"secret":"whsec_aB+/3d==","isOn":true',
      '"secret":"[removed]","isOn":true',
    ],
    ['a header in a text', 'Bearer abc.def-123', '[removed]'],
    ['the number of a card', '4580458045804580', '[removed]'],
    ['the number of a card in groups', 'card 4111 1111 1111 1111.', 'card [removed].'],
    ['digits that are no card', '4111 1111 1111 1112', '4111 1111 1111 1112'],
    ['an id', '0193aaaa-0000-7000-8000-000000000001', '0193aaaa-0000-7000-8000-000000000001'],
    ['the number of a business', '514713288', '514713288'],
  ])('%s', (_name, text, kept) => {
    expect(scrubText(text)).toBe(kept);
  });

  test('fields that open something lose their values, whatever those are', () => {
    const body = {
      name: 'Gallery',
      password: 'x',
      card: { cvv: 123, card_number: '1', lastDigits: '4580', number: 4_111_111_111_111_111 },
      payments: [{ token: { value: 'a' }, amount: '10.00' }],
    };
    expect(scrubValue(body)).toEqual({
      name: 'Gallery',
      password: '[removed]',
      card: {
        cvv: '[removed]',
        card_number: '[removed]',
        lastDigits: '4580',
        number: '[removed]',
      },
      payments: [{ token: '[removed]', amount: '10.00' }],
    });
  });

  test('the query of a path goes through the same', () => {
    expect(scrubPath('/api/v1/documents?limit=5')).toBe('/api/v1/documents?limit=5');
    expect(scrubPath(`/api/v1/documents?key=a&externalId=${KEY}`)).toBe(
      '/api/v1/documents?key=[removed]&externalId=[removed]',
    );
  });
});
