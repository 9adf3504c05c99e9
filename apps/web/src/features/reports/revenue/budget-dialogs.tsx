import { BUDGET_MONTHS, overTheYear } from '@pinkas/domain/bookkeeping/budget';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { agorot } from '@pinkas/domain/money/agorot';
import { DecimalField, MoneyField } from '@pinkas/ui/fields/decimal-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { z } from 'zod';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { sumText } from './budget-draft.ts';

const WAYS = ['month', 'year'] as const;

const FillForm = z.object({
  way: z.enum(WAYS),
  sum: z
    .int('FIELD_WRONG_TYPE')
    .min(0, 'NUMBER_NEGATIVE')
    .max(DOCUMENT_TOTAL_AGOROT_MAX, 'NUMBER_TOO_LARGE'),
});
interface FillDraft {
  readonly way: (typeof WAYS)[number];
  readonly sum: string;
}

interface FillDialogProps {
  readonly name: string;
  readonly onFill: (months: readonly string[]) => void;
  readonly onClose: () => void;
}

const integerOf = (text: string): number => {
  const parsed = parseDecimalText(text, 2);
  return typeof parsed === 'number' ? parsed : Number.NaN;
};

/** Fills the year of a row: one sum for each month, or one that is divided over them. */
export function FillDialog({ name, onFill, onClose }: FillDialogProps) {
  const text = usePhrases('budget');
  const form = useForm({
    spec: {
      schema: FillForm,
      bodyOf: ({ way, sum }: FillDraft) => ({ way, sum: integerOf(sum) }),
    },
    stored: { way: 'month', sum: '' } as FillDraft,
    send: ({ way, sum }) => {
      const months =
        way === 'month'
          ? Array.from({ length: BUDGET_MONTHS }, () => sum)
          : overTheYear(agorot(sum));
      onFill(months.map(sumText));
      return Promise.resolve();
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('fillTitle', { name })}
      saveLabel={text('fillSave')}
      onClose={onClose}
    >
      <SegmentedControl
        label={text('fillWay')}
        value={form.draft.way}
        segments={WAYS.map((value) => ({ value, label: text(`way-${value}`) }))}
        onChange={(way) => form.change({ way })}
      />
      <MoneyField
        label={text('fillSum')}
        data-autofocus
        value={form.draft.sum}
        error={form.problem('sum')}
        onChange={(sum) => form.change({ sum })}
      />
    </FormDialog>
  );
}

const LOWEST_BASIS_POINTS = -10_000;
const HIGHEST_BASIS_POINTS = 100_000;

const CopyForm = z.object({
  rate: z
    .int('FIELD_WRONG_TYPE')
    .min(LOWEST_BASIS_POINTS, 'VALUE_NOT_ALLOWED')
    .max(HIGHEST_BASIS_POINTS, 'NUMBER_TOO_LARGE'),
});

interface CopyDialogProps {
  readonly year: number;
  readonly onCopy: (rateBasisPoints: number) => void;
  readonly onClose: () => void;
}

/** Replaces the whole budget with the totals of the year before, plus a percentage. */
export function CopyDialog({ year, onCopy, onClose }: CopyDialogProps) {
  const text = usePhrases('budget');
  const form = useForm({
    spec: {
      schema: CopyForm,
      bodyOf: ({ rate }: { readonly rate: string }) => ({ rate: integerOf(rate) }),
    },
    stored: { rate: '0' },
    send: ({ rate }) => {
      onCopy(rate);
      return Promise.resolve();
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('copyTitle', { year: String(year) })}
      saveLabel={text('copySave')}
      onClose={onClose}
    >
      <p>{text('copyText')}</p>
      <DecimalField
        label={text('copyRate')}
        help={text('copyRateHelp')}
        data-autofocus
        scale={2}
        sign="%"
        value={form.draft.rate}
        error={form.problem('rate')}
        onChange={(rate) => form.change({ rate })}
      />
    </FormDialog>
  );
}
