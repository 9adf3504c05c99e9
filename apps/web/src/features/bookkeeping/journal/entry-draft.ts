import { WriteEntry } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { manualEntryProblems, type TypedEntryLine } from '@pinkas/domain/bookkeeping/manual-entry';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

const AGOROT_SCALE = 2;

/** A row as it is typed. */
export interface DraftLine {
  readonly account: string;
  readonly debit: string;
  readonly credit: string;
}

/** An entry as it is typed. */
export interface EntryDraft {
  readonly kind: 'ordinary' | 'opening';
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly lines: readonly DraftLine[];
}

const EMPTY_LINE: DraftLine = { account: '', debit: '', credit: '' };

/** An entry with two empty rows. */
export function newEntry(today: LocalDate, kind: EntryDraft['kind'] = 'ordinary'): EntryDraft {
  const lines = [EMPTY_LINE, EMPTY_LINE];
  return { kind, date: today, description: '', reference: '', lines };
}

function sumOf(text: string): number {
  const parsed = parseDecimalText(text, AGOROT_SCALE);
  return typeof parsed === 'number' ? parsed : 0;
}

/** NaN for text that is no sum, which the schema refuses; nothing typed is zero. */
function sentSum(text: string): number {
  return parseDecimalText(text, AGOROT_SCALE) === 'invalid' ? Number.NaN : sumOf(text);
}

/** The sums of a row in agorot. */
function lineOf({ account, debit, credit }: DraftLine): TypedEntryLine {
  return { account, debitAgorot: sentSum(debit), creditAgorot: sentSum(credit) };
}

/** Returns the totals of the rows on each side. */
export function totalsOf({ lines }: Pick<EntryDraft, 'lines'>): { debit: number; credit: number } {
  return {
    debit: lines.reduce((sum, line) => sum + sumOf(line.debit), 0),
    credit: lines.reduce((sum, line) => sum + sumOf(line.credit), 0),
  };
}

/** A further row, with the sum that the rows before lack on either side. */
export function withNextLine(draft: EntryDraft): readonly DraftLine[] {
  const { debit, credit } = totalsOf(draft);
  const lacking = decimalText(Math.abs(debit - credit), AGOROT_SCALE, AGOROT_SCALE);
  const next = { ...EMPTY_LINE };
  if (debit > credit) return [...draft.lines, { ...next, credit: lacking }];
  return [...draft.lines, debit < credit ? { ...next, debit: lacking } : next];
}

/** Returns the spec that turns the form into an entry, with the rules of the server. */
export function entrySpec(today: LocalDate): FormSpec<EntryDraft, WriteEntry> {
  const bodyOf = (draft: EntryDraft) => ({ ...draft, lines: draft.lines.map(lineOf) });
  return {
    schema: WriteEntry,
    bodyOf,
    ownCodes(draft) {
      const date = parseLocalDate(draft.date);
      const named = draft.lines.flatMap(({ account }, index): [string, string][] =>
        account === '' ? [[`lines.${String(index)}.account`, 'FIELD_REQUIRED']] : [],
      );
      if (date === undefined) return new Map(named);
      const problems = manualEntryProblems({ date, lines: bodyOf(draft).lines }, today);
      return new Map([
        ...problems.map(({ path, code }): [string, string] => [path.join('.'), code]),
        ...named,
      ]);
    },
  };
}
