import type { DebtItem, DebtItemSort } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';

/** The columns of the documents behind a figure. */
export function useDebtItemColumns(): readonly ListColumn<DebtItem, DebtItemSort>[] {
  const text = usePhrases('openDebt');
  const types = usePhrases('docTypes');
  return [
    {
      key: 'number',
      head: text('columnNumber'),
      isFixed: true,
      kind: 'strong',
      cell: ({ id, number }) => (
        <a className="pk-link" href={`#/documents/${id}`}>
          <Isolate isLtr>{number}</Isolate>
        </a>
      ),
    },
    {
      key: 'type',
      head: text('columnType'),
      cell: ({ docType }) => {
        const key = docTypeKeyOf(docType);
        return key === undefined ? docType : types(key);
      },
    },
    {
      key: 'date',
      head: text('columnDate'),
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'due',
      head: text('columnDue'),
      sort: 'due',
      cell: ({ dueDate }) => (dueDate === null ? '–' : <DateText date={dueDate} />),
    },
    {
      key: 'daysLate',
      head: text('columnDaysLate'),
      cell: ({ daysLate }) => (daysLate === 0 ? '–' : daysLate.toLocaleString('en-US')),
    },
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    {
      key: 'subject',
      head: text('columnSubject'),
      isHiddenFirst: true,
      cell: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      key: 'total',
      head: text('columnTotal'),
      kind: 'money',
      isHiddenFirst: true,
      cell: ({ totalAgorot }) => <Money agorot={totalAgorot} sign="" />,
    },
    {
      key: 'debt',
      head: text('columnDebt'),
      kind: 'money',
      cell: ({ debtAgorot }) => <Money agorot={debtAgorot} sign="" />,
    },
    {
      key: 'credit',
      head: text('columnCredit'),
      kind: 'money',
      cell: ({ creditAgorot }) => <Money agorot={creditAgorot} sign="" />,
    },
    {
      key: 'balance',
      head: text('columnBalance'),
      kind: 'money',
      sort: 'balance',
      cell: ({ balanceAgorot }) => <Money agorot={balanceAgorot} sign="" />,
    },
  ];
}

interface Summed {
  readonly debtAgorot: number;
  readonly creditAgorot: number;
  readonly balanceAgorot: number;
}

/** Returns the footer: the total of the items, which is the figure that they explain. */
export function useDebtItemsTotal(summed: Summed | undefined): TableTotal | undefined {
  const text = usePhrases('openDebt');
  if (summed === undefined) return undefined;
  return {
    label: text('total'),
    mobileSum: <Money agorot={summed.balanceAgorot} isStrong />,
    cells: {
      debt: <Money agorot={summed.debtAgorot} sign="" />,
      credit: <Money agorot={summed.creditAgorot} sign="" />,
      balance: <Money agorot={summed.balanceAgorot} sign="" />,
    },
  };
}
