import type { FreeCredit } from '@pinkas/contract/accounting/documents/allocations.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { SUBJECT_LENGTH_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState, type FormEvent } from 'react';

import { ApiError } from '../api/api-error.ts';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { useFieldProblem } from '../form/field-problem.ts';
import { SaveDialog } from '../form/save-dialog.tsx';
import { useRequestKey } from '../form/use-request-key.ts';
import { shekelText } from '../format/shekel-text.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useAccountSetup } from '../session/session-store.ts';
import { useRefund, useRefundCheck } from './allocations.queries.ts';
import {
  creditsByTime,
  factOf,
  refundBody,
  refundProblems,
  REFUND_MEANS,
  type CreditsOfTime,
  type RefundForm,
  type RefundProblems,
} from './refund-form.ts';

export interface RefundDialogProps {
  readonly title: string;
  /** What may be given back, the oldest first. */
  readonly credits: readonly FreeCredit[];
  /** The address of the customer; empty when none is known. */
  readonly email: string;
  /** The language of the customer's papers. */
  readonly language: DocumentLanguage;
  readonly onClose: () => void;
}

/** Gives money back to a customer: how much, how and when. A numbered receipt below zero follows. */
export function RefundDialog({ title, credits, email, language, onClose }: RefundDialogProps) {
  const text = usePhrases('refunds');
  const types = usePhrases('docTypes');
  const { today } = useAccountSetup();
  const requestKey = useRequestKey();
  const refund = useRefund();
  // What is read anew under the open dialog may have other times.
  const [chosen, setChosen] = useState<boolean>();
  const times = creditsByTime(credits);
  const time = times.find(({ isOnAccount }) => isOnAccount === chosen) ?? times[0];
  const free = time?.freeAgorot ?? 0;
  const [form, setForm] = useState<RefundForm>(() => ({
    sum: formatAgorot(free),
    means: 'transfer',
    date: today,
    fact: '',
    subject: '',
    isMailed: email !== '',
  }));
  const [isTried, setIsTried] = useState(false);
  const problems = refundProblems(form, free, today);
  const isSound = Object.keys(problems).length === 0;
  const body = isSound
    ? refundBody(form, time?.credits ?? [], { today, mailTo: email, language })
    : undefined;
  function send(event?: FormEvent): void {
    event?.preventDefault();
    setIsTried(true);
    if (body === undefined || refund.isPending) return;
    refund.mutate(
      { ...body, idempotencyKey: requestKey.keyFor(body) },
      {
        onSuccess: ({ id, docType, number }) => {
          const document = `${types(docTypeKeyOf(docType) ?? 'RECIEPT')} ${number}`;
          toast.success(text('done', { sum: shekelText(body.payment.sumAgorot), document }), {
            label: text('open'),
            run: () => {
              location.hash = `#/documents/${id}`;
            },
          });
          onClose();
        },
      },
    );
  }
  return (
    <SaveDialog
      title={title}
      saveLabel={text('confirm')}
      isSaving={refund.isPending}
      onSave={() => send()}
      onClose={onClose}
    >
      <form className="form-fields" noValidate onSubmit={send}>
        <TimeOfMoney
          times={times}
          chosen={time}
          onChoose={({ isOnAccount, freeAgorot }) => {
            setChosen(isOnAccount);
            setForm({ ...form, sum: formatAgorot(freeAgorot) });
          }}
        />
        <p>{text('free', { sum: shekelText(free) })}</p>
        <RefundFields
          form={form}
          problems={isTried ? problems : shownBefore(problems)}
          free={free}
          onChange={(changes) => setForm({ ...form, ...changes })}
        />
        {email !== '' && (
          <CheckboxField
            label={text('mail', { address: email })}
            checked={form.isMailed}
            onChange={(event) => setForm({ ...form, isMailed: event.currentTarget.checked })}
          />
        )}
        <CashLaw asked={form.means === 'cash' ? body : undefined} />
        <p className="allocate__note">{text('paper')}</p>
        <Refusal reason={refund.error} />
      </form>
    </SaveDialog>
  );
}

interface TimeOfMoneyProps {
  readonly times: readonly CreditsOfTime[];
  readonly chosen: CreditsOfTime | undefined;
  readonly onChoose: (time: CreditsOfTime) => void;
}

/** Which credit goes back, where the customer has credit of both times of the business. */
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

/** A sum that is too large and a day that cannot be are told at once, what is missing only when it is sent. */
function shownBefore({ sum, date }: RefundProblems): RefundProblems {
  return { ...(sum === 'sumAbove' && { sum }), ...(date === 'dateAhead' && { date }) };
}

interface RefundFieldsProps {
  readonly form: RefundForm;
  readonly problems: RefundProblems;
  readonly free: number;
  readonly onChange: (changes: Partial<RefundForm>) => void;
}

function RefundFields({ form, problems, free, onChange }: RefundFieldsProps) {
  const text = usePhrases('refunds');
  const means = usePhrases('paymentKinds');
  const problem = useFieldProblem();
  const fact = factOf(form.means);
  return (
    <>
      <FieldRow>
        <MoneyField
          label={text('sum')}
          data-autofocus
          value={form.sum}
          error={problems.sum && text(problems.sum, { sum: shekelText(free) })}
          onChange={(sum) => onChange({ sum })}
        />
        <DateField
          label={text('date')}
          value={form.date}
          invalidText={problem('DATE_INVALID') ?? ''}
          error={problems.date === 'dateAhead' ? text('dateAhead') : undefined}
          onChange={(date) => onChange({ date })}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={text('means')}
          value={form.means}
          options={REFUND_MEANS.map((value) => ({ value, label: means(value) }))}
          onChange={(event) => {
            const chosen = REFUND_MEANS.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) onChange({ means: chosen, fact: '' });
          }}
        />
        {fact !== undefined && (
          <TextField
            label={text(fact)}
            value={form.fact}
            error={problems.fact && text(problems.fact)}
            onChange={(event) => onChange({ fact: event.currentTarget.value })}
          />
        )}
      </FieldRow>
      <TextField
        label={text('subject')}
        help={text('subjectHelp')}
        maxLength={SUBJECT_LENGTH_MAX}
        value={form.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
    </>
  );
}

/** Tells of cash beyond what the law allows; it blocks nothing. */
function CashLaw({ asked }: { readonly asked: ReturnType<typeof refundBody> | undefined }) {
  const text = usePhrases('refunds');
  const { data } = useRefundCheck(asked);
  const warning = asked === undefined ? null : (data?.cashLaw ?? null);
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

/** A refusal: the sentence of the field that it names, or its own. */
function Refusal({ reason }: { readonly reason: unknown }) {
  const text = usePhrases('refunds');
  const problem = useFieldProblem();
  const field = reason instanceof ApiError ? reason.fields[0] : undefined;
  if (field === undefined) return <ServerProblem reason={reason} title={text('failed')} />;
  return (
    <Alert tone="bad" title={text('failed')} isLive>
      {problem(field.code)}
    </Alert>
  );
}
