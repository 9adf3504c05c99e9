import type { CardDepositDetail } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { cardDepositRowsTable } from '@pinkas/contract/sales/settlement/card-deposit-tables';
import { settlementContract } from '@pinkas/contract/sales/settlement/settlement.contract';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { sumText } from '../../../shared/format/minor-text.ts';
import { CardDepositBadge } from './card-deposit-badge.tsx';
import { DepositEquation } from './deposit-equation.tsx';
import { DepositLines } from './deposit-lines.tsx';
import { DepositMatch } from './deposit-match.tsx';
import { CARD_DEPOSITS_PATH } from './deposits-list.ts';
import './settlement.css';

const SHOWN_COLUMNS = Object.keys(cardDepositRowsTable.columns);

/** sales/transactions/deposits/:id: a deposit of a card company, down to its instalments, fees and documents. */
export function CardDepositScreen() {
  const text = usePhrases('cardDeposits');
  const { id = '' } = useParams();
  const query = useQuery(callQuery(settlementContract.get, { params: { id } }));
  if (query.data !== undefined) return <Deposit deposit={query.data} />;
  return (
    <Card>
      {query.isError ? (
        <PageError
          isPage
          title={text('depositFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          back={{ href: `#${CARD_DEPOSITS_PATH}`, label: text('title') }}
        />
      ) : (
        <SkeletonCard lines={8} />
      )}
    </Card>
  );
}

function Deposit({ deposit }: { readonly deposit: CardDepositDetail }) {
  const text = usePhrases('cardDeposits');
  const { id, day, depositNo, state, lines } = deposit;
  const title = text('depositTitle', { date: formatLocalDate(day) });
  usePageTitle(title);
  return (
    <div className="card-deposit">
      <PageHead
        title={title}
        path={[
          { label: text('transactions'), href: '#/sales/transactions' },
          { label: text('title'), href: `#${CARD_DEPOSITS_PATH}` },
          { label: text('depositName', { number: depositNo }) },
        ]}
        badge={<CardDepositBadge state={state} />}
        actions={
          <TableExport
            exporting={settlementContract.exportRows}
            params={{ id }}
            shownColumns={SHOWN_COLUMNS}
            count={lines.length}
          />
        }
      />
      <Attention deposit={deposit} />
      <DepositEquation deposit={deposit} />
      <div className="card-deposit__parts">
        <DepositLines deposit={deposit} />
        <DepositMatch deposit={deposit} />
      </div>
    </div>
  );
}

/** What is wrong with a deposit, and what to do about it. */
function Attention({ deposit }: { readonly deposit: CardDepositDetail }) {
  const text = usePhrases('cardDeposits');
  const { state, paidMinor, differenceMinor, bankMinor, currency, day, depositNo } = deposit;
  const { changedAt, wasMinor } = deposit;
  const sum = (minor: number): string => sumText(minor, currency);
  const toBank = (
    <ButtonLink size="sm" href="#/bank">
      {text('toBank')}
    </ButtonLink>
  );
  if (state === 'late') {
    return (
      <Alert tone="warn" title={text('lateTitle')} action={toBank}>
        {text('lateText', { date: formatLocalDate(day) })}
      </Alert>
    );
  }
  if (state !== 'differs') return null;
  const paid = sum(paidMinor);
  if (differenceMinor === 0) {
    const bank = bankMinor ?? 0;
    return (
      <Alert
        tone="bad"
        title={text('differsTitle', { sum: sum(Math.abs(paidMinor - bank)) })}
        action={toBank}
      >
        {text('differsBank', { bank: sum(bank), paid })}
      </Alert>
    );
  }
  const rows = sum(paidMinor - differenceMinor);
  const isFound = deposit.lines.some(({ isLikely }) => isLikely);
  return (
    <Alert tone="bad" title={text('differsTitle', { sum: sum(Math.abs(differenceMinor)) })}>
      {isFound
        ? text('differsRows', { rows, paid })
        : text('differsUnknown', { rows, paid, number: depositNo })}
      {changedAt !== null && wasMinor !== null && (
        <> {text('depositChanged', { date: formatInstant(changedAt), sum: sum(wasMinor) })}</>
      )}
    </Alert>
  );
}
