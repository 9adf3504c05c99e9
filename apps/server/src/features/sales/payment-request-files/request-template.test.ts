import { REQUEST_FIELDS } from '@pinkas/domain/batch/batch-field';
import { fieldOfRequestHead } from '@pinkas/domain/batch/words/request-heads';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { expect, test } from 'vitest';

test.each(['he', 'en'] as const)(
  'heads of the template (%s) are known when it comes back',
  (language) => {
    const head = phrasesIn(language, 'batchFields');
    expect(REQUEST_FIELDS.map((field) => fieldOfRequestHead(head(field)))).toEqual(REQUEST_FIELDS);
  },
);
