import {
  SaveBookTerms,
  type Bookkeeping,
} from '@pinkas/contract/settings/book/book-terms.contract';
import {
  ADVANCES_PERIODS,
  VAT_BASES,
  VAT_FORMS,
  VAT_PERIODS,
  bookTermsOn,
  type BookTerms,
} from '@pinkas/domain/bookkeeping/book-terms';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { addMonths, localDate, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { DETAILED_TURNOVER_AGOROT } from '@pinkas/domain/vat/filing-limits';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { monthText } from '../../../shared/format/calendar-words.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { percentOf } from '../../../shared/payment-terms/terms-choice.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useReadBookkeepingAgain, useSaveBookTerms } from './book-terms.queries.ts';

/** Months that can be chosen, around the present one. */
const MONTHS_BACK = 36;
const MONTHS_AHEAD = 12;

interface BookTermsDialogProps {
  readonly stored: Bookkeeping;
  readonly onClose: () => void;
}

interface Draft {
  readonly fromMonth: string;
  readonly vatPeriod: string;
  readonly vatBasis: string;
  readonly vatForm: string;
  readonly advancesPeriod: string;
  readonly advances: string;
}

function draftOf(fromMonth: LocalDate, held: BookTerms): Draft {
  const { vatPeriod, vatBasis, vatForm, advancesPeriod, advancesBasisPoints } = held;
  return {
    fromMonth,
    vatPeriod,
    vatBasis,
    vatForm,
    advancesPeriod,
    advances: formatBasisPoints(advancesBasisPoints),
  };
}

/** Sets from a month on what the reports go by. */
export function BookTermsDialog({ stored, onClose }: BookTermsDialogProps) {
  const text = usePhrases('bookkeeping');
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const saving = useSaveBookTerms();
  const readAgain = useReadBookkeepingAgain();
  const month = startOfMonth(today);
  const hasVat = paysVat(stored.kind);
  const heldFrom = (fromMonth: LocalDate): Draft =>
    draftOf(fromMonth, bookTermsOn(fromMonth, stored.kind, stored.changes));
  const form = useForm({
    spec: {
      schema: SaveBookTerms,
      bodyOf: ({ advances, ...draft }: Draft) => ({
        ...draft,
        advancesBasisPoints: percentOf(advances),
        lastChangeNo: stored.changes[0]?.changeNo ?? 0,
      }),
      fieldOf: (path) => (path === 'advancesBasisPoints' ? 'advances' : path),
    },
    stored: heldFrom(month),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
  });
  const optionsOf = (kinds: readonly (typeof VAT_PERIODS)[number][]) =>
    kinds.map((kind) => ({ value: kind, label: text(`period.${kind}`) }));
  return (
    <FormDialog
      form={form}
      title={text('termsTitle')}
      saveLabel={text('save')}
      failureTitle={text('saveFailed')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <SelectField
        label={text('fromMonth')}
        help={text('fromMonthHelp')}
        value={form.draft.fromMonth}
        error={form.problem('fromMonth')}
        options={Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_one, index) => {
          const value = addMonths(month, MONTHS_AHEAD - index);
          return { value, label: monthText(value, language) };
        })}
        // The value of the chosen month is the one that changes.
        onChange={({ currentTarget: { value } }) => form.change(heldFrom(localDate(value)))}
        data-autofocus
      />
      {hasVat && (
        <FieldRow>
          <SelectField
            {...form.bind('vatPeriod')}
            label={text('vatPeriod')}
            options={optionsOf(VAT_PERIODS.filter((kind) => kind !== 'none'))}
          />
          <SelectField
            {...form.bind('vatBasis')}
            label={text('vatBasis')}
            help={text('vatBasisHelp')}
            options={VAT_BASES.map((basis) => ({ value: basis, label: text(`basis.${basis}`) }))}
          />
        </FieldRow>
      )}
      {hasVat && (
        <SelectField
          {...form.bind('vatForm')}
          label={text('vatForm')}
          help={text('vatFormHelp', { sum: shekelText(DETAILED_TURNOVER_AGOROT) })}
          options={VAT_FORMS.map((kind) => ({ value: kind, label: text(`form.${kind}`) }))}
        />
      )}
      <FieldRow>
        <DecimalField
          label={text('advancesPercent')}
          help={text('advancesHelp')}
          sign="%"
          value={form.draft.advances}
          error={form.problem('advances')}
          onChange={(advances) => form.change({ advances })}
          onBlur={() => form.touch('advances')}
        />
        <SelectField
          {...form.bind('advancesPeriod')}
          label={text('advancesPeriod')}
          options={optionsOf(ADVANCES_PERIODS)}
        />
      </FieldRow>
    </FormDialog>
  );
}
