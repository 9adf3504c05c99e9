import {
  APPROVAL_NUMBER_LENGTH_MAX,
  cardPaymentsContract,
  SETTLE_REASON_LENGTH_MAX,
} from '@pinkas/contract/sales/card-payments/card-payments.contract';
import type { DeskRow } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { needsApprovalNumber, type Closing } from '@pinkas/domain/clearing/undecided-money';
import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { showTransaction } from './card-payments.queries.ts';
import { sumText } from './shared/card-sums.tsx';
import { DESK_PATH } from './transactions-list.ts';

type Body = z.output<(typeof cardPaymentsContract)['close']['body']>;

interface Draft {
  readonly closing: Closing | '';
  readonly approvalNumber: string;
  readonly reason: string;
}

const SPEC: FormSpec<Draft, Body> = {
  schema: cardPaymentsContract.close.body,
  bodyOf: (draft) => draft,
};
const EMPTY: Draft = { closing: '', approvalNumber: '', reason: '' };

/** A person says what became of unknown money, and how that is known. */
export function CloseForm({ row }: { readonly row: DeskRow }) {
  const text = usePhrases('transactions');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { attemptId, operation, closings } = row.question;
  const sending = useMutation({
    mutationFn: (sent: { readonly body: Body; readonly idempotencyKey: string }) =>
      call(cardPaymentsContract.close, { params: { id: attemptId }, ...sent }),
    meta: { isShownInPlace: true },
  });
  const form = useForm<Draft, Body, Awaited<ReturnType<typeof sending.mutateAsync>>>({
    spec: SPEC,
    stored: EMPTY,
    send: (body, idempotencyKey) => sending.mutateAsync({ body, idempotencyKey }),
    isLeftOnSave: true,
    onSaved(transaction) {
      toast.success(text('closed'));
      void showTransaction(client, transaction);
      void navigate(DESK_PATH, { replace: true });
    },
  });
  const { closing } = form.draft;
  const asksApproval = closing !== '' && needsApprovalNumber(operation, closing);
  const willIssue = closing === 'received' && operation === 'charge' && row.document === null;
  return (
    <form className="desk__close" aria-label={text('closeByHand')} {...form.element}>
      <div className="desk__next-line">
        <h2>{text('closeByHand')}</h2>
        <span className="transactions__muted">{text('closeByHandNote')}</span>
      </div>
      <div role="radiogroup" aria-label={text('closeByHand')} className="desk__choices">
        {closings.map((value) => (
          <ClosingChoice
            key={value}
            row={row}
            value={value}
            isChosen={value === closing}
            onChoose={() => form.change({ closing: value })}
          />
        ))}
      </div>
      {asksApproval && (
        <LtrTextField
          {...form.bind('approvalNumber')}
          label={text('approvalNumber')}
          maxLength={APPROVAL_NUMBER_LENGTH_MAX}
        />
      )}
      {closing !== '' && (
        <>
          <TextAreaField
            {...form.bind('reason')}
            label={text('howKnown')}
            help={text('howKnownHint')}
            rows={2}
            maxLength={SETTLE_REASON_LENGTH_MAX}
          />
          <ServerProblem reason={form.failure} />
          <div className="desk__end">
            <Button type="submit" isLoading={form.isSaving}>
              {text(willIssue ? 'closeIssueAct' : 'closeAct')}
            </Button>
            <span className="transactions__muted">{text('closeNote')}</span>
          </div>
        </>
      )}
    </form>
  );
}

interface ClosingChoiceProps {
  readonly row: DeskRow;
  readonly value: Closing;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ClosingChoice({ row, value, isChosen, onChoose }: ClosingChoiceProps) {
  const text = usePhrases('transactions');
  const id = useId();
  const { operation, amountMinor } = row.question;
  const isBack = operation !== 'charge';
  const sum = sumText(amountMinor, row.currency);
  const note = {
    received: () => text(isBack ? 'closeBackReceivedNote' : 'closeReceivedNote', { sum }),
    'not-received': () =>
      isBack
        ? text('closeBackNotReceivedNote')
        : text(row.document === null ? 'closeNotReceivedNote' : 'closeNotReceivedIssued'),
  }[value];
  return (
    <label className={isChosen ? 'desk__choice desk__choice--chosen' : 'desk__choice'}>
      <input
        type="radio"
        name={`closing-${row.question.attemptId}`}
        checked={isChosen}
        aria-labelledby={`${id}-what`}
        aria-describedby={`${id}-note`}
        onChange={onChoose}
      />
      <span>
        <strong id={`${id}-what`}>{text(isBack ? `close-back-${value}` : `close-${value}`)}</strong>
        <small id={`${id}-note`}>{note()}</small>
      </span>
    </label>
  );
}
