import { WriteEntry } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { newEntry, entrySpec, totalsOf, type EntryDraft } from './entry-draft.ts';

const TODAY = localDate('2026-11-20');

function anEntry(debit: string, stray = ''): EntryDraft {
  return {
    ...newEntry(TODAY, 'ordinary'),
    description: 'הזרמת הון',
    lines: [
      { account: 'bank', debit, credit: '' },
      { account: 'capital', debit: stray, credit: '12.50' },
    ],
  };
}

test('a decimal comma is read, in the entry and in its totals', () => {
  const body = WriteEntry.parse(entrySpec(TODAY).bodyOf?.(anEntry('12,5')));
  expect(body.lines.map(({ debitAgorot }) => debitAgorot)).toEqual([1_250, 0]);
  expect(totalsOf(anEntry('12,5'))).toEqual({ debit: 1_250, credit: 1_250 });
});

test('a text that is no sum is refused at its field, also beside a sum on the other side', () => {
  const { error } = WriteEntry.safeParse(entrySpec(TODAY).bodyOf?.(anEntry('12.50', '1.234,5')));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['lines.1.debitAgorot']);
});
