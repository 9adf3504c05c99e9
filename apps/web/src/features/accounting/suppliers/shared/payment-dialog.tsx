import { SupplierPaymentForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { firstOpenDay, isInLockedBooks } from '@pinkas/domain/bookkeeping/book-lock';
import { SUPPLIER_MEANS } from '@pinkas/domain/expenses/expense-kind';
import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import type { z } from 'zod';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm, type Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { PayableRows } from '../payable-rows.tsx';
import {
  paymentSums,
  wholePart,
  type Payable,
  type PaymentDraft,
  type PaymentSums,
} from '../payment-parts.ts';
import { useCancelPayment, useOpenExpenses, usePay, useSupplier } from '../suppliers.queries.ts';

export interface PaymentDialogProps {
  readonly supplierId: string;
  readonly supplierName: string;
  /** The expense that the payment was asked for; it is chosen from the start. */
  readonly firstExpenseId?: string;
  readonly onClose: () => void;
}

const CHOSEN_ABOVE_PAID = 'CHOSEN_ABOVE_PAID';

/** A payment as a form: its sums follow from the chosen expenses until they are typed. */
function paymentForm(
  supplierId: string,
  expenses: readonly Payable[],
  withholdingBasisPoints: number,
): FormSpec<PaymentDraft, z.output<typeof SupplierPaymentForm>> {
  const sumsOf = (draft: PaymentDraft) => paymentSums(draft, expenses, withholdingBasisPoints);
  return {
    schema: SupplierPaymentForm,
    bodyOf(draft) {
      const { paymentDate, means, reference, remark } = draft;
      const { paidAgorot, withheldAgorot, parts } = sumsOf(draft);
      const texts = { paymentDate, means, reference, remark };
      return { supplierId, ...texts, paidAgorot, withheldAgorot, parts };
    },
    fieldOf(path, draft) {
      if (path === 'paidAgorot') return 'paidText';
      if (path === 'withheldAgorot') return 'withheldText';
      const [list, index] = path.split('.');
      const part = list === 'parts' ? sumsOf(draft).parts[Number(index)] : undefined;
      return part === undefined ? path : `parts.${part.expenseId}`;
    },
    ownCodes(draft) {
      const { restAgorot, paidAgorot } = sumsOf(draft);
      return new Map(restAgorot < 0 && paidAgorot >= 0 ? [['paidText', CHOSEN_ABOVE_PAID]] : []);
    },
  };
}

/** A payment to a supplier over its open expenses, with the tax that is withheld. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { supplierId, supplierName, firstExpenseId, onClose } = props;
  const text = usePhrases('suppliers');
  const { today } = useAccountSetup();
  const open = useOpenExpenses(supplierId);
  const supplier = useSupplier(supplierId);
  const paying = usePay();
  const undo = useUndo();
  const expenses = open.data?.expenses ?? [];
  const first = expenses.find(({ id }) => id === firstExpenseId);
  const rate = supplier.data?.form.withholdingBasisPoints ?? 0;
  const form = useForm<PaymentDraft, z.output<typeof SupplierPaymentForm>, { id: string }>({
    spec: paymentForm(supplierId, expenses, rate),
    stored: {
      paymentDate: today,
      means: 'transfer',
      paidText: null,
      withheldText: null,
      reference: '',
      remark: '',
      parts: first === undefined ? {} : { [first.id]: wholePart(first) },
    },
    send: (body, idempotencyKey) => paying.mutateAsync({ body, idempotencyKey }),
    onSaved(paid) {
      toast.success(text('paid', { name: supplierName }), {
        label: text('undo'),
        run: () => undo(paid.id),
      });
      onClose();
    },
  });
  const sums = paymentSums(form.draft, expenses, rate);

  return (
    <FormDialog
      form={form}
      isWide
      onClose={onClose}
      title={text('payTitle', { name: supplierName })}
      saveLabel={
        <>
          {text('payDo')}{' '}
          <Money agorot={Number.isSafeInteger(sums.paidAgorot) ? sums.paidAgorot : 0} />
        </>
      }
    >
      <div className="exp-stack">
        {open.isPending && <SkeletonRows rows={3} />}
        {open.isError && (
          <PageError
            title={text('openFailed')}
            reason={open.error}
            isRetrying={open.isFetching}
            onRetry={() => void open.refetch()}
          />
        )}
        {open.data !== undefined && (
          <>
            <PayableRows
              expenses={expenses}
              parts={form.draft.parts}
              problemOf={(id) => form.problem(`parts.${id}`)}
              onChange={(parts) => form.change({ parts })}
            />
            {open.data.hasMore && (
              <p className="exp-muted">{text('openCut', { count: expenses.length })}</p>
            )}
          </>
        )}
        <PaymentFields form={form} sums={sums} />
        {sums.restAgorot > 0 && (
          <output className="exp-rest">
            {text('restToCredit')} <Money agorot={sums.restAgorot} />
          </output>
        )}
      </div>
    </FormDialog>
  );
}

interface PaymentFieldsProps {
  readonly form: Form<PaymentDraft>;
  readonly sums: PaymentSums;
}

function PaymentFields({ form, sums }: PaymentFieldsProps) {
  const text = usePhrases('suppliers');
  const means = usePhrases('supplierMeans');
  const files = usePhrases('expenseFiles');
  const fields = usePhrases('fields');
  const { draft, bind, change, problem } = form;
  const paidText = draft.paidText ?? sumText(sums.paidAgorot);
  const withheldText = draft.withheldText ?? sumText(sums.withheldAgorot);
  const { booksLockedUntil } = useAccountSetup();
  const date = parseLocalDate(draft.paymentDate);
  const lateNote =
    date !== undefined && isInLockedBooks(date, booksLockedUntil)
      ? text('latePayment', { date: formatLocalDate(firstOpenDay(date, booksLockedUntil)) })
      : undefined;
  const isAbovePaid = form.codeOf('paidText') === CHOSEN_ABOVE_PAID;
  return (
    <>
      <FieldRow>
        <MoneyField
          label={text('paidSum')}
          value={paidText}
          error={isAbovePaid ? text('chosenAbovePaid') : problem('paidText')}
          onChange={(next) => {
            if (next !== paidText) change({ paidText: next });
          }}
        />
        <MoneyField
          label={text('withheldSum')}
          value={withheldText}
          error={problem('withheldText')}
          onChange={(next) => {
            if (next !== withheldText) change({ withheldText: next });
          }}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label={text('paymentDate')}
          {...(lateNote !== undefined && { help: lateNote })}
          invalidText={fields('DATE_INVALID')}
          value={draft.paymentDate}
          error={problem('paymentDate')}
          onChange={(paymentDate) => change({ paymentDate })}
        />
        <SelectField
          label={text('means')}
          value={draft.means}
          options={SUPPLIER_MEANS.map((value) => ({ value, label: means(value) }))}
          onChange={(event) => change({ means: event.currentTarget.value })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={text('paymentReference')}
          isOptional
          maxLength={PAYMENT_TEXT_LENGTH_MAX}
          {...bind('reference')}
        />
        <TextField
          label={files('remarks')}
          isOptional
          maxLength={PAYMENT_TEXT_LENGTH_MAX}
          {...bind('remark')}
        />
      </FieldRow>
    </>
  );
}

/** A sum as its field shows it; empty while what is typed elsewhere cannot be read. */
function sumText(agorot: number): string {
  return Number.isSafeInteger(agorot) ? formatAgorot(agorot) : '';
}

/** Takes a payment back from its toast. */
function useUndo(): (id: string) => void {
  const text = usePhrases('suppliers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const cancelling = useCancelPayment();
  return (id) => {
    cancelling
      .mutateAsync(id)
      .then(() => toast.success(text('paymentCancelled')))
      .catch((reason: unknown) => toast.error(sentenceOf(reason, errors, dialogs)));
  };
}
