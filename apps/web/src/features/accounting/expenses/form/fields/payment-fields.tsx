import { deductionAtRisk } from '@pinkas/domain/expenses/tax-at-risk';
import { SUPPLIER_MEANS } from '@pinkas/domain/expenses/expense-kind';
import { agorot, splitByWeights } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import { findCashLawWarning } from '@pinkas/domain/payments/cash-law';
import { addMonths, parseLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Money } from '@pinkas/ui/values/money';

import { shekelText } from '../../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useCashLaw } from '../../../../../shared/session/use-cash-law.ts';
import { minorOf, type DueDraft, type ExpenseDraft } from '../expense-draft.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 18, 24, 36, 48, 60] as const;

/** The whole in monthly parts that differ by one agora at most. */
export function duesOf(wholeAgorot: number, count: number, draft: ExpenseDraft): DueDraft[] {
  const first = parseLocalDate(draft.dueDate) ?? parseLocalDate(draft.documentDate);
  if (count < 2 || first === undefined) return [];
  const parts = splitByWeights(
    agorot(wholeAgorot),
    Array.from({ length: count }, () => agorot(1)),
  );
  return parts.map((sum, index) => ({
    dueDate: addMonths(first, index),
    sumText: formatAgorot(sum),
  }));
}

/** Whether and how it was paid; what is not is due on a day, or in parts. */
export function PaymentFields({ work }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const means = usePhrases('supplierMeans');
  const files = usePhrases('expenseFiles');
  const fields = usePhrases('fields');
  const { draft, change, problem, touch, sums } = work;
  const whole = sums?.grossAgorot ?? 0;
  const isPaid = draft.paidBy !== '';
  const count = Math.max(1, draft.dues.length);
  const counts = COUNTS.some((one) => one === count) ? COUNTS : [...COUNTS, count];
  return (
    <>
      <FieldRow>
        <SelectField
          label={text('paidBy')}
          value={draft.paidBy}
          error={problem('paidBy')}
          options={[
            { value: '', label: text('notPaidYet') },
            ...SUPPLIER_MEANS.map((value) => ({ value, label: means(value) })),
          ]}
          onChange={(event) => {
            const paidBy = SUPPLIER_MEANS.find((one) => one === event.currentTarget.value) ?? '';
            change({ paidBy, ...(paidBy !== '' && { dues: [], dueDate: '' }) });
          }}
        />
        {!isPaid && draft.dues.length === 0 && (
          <DateField
            name="dueDate"
            label={files('dueDate')}
            isOptional
            invalidText={fields('DATE_INVALID')}
            value={draft.dueDate}
            error={problem('dueDate')}
            onChange={(dueDate) => change({ dueDate })}
            onBlur={() => touch('dueDate')}
          />
        )}
        {!isPaid && (
          <SelectField
            label={text('instalments')}
            value={String(count)}
            disabled={whole === 0}
            error={problem('dues')}
            options={counts.map((value) => ({
              value: String(value),
              label: text('instalmentsOf', { count: value }),
            }))}
            onChange={(event) =>
              change({ dues: duesOf(whole, Number(event.currentTarget.value), draft) })
            }
          />
        )}
      </FieldRow>
      {draft.dues.length > 0 && <DueRows work={work} whole={whole} />}
      <CashRisk work={work} />
    </>
  );
}

/** A document that was paid in cash beyond the law on cash: what of it is at risk. */
function CashRisk({ work: { draft, sums } }: { readonly work: DraftInWork }) {
  const text = usePhrases('expenses');
  const periods = useCashLaw();
  const date = parseLocalDate(draft.documentDate);
  if (draft.paidBy !== 'cash' || sums === undefined || date === undefined) return null;
  const { grossAgorot, taxRecognisedAgorot } = sums;
  const warning = findCashLawWarning(grossAgorot, grossAgorot, date, periods);
  if (warning === undefined) return null;
  const deduction = deductionAtRisk(taxRecognisedAgorot, date);
  const allowed = shekelText(warning.allowedAgorot);
  return (
    <Alert tone="warn" isLive title={text('cashAboveLaw')}>
      {deduction > 0
        ? text('cashRisk', { allowed, deduction: shekelText(deduction) })
        : text('cashAllowed', { allowed })}
    </Alert>
  );
}

function DueRows({ work, whole }: { readonly work: DraftInWork; readonly whole: number }) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const fields = usePhrases('fields');
  const { draft, change, problem } = work;
  const set = (at: number, part: Partial<DueDraft>): void =>
    change({ dues: draft.dues.map((due, index) => (index === at ? { ...due, ...part } : due)) });
  const sum = draft.dues.reduce((before, due) => before + minorOf(due.sumText, 2), 0);
  return (
    <fieldset className="exp-parts">
      <legend>{text('instalments')}</legend>
      {draft.dues.map((due, index) => (
        <div key={index} className="exp-part">
          <span className="exp-part__number">{index + 1}</span>
          <DateField
            label={`${files('dueDate')} ${String(index + 1)}`}
            isLabelHidden
            invalidText={fields('DATE_INVALID')}
            value={due.dueDate}
            error={problem(`dues.${String(index)}.dueDate`)}
            onChange={(dueDate) => set(index, { dueDate })}
          />
          <MoneyField
            label={`${text('sum')} ${String(index + 1)}`}
            isLabelHidden
            value={due.sumText}
            error={problem(`dues.${String(index)}.sumText`)}
            onChange={(sumText) => set(index, { sumText })}
          />
        </div>
      ))}
      <PartsRest rest={whole - sum} mustBeWhole />
    </fieldset>
  );
}

export interface PartsRestProps {
  /** What is left of the whole after all parts; NaN while one cannot be read. */
  readonly rest: number;
  /** Instalments must add up to the whole; tags may leave a remainder. */
  readonly mustBeWhole?: boolean;
}

/** Shows the unallocated or surplus amount of the parts. */
export function PartsRest({ rest, mustBeWhole = false }: PartsRestProps) {
  const text = usePhrases('expenses');
  if (!Number.isSafeInteger(rest) || rest === 0) return null;
  const isBad = rest < 0 || mustBeWhole;
  return (
    <output className={isBad ? 'exp-rest exp-rest--bad' : 'exp-rest'}>
      {text(rest < 0 ? 'restAbove' : 'restLeft')} <Money agorot={Math.abs(rest)} />
    </output>
  );
}
