import type { FreeCredit } from '@pinkas/contract/accounting/documents/allocations.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { SUBJECT_LENGTH_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { USUAL_RECEIVING } from '@pinkas/domain/payments/receiving-choices';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { useFieldProblem } from '../form/field-problem.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm, type Form } from '../form/use-form.ts';
import { shekelText } from '../format/shekel-text.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useAccountSetup } from '../session/session-store.ts';
import { useRefund, useRefundCheck } from './allocations.queries.ts';
import {
  creditsByTime,
  creditsOfTime,
  factOf,
  refundOf,
  refundProblems,
  refundSpec,
  REFUND_MEANS,
  type CreditsOfTime,
  type RefundForm,
} from './refund-form.ts';

export interface RefundDialogProps {
  readonly title: string;
  /** The refundable credits, the oldest first. */
  readonly credits: readonly FreeCredit[];
  /** The address of the customer; empty when none is known. */
  readonly email: string;
  /** The language of the customer's documents. */
  readonly language: DocumentLanguage;
  readonly onClose: () => void;
}

/** Gives money back to a customer: how much, how and when. A numbered receipt below zero follows. */
export function RefundDialog({ title, credits, email, language, onClose }: RefundDialogProps) {
  const text = usePhrases('refunds');
  const types = usePhrases('docTypes');
  const { today } = useAccountSetup();
  const refund = useRefund();
  const times = creditsByTime(credits);
  const [stored] = useState<RefundForm>(() => ({
    isOnAccount: times[0]?.isOnAccount ?? false,
    sum: formatAgorot(times[0]?.freeAgorot ?? 0),
    means: 'transfer',
    date: today,
    fact: '',
    subject: '',
    isMailed: email !== '',
  }));
  const paper = { today, mailTo: email, language };
  const form = useForm({
    spec: refundSpec(times, paper),
    stored,
    send: async (body, idempotencyKey) => ({
      ...(await refund.mutateAsync({ ...body, idempotencyKey })),
      sumAgorot: body.payment.sumAgorot,
    }),
    onSaved({ id, docType, number, sumAgorot }) {
      const document = `${types(docTypeKeyOf(docType) ?? 'RECIEPT')} ${number}`;
      toast.success(text('done', { sum: shekelText(sumAgorot), document }), {
        label: text('open'),
        run: () => {
          location.hash = `#/documents/${id}`;
        },
      });
      onClose();
    },
  });
  const { draft, change } = form;
  const time = creditsOfTime(times, draft.isOnAccount);
  const free = time?.freeAgorot ?? 0;
  return (
    <FormDialog
      form={form}
      title={title}
      saveLabel={text('confirm')}
      failureTitle={text('failed')}
      onClose={onClose}
    >
      <TimeOfMoney
        times={times}
        chosen={time}
        onChoose={({ isOnAccount, freeAgorot }) =>
          change({ isOnAccount, sum: formatAgorot(freeAgorot) })
        }
      />
      <p>{text('free', { sum: shekelText(free) })}</p>
      <RefundFields form={form} free={free} today={today} />
      {email !== '' && (
        <CheckboxField
          label={text('mail', { address: email })}
          checked={draft.isMailed}
          onChange={(event) => change({ isMailed: event.currentTarget.checked })}
        />
      )}
      <CashLaw asked={draft.means === 'cash' ? refundOf(draft, times, paper) : undefined} />
      <p className="allocate__note">{text('paper')}</p>
    </FormDialog>
  );
}

interface TimeOfMoneyProps {
  readonly times: readonly CreditsOfTime[];
  readonly chosen: CreditsOfTime | undefined;
  readonly onChoose: (time: CreditsOfTime) => void;
}

/** Chooses which credit is refunded, where the customer has credit of both periods of the business. */
function TimeOfMoney({ times, chosen, onChoose }: TimeOfMoneyProps) {
  const text = usePhrases('refunds');
  if (times.length < 2 || chosen === undefined) return null;
  return (
    <SelectField
      label={text('time')}
      help={text('timeHelp')}
      value={String(chosen.isOnAccount)}
      options={times.map(({ isOnAccount, freeAgorot }) => ({
        value: String(isOnAccount),
        label: text(isOnAccount ? 'timeWithout' : 'timeWith', { sum: shekelText(freeAgorot) }),
      }))}
      onChange={(event) => {
        const time = times.find((one) => String(one.isOnAccount) === event.currentTarget.value);
        if (time !== undefined) onChoose(time);
      }}
    />
  );
}

const OWN_PROBLEMS = [
  'sumMissing',
  'sumUnreadable',
  'chequeMissing',
  'lastDigitsInvalid',
  'nameMissing',
] as const;

interface RefundFieldsProps {
  readonly form: Pick<Form<RefundForm>, 'draft' | 'change' | 'codeOf' | 'bind'>;
  readonly free: number;
  readonly today: string;
}

function RefundFields({ form, free, today }: RefundFieldsProps) {
  const text = usePhrases('refunds');
  const means = usePhrases('paymentKinds');
  const problem = useFieldProblem();
  const { draft, change, bind } = form;
  /** Problems of a refund have phrases of their own; those of the server use the phrase of their code. */
  function problemAt(field: 'sum' | 'fact'): string | undefined {
    const code = form.codeOf(field);
    const own = OWN_PROBLEMS.find((one) => one === code);
    return own === undefined ? problem(code) : text(own);
  }
  const fact = factOf(draft.means);
  // A sum that is too large and an impossible day are shown at once, missing values only on submit.
  const { sum, date } = refundProblems(draft, free, today);
  return (
    <>
      <FieldRow>
        <MoneyField
          label={text('sum')}
          data-autofocus
          value={draft.sum}
          error={sum === 'sumAbove' ? text(sum, { sum: shekelText(free) }) : problemAt('sum')}
          onChange={(typed) => change({ sum: typed })}
        />
        <DateField
          label={text('date')}
          value={draft.date}
          invalidText={problem('DATE_INVALID') ?? ''}
          error={date === 'dateAhead' ? text(date) : undefined}
          onChange={(chosen) => change({ date: chosen })}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={text('means')}
          value={draft.means}
          options={REFUND_MEANS.map((value) => ({ value, label: means(value) }))}
          onChange={(event) => {
            const chosen = REFUND_MEANS.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) change({ means: chosen, fact: '' });
          }}
        />
        {fact !== undefined && (
          <TextField
            label={text(fact)}
            value={draft.fact}
            error={problemAt('fact')}
            onChange={(event) => change({ fact: event.currentTarget.value })}
          />
        )}
      </FieldRow>
      <TextField
        {...bind('subject')}
        label={text('subject')}
        help={text('subjectHelp')}
        maxLength={SUBJECT_LENGTH_MAX}
      />
    </>
  );
}

/** Warns of cash above the legal limit, unless the business turned that off; it blocks nothing. */
function CashLaw({ asked }: { readonly asked: ReturnType<typeof refundOf> }) {
  const text = usePhrases('refunds');
  const { warnsOfCash } = useAccountSetup().receiving ?? USUAL_RECEIVING;
  const { data } = useRefundCheck(warnsOfCash ? asked : undefined);
  const warning = !warnsOfCash || asked === undefined ? null : (data?.cashLaw ?? null);
  if (warning === null) return null;
  return (
    <Alert tone="warn" isLive>
      {text('cashLaw', {
        cash: shekelText(warning.cashAgorot),
        allowed: shekelText(warning.allowedAgorot),
        deal: shekelText(warning.dealAgorot),
      })}
    </Alert>
  );
}
