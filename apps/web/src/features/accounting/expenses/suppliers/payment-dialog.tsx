import { SupplierPaymentForm } from '@pinkas/contract/accounting/expense-fields';
import { SUPPLIER_MEANS } from '@pinkas/domain/expenses/expense-kind';
import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { useRef, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { scrollToFirstError } from '../../../../shared/form/scroll-to-error.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { PayableRows } from './payable-rows.tsx';
import { paymentSums, wholePart, type PaymentDraft } from './payment-parts.ts';
import { useCancelPayment, useOpenExpenses, usePay, useSupplier } from './suppliers.queries.ts';

export interface PaymentDialogProps {
  readonly supplierId: string;
  readonly supplierName: string;
  /** The expense that the payment was asked for; it is chosen from the start. */
  readonly firstExpenseId?: string;
  readonly onClose: () => void;
}

/** A payment to a supplier over its open expenses, with the tax that is withheld. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { supplierId, supplierName, firstExpenseId, onClose } = props;
  const text = usePhrases('suppliers');
  const means = usePhrases('supplierMeans');
  const files = usePhrases('expenseFiles');
  const fields = usePhrases('fields');
  const sentence = useFieldProblem();
  const { today } = useAccountSetup();
  const open = useOpenExpenses(supplierId);
  const supplier = useSupplier(supplierId);
  const paying = usePay();
  const undo = useUndo();
  const key = useRef(crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const [typed, setTyped] = useState<PaymentDraft>({
    paymentDate: today,
    means: 'transfer',
    paidText: null,
    withheldText: null,
    reference: '',
    remark: '',
    parts: {},
  });
  const [hasChosen, setHasChosen] = useState(firstExpenseId === undefined);
  const expenses = open.data?.expenses ?? [];
  const first = expenses.find(({ id }) => id === firstExpenseId);
  if (!hasChosen && open.data !== undefined) {
    setHasChosen(true);
    if (first !== undefined)
      setTyped((before) => ({ ...before, parts: { [first.id]: wholePart(first) } }));
  }

  const rate = supplier.data?.form.withholdingBasisPoints ?? 0;
  const sums = paymentSums(typed, expenses, rate);
  const parsed = SupplierPaymentForm.safeParse({
    supplierId,
    paymentDate: typed.paymentDate,
    means: typed.means,
    paidAgorot: sums.paidAgorot,
    withheldAgorot: sums.withheldAgorot,
    reference: typed.reference,
    remark: typed.remark,
    parts: sums.parts,
  });

  function change(part: Partial<PaymentDraft>) {
    setTyped((before) => ({ ...before, ...part }));
    key.current = crypto.randomUUID();
    paying.reset();
  }
  function problem(path: string): string | undefined {
    const { error } = paying;
    const told =
      error instanceof ApiError ? error.fields.find((field) => field.path === path) : undefined;
    if (told !== undefined) return sentence(told.code);
    if (!isTried) return undefined;
    const issue = parsed.error?.issues.find((one) => one.path.join('.') === path);
    if (issue !== undefined) return sentence(issue.message);
    return path === 'paidAgorot' && sums.restAgorot < 0 ? text('chosenAbovePaid') : undefined;
  }
  async function send(): Promise<void> {
    setIsTried(true);
    if (!parsed.success || sums.restAgorot < 0) {
      void scrollToFirstError();
      return;
    }
    if (paying.isPending) return;
    const request = { body: parsed.data, idempotencyKey: key.current };
    const paid = await paying.mutateAsync(request).catch(() => undefined);
    if (paid === undefined) return;
    toast.success(text('paid', { name: supplierName }), {
      label: text('undo'),
      run: () => undo(paid.id),
    });
    onClose();
  }
  const sumText = (agorot: number): string =>
    Number.isSafeInteger(agorot) ? formatAgorot(agorot) : '';
  const hasFieldProblem = paying.error instanceof ApiError && paying.error.fields.length > 0;

  return (
    <Dialog
      isOpen
      isWide
      closesOutside={false}
      onClose={onClose}
      title={text('payTitle', { name: supplierName })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={paying.isPending} onClick={() => void send()}>
            {text('payDo')}{' '}
            <Money agorot={Number.isSafeInteger(sums.paidAgorot) ? sums.paidAgorot : 0} />
          </Button>
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
          <PayableRows
            expenses={expenses}
            parts={typed.parts}
            problemOf={(id) => {
              const at = sums.parts.findIndex(({ expenseId }) => expenseId === id);
              return at < 0 ? undefined : problem(`parts.${String(at)}.sumAgorot`);
            }}
            onChange={(parts) => change({ parts })}
          />
        )}
        <FieldRow>
          <MoneyField
            label={text('paidSum')}
            value={typed.paidText ?? sumText(sums.paidAgorot)}
            error={problem('paidAgorot')}
            onChange={(paidText) => {
              if (paidText !== (typed.paidText ?? sumText(sums.paidAgorot))) change({ paidText });
            }}
          />
          <MoneyField
            label={text('withheldSum')}
            value={typed.withheldText ?? sumText(sums.withheldAgorot)}
            error={problem('withheldAgorot')}
            onChange={(withheldText) => {
              if (withheldText !== (typed.withheldText ?? sumText(sums.withheldAgorot))) {
                change({ withheldText });
              }
            }}
          />
        </FieldRow>
        <FieldRow>
          <DateField
            label={text('paymentDate')}
            invalidText={fields('DATE_INVALID')}
            value={typed.paymentDate}
            error={problem('paymentDate')}
            onChange={(paymentDate) => change({ paymentDate })}
          />
          <SelectField
            label={text('means')}
            value={typed.means}
            options={SUPPLIER_MEANS.map((value) => ({ value, label: means(value) }))}
            onChange={(event) => change({ means: event.currentTarget.value })}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label={text('paymentReference')}
            isOptional
            autoComplete="off"
            maxLength={PAYMENT_TEXT_LENGTH_MAX}
            value={typed.reference}
            error={problem('reference')}
            onChange={(event) => change({ reference: event.currentTarget.value })}
          />
          <TextField
            label={files('remarks')}
            isOptional
            autoComplete="off"
            maxLength={PAYMENT_TEXT_LENGTH_MAX}
            value={typed.remark}
            error={problem('remark')}
            onChange={(event) => change({ remark: event.currentTarget.value })}
          />
        </FieldRow>
        {sums.restAgorot > 0 && (
          <output className="exp-rest">
            {text('restToCredit')} <Money agorot={sums.restAgorot} />
          </output>
        )}
        {!hasFieldProblem && <ServerProblem reason={paying.error} />}
      </div>
    </Dialog>
  );
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
