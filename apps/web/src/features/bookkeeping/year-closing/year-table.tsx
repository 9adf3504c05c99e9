import type { YearAccount } from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { DataTable } from '@pinkas/ui/data/data-table';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { useMay } from '../../../shared/session/use-may.ts';

interface YearTableProps {
  readonly year: number;
  readonly label: string;
  readonly accounts: readonly YearAccount[];
  readonly empty: string;
}

/** Accounts with their balances at the end of a year; each opens its card. */
export function YearTable({ year, label, accounts, empty }: YearTableProps) {
  const text = usePhrases('yearClosing');
  const ledger = usePhrases('ledger');
  const nameOf = useLedgerAccountName();
  const mayOpen = useMay()('ledgerReport.read');
  const total = accounts.reduce((sum, { balanceAgorot }) => sum + balanceAgorot, 0);
  function nameCell({ id, name }: YearAccount): ReactNode {
    const shown = <bdi>{nameOf(id, name)}</bdi>;
    if (!mayOpen) return shown;
    const query = new URLSearchParams({ ...daysOfYear(year), account: id });
    return (
      <a className="pk-link" href={`#/reports/ledger?${query.toString()}`}>
        {shown}
      </a>
    );
  }
  return (
    <DataTable
      label={label}
      isBare
      rows={accounts}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', head: text('columnAccount'), cell: nameCell },
        {
          key: 'kind',
          head: text('columnKind'),
          shownFrom: 'rail',
          cell: ({ kind }) => ledger(`kind-${kind}`),
        },
        {
          key: 'balance',
          head: text('columnBalance'),
          kind: 'money',
          cell: ({ balanceAgorot }) => <Money agorot={balanceAgorot} sign="" />,
        },
      ]}
      mobileRow={(row) => ({
        title: nameCell(row),
        amount: <Money agorot={row.balanceAgorot} />,
        note: ledger(`kind-${row.kind}`),
      })}
      empty={<EmptyState title={empty} text="" />}
      total={{
        label: text('total'),
        mobileSum: <Money agorot={total} isStrong />,
        cells: { balance: <Money agorot={total} sign="" /> },
      }}
    />
  );
}
