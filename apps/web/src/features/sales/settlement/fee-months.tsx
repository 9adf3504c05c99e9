import type { FeeMonthRow } from '@pinkas/contract/sales/settlement/fee-months';
import { settlementContract } from '@pinkas/contract/sales/settlement/settlement.contract';
import type { FeeMonthState } from '@pinkas/domain/clearing/fees/fee-month';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalMonth } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../shared/dialog/problem-sentence.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import './settlement.css';

const TONES: Readonly<Record<FeeMonthState, Tone>> = {
  running: 'none',
  open: 'warn',
  drafted: 'info',
  approved: 'ok',
  differs: 'bad',
  removed: 'warn',
};

/** Months about which nothing is to be done, that are shown at once. */
const SETTLED_SHOWN = 2;

/** The fees of the card companies by month, and the expenses that are made of them. */
export function FeeMonths() {
  const text = usePhrases('cardDeposits');
  const query = useQuery(callQuery(settlementContract.fees));
  const [isWhole, setIsWhole] = useState(false);
  if (query.isError) {
    return (
      <Card>
        <PageError
          title={text('feesFailedTitle')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) return null;
  const settled = rows.filter((row) => !isToDo(row));
  const shown = isWhole
    ? rows
    : rows.filter((row) => isToDo(row) || settled.indexOf(row) < SETTLED_SHOWN);
  return (
    <div className="card-fees__box">
      <Card title={text('feesTitle')} note={text('feesNote')} isFlush>
        <ul className="card-fees" aria-label={text('feesTitle')}>
          {shown.map((row) => (
            <FeeMonth key={row.terminalId + row.month} row={row} />
          ))}
        </ul>
        {shown.length < rows.length && (
          <p className="card-fees__more">
            <LinkButton onClick={() => setIsWhole(true)}>
              {text('feesAll', { count: rows.length - shown.length })}
            </LinkButton>
          </p>
        )}
      </Card>
    </div>
  );
}

function isToDo({ state }: FeeMonthRow): boolean {
  return state === 'open' || state === 'differs' || state === 'removed';
}

interface OfMonth {
  readonly row: FeeMonthRow;
}

function FeeMonth({ row }: OfMonth) {
  const text = usePhrases('cardDeposits');
  const { month, feeMinor, vatMinor, state } = row;
  return (
    <li className="card-fees__row">
      <span className="card-fees__two">
        <Isolate isLtr>{formatLocalMonth(month)}</Isolate>
        <small>
          <bdi>{terminalOf(row)}</bdi>
        </small>
      </span>
      <span className="card-fees__two card-fees__sum">
        <Money agorot={feeMinor + vatMinor} isStrong />
        <small>{text('feesSums', { fee: shekelText(feeMinor), tax: shekelText(vatMinor) })}</small>
      </span>
      <span className="card-fees__two">
        <Badge tone={TONES[state]}>{text(`feeState-${state}`)}</Badge>
        <Difference row={row} />
      </span>
      <span className="card-fees__acts">
        <Expenses row={row} />
        <MakeDraft row={row} />
      </span>
    </li>
  );
}

const terminalOf = ({ gateway, terminalTitle }: FeeMonthRow): string =>
  terminalTitle === '' ? GATEWAYS[gateway] : `${GATEWAYS[gateway]}, ${terminalTitle}`;

/** What was reported otherwise than the expenses hold. */
function Difference({ row: { state, missing, offer } }: OfMonth) {
  const text = usePhrases('cardDeposits');
  if (state !== 'differs') return null;
  if (offer === null) return <small>{text('feesDiffersOdd')}</small>;
  const sum = shekelText(offer.feeMinor + offer.vatMinor);
  const isMore = missing.feeMinor + missing.vatMinor > 0;
  return <small>{text(isMore ? 'feesDiffersMore' : 'feesDiffersLess', { sum })}</small>;
}

/** Leads to the expenses that were made of a month. */
function Expenses({ row: { month, expenses } }: OfMonth) {
  const text = usePhrases('cardDeposits');
  const mayOpen = useMay()('expenses.read');
  if (!mayOpen) return null;
  const name = formatLocalMonth(month);
  return expenses.map(({ id }, index) => (
    <a key={id} className="pk-link" href={`#/expenses/${id}`}>
      {expenses.length === 1
        ? text('feesToExpense', { month: name })
        : text('feesToExpensePart', { month: name, part: index + 1 })}
    </a>
  ));
}

/** Makes an expense that waits for approval, by the sums that are shown. */
function MakeDraft({ row }: OfMonth) {
  const text = usePhrases('cardDeposits');
  const mayMake = useMay()('expenses.write');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { keyFor, forget } = useRequestKey();
  const { terminalId, month, offer, state } = row;
  const tell = useTellOfFailure();
  const making = useMutation({
    mutationFn: (body: { terminalId: string; month: string } & NonNullable<typeof offer>) =>
      call(settlementContract.draftFees, { body, idempotencyKey: keyFor(body) }),
    meta: { isShownInPlace: true },
    retry: false,
    onError: tell,
    onSuccess({ expenseId }, { feeMinor, vatMinor }) {
      forget();
      toast.success(text('feesMade', { sum: shekelText(feeMinor + vatMinor) }), {
        label: text('feesOpen'),
        run: () => void navigate(`/expenses/${expenseId}`),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [settlementContract.fees.path] }),
  });
  if (offer === null || !mayMake) return null;
  const isRest = state === 'differs';
  const named = { month: formatLocalMonth(month), terminal: terminalOf(row) };
  return (
    <Button
      size="sm"
      isLoading={making.isPending}
      aria-label={text(isRest ? 'feesMakeRestOf' : 'feesMakeOf', named)}
      onClick={() => making.mutate({ terminalId, month, ...offer })}
    >
      {text(isRest ? 'feesMakeRest' : 'feesMake')}
    </Button>
  );
}

function useTellOfFailure(): (reason: Error) => void {
  const text = usePhrases('cardDeposits');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  return (reason) => {
    const isChanged = reason instanceof ApiError && reason.code === 'VERSION_CONFLICT';
    if (isChanged) toast.info(text('feesChanged'));
    else toast.error(sentenceOf(reason, errors, dialogs));
  };
}
