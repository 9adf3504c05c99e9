import { firstOpenDay, isInLockedBooks } from '@pinkas/domain/bookkeeping/book-lock';
import { EXPENSE_KINDS, PAID_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { EXPENSE_REFERENCE_LENGTH_MAX, VAT_CLAIM_MONTHS_MAX } from '@pinkas/domain/limits';
import {
  addMonths,
  formatLocalDate,
  parseLocalDate,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';

import { useLanguage, usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { monthText } from '../../../../../shared/format/calendar-words.ts';
import { reportMonthOf } from '../expense-draft.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

/** Returns the months whose report may include a document: those by which its VAT may be claimed, while their books are open. */
function monthsFor(
  documentDate: string,
  chosen: string,
  today: LocalDate,
  lockedUntil: LocalDate | null,
): string[] {
  const first = startOfMonth(parseLocalDate(documentDate) ?? today);
  const lawful = Array.from({ length: VAT_CLAIM_MONTHS_MAX + 1 }, (_, index) =>
    addMonths(first, index),
  );
  const open = [...lawful, startOfMonth(today)].filter(
    (month) => !isInLockedBooks(month, lockedUntil),
  );
  return [...new Set<string>([...open, ...(chosen === '' ? [] : [chosen])])].toSorted();
}

/** Returns what is said at the date of a document whose day is locked already; undefined for any other. */
function useLateNote({ draft, context }: DraftInWork): string | undefined {
  const text = usePhrases('expenses');
  const date = parseLocalDate(draft.documentDate);
  const { booksLockedUntil } = context;
  if (date === undefined || !isInLockedBooks(date, booksLockedUntil)) return undefined;
  return text('lateDocument', { date: formatLocalDate(firstOpenDay(date, booksLockedUntil)) });
}

/** Fields at the top of the document: its kind, number, date, and the month of its report. */
export function PaperFields({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const kinds = usePhrases('expenseKinds');
  const files = usePhrases('expenseFiles');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const { language } = useLanguage();
  const { draft, change, problem, bind, touch, context } = work;
  const month = reportMonthOf(draft, context);
  const lateNote = useLateNote(work);
  return (
    <>
      <FieldRow>
        <SelectField
          label={files('kind')}
          value={draft.kind}
          error={problem('kind')}
          options={EXPENSE_KINDS.map((value) => ({ value, label: kinds(value) }))}
          onChange={(event) => {
            const kind = EXPENSE_KINDS.find((one) => one === event.currentTarget.value);
            if (kind === undefined) return;
            // These kinds of document confirm a payment.
            const isPaid = PAID_KINDS.includes(kind) && draft.paidBy === '';
            change({ kind, isKindChosen: true, ...(isPaid && { paidBy: 'card' as const }) });
          }}
        />
        <LtrTextField
          label={text('reference')}
          maxLength={EXPENSE_REFERENCE_LENGTH_MAX}
          {...bind('reference')}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label={text('date')}
          invalidText={fields('DATE_INVALID')}
          value={draft.documentDate}
          error={problem('documentDate')}
          {...(lateNote !== undefined && { help: lateNote })}
          onChange={(documentDate) => change({ documentDate })}
          onBlur={() => touch('documentDate')}
        />
        <SelectField
          label={files('reportMonth')}
          value={month}
          error={problem('reportMonth')}
          options={monthsFor(draft.documentDate, month, today, context.booksLockedUntil).map(
            (value) => ({
              value,
              label: monthText(value, language),
            }),
          )}
          onChange={(event) => change({ reportMonth: event.currentTarget.value })}
        />
      </FieldRow>
    </>
  );
}
