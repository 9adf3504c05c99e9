import {
  bankBalanceContract,
  type BankBalance,
} from '@pinkas/contract/bookkeeping/bank/bank-balance.contract';
import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { WideFrame } from '@pinkas/ui/data/table/wide-frame';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TargetLine } from './movements/target-words.tsx';

const PARTS = [
  'openingAgorot',
  'openAgorot',
  'ignoredAgorot',
  'elsewhereAgorot',
  'feesAgorot',
  'unmatchedAgorot',
] as const;

/** Returns the last day covered by every account with movements. */
function lastCommonDay(accounts: readonly BankAccountView[]): string | undefined {
  return accounts.flatMap(({ lastOn }) => lastOn ?? []).toSorted((a, b) => a.localeCompare(b))[0];
}

/** Compares the bank balance in the books with the bank's own, and explains the difference. */
export function BalanceCard({ accounts }: { readonly accounts: readonly BankAccountView[] }) {
  const text = usePhrases('bank');
  const last = lastCommonDay(accounts);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? last ?? '';
  const day = parseLocalDate(shown);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...callQuery(bankBalanceContract.balance, { query: { day: shown } }),
    enabled: day !== undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (last === undefined) return null;
  return (
    <Card title={text('balanceTitle')}>
      <div className="bank-form">
        <DateField
          label={text('balanceDay')}
          invalidText={text('dateInvalid')}
          value={shown}
          onChange={setTyped}
        />
        {data === undefined && !isError && <SkeletonRows rows={3} />}
        {data === undefined && isError && (
          <PageError
            title={text('balanceFailed')}
            reason={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && <Balance balance={data} />}
      </div>
    </Card>
  );
}

function Balance({ balance }: { readonly balance: BankBalance }) {
  const text = usePhrases('bank');
  const { bankAgorot, booksAgorot, unmatched } = balance;
  const difference = bankAgorot === null ? null : bankAgorot - booksAgorot;
  return (
    <>
      <StatTiles>
        <StatTile label={text('balanceBank')} value={<Money agorot={bankAgorot} />} />
        <StatTile label={text('balanceBooks')} value={<Money agorot={booksAgorot} />} />
        <StatTile label={text('balanceDifference')} value={<Money agorot={difference} />} />
      </StatTiles>
      {difference === null && <Alert tone="info">{text('balanceUnknown')}</Alert>}
      {difference === 0 && <Alert tone="ok">{text('balanceEqual')}</Alert>}
      <Parts balance={balance} />
      {unmatched.length > 0 && (
        <details>
          <summary>{text('balanceUnmatched')}</summary>
          <ul className="bank-candidates">
            {unmatched.map((target, index) => (
              <li key={index}>
                <TargetLine target={target} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Days balance={balance} />
    </>
  );
}

function Parts({ balance: { parts } }: { readonly balance: BankBalance }) {
  const text = usePhrases('bank');
  if (parts === null) return null;
  const shown = PARTS.filter((part) => parts[part] !== 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={text('balanceWhy')}>
      <dl className="bank-sums">
        {shown.map((part) => (
          <div key={part}>
            <dt>{text(`part_${part}`)}</dt>
            <dd>
              <Money agorot={parts[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Days({ balance: { days } }: { readonly balance: BankBalance }) {
  const text = usePhrases('bank');
  return (
    <details>
      <summary>{text('balanceDays')}</summary>
      <WideFrame className="pk-table-frame--bare" label={text('balanceDays')} hasStop={false}>
        <table className="pk-table pk-table--dense" aria-label={text('balanceDays')}>
          <thead>
            <tr>
              <th scope="col">{text('date')}</th>
              <th scope="col" className="pk-cell--money">
                {text('balanceBank')}
              </th>
              <th scope="col" className="pk-cell--money">
                {text('balanceBooks')}
              </th>
              <th scope="col" className="pk-cell--money">
                {text('balanceDifference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, bankAgorot, booksAgorot }) => (
              <tr key={day}>
                <td>
                  <DateText date={day} />
                </td>
                <td className="pk-cell--money">
                  <Money agorot={bankAgorot} />
                </td>
                <td className="pk-cell--money">
                  <Money agorot={booksAgorot} />
                </td>
                <td className="pk-cell--money">
                  <Money agorot={bankAgorot === null ? null : bankAgorot - booksAgorot} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideFrame>
    </details>
  );
}
