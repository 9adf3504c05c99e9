import type { CardLine } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { SourceLink } from '../../../shared/reports/ledger-line-words.tsx';

type Column = ListColumn<CardLine, 'date'>;

/** The columns of a card: with an account its balance, without one the account of each line. */
export function useCardColumns(hasAccount: boolean): readonly Column[] {
  const text = usePhrases('ledger');
  const accountName = useLedgerAccountName();
  const account: Column = {
    key: 'account',
    head: text('columnAccount'),
    cell: ({ account: code, accountName: own }) => <bdi>{accountName(code, own)}</bdi>,
  };
  const balance: Column = {
    key: 'balance',
    head: text('columnBalance'),
    kind: 'money',
    cell: ({ balanceAgorot }) => <Money agorot={balanceAgorot} sign="" />,
  };
  return [
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      isFixed: true,
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'source',
      exported: ['source', 'number'],
      head: text('columnSource'),
      cell: (line) => <SourceLink line={line} />,
    },
    ...(hasAccount ? [] : [account]),
    {
      key: 'party',
      head: text('columnParty'),
      kind: 'ellipsis',
      cell: ({ partyName }) => <bdi>{partyName}</bdi>,
    },
    {
      key: 'description',
      head: text('columnDescription'),
      isHiddenFirst: true,
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    {
      key: 'counter',
      head: text('columnCounter'),
      shownFrom: 'rail',
      cell: ({ counterAccounts }) => (
        <bdi>
          {counterAccounts.map(({ account: code, name }) => accountName(code, name)).join(', ')}
        </bdi>
      ),
    },
    {
      key: 'debit',
      head: text('columnDebit'),
      kind: 'money',
      cell: ({ debitAgorot }) => <Sum agorot={debitAgorot} />,
    },
    {
      key: 'credit',
      head: text('columnCredit'),
      kind: 'money',
      cell: ({ creditAgorot }) => <Sum agorot={creditAgorot} />,
    },
    ...(hasAccount ? [balance] : []),
  ];
}

/** Nothing on the other side of a line. */
function Sum({ agorot }: { readonly agorot: number }) {
  return agorot === 0 ? null : <Money agorot={agorot} sign="" />;
}
