import type { DocumentSort } from '@pinkas/contract/accounting/documents/documents.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { signedTotal } from '@pinkas/domain/documents/sums/list-totals';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useMemo } from 'react';

import { DocumentStateBadge } from '../../../../shared/documents/document-state-badge.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../../shared/lists/use-list.ts';
import { useBranchName } from '../../../../shared/session/branch-name.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';

/** The columns that My documents can show. */
export function useDocumentColumns(): readonly ListColumn<DocumentRow, DocumentSort>[] {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const tags = usePhrases('tags');
  const lists = usePhrases('lists');
  const { today, branches } = useAccountSetup();
  const branchName = useBranchName();
  return useMemo(
    () => [
      {
        key: 'number',
        // The screen shows the type under the number; a file has a column for each.
        exported: ['number', 'type'],
        head: text('columnDocument'),
        isFixed: true,
        sort: 'number',
        cell: (row) => {
          const key = docTypeKeyOf(row.docType);
          return (
            <>
              <a href={`#/documents/${row.id}`}>
                <Isolate isLtr>{String(row.number)}</Isolate>
              </a>
              <span className="pk-cell__type doc-list-type">
                {key === undefined ? '' : types(key)}
              </span>
            </>
          );
        },
      },
      {
        key: 'type',
        head: text('filterType'),
        isHiddenFirst: true,
        cell: (row) => {
          const key = docTypeKeyOf(row.docType);
          return key === undefined ? String(row.docType) : types(key);
        },
      },
      {
        key: 'customer',
        exported: ['customer', 'customerTaxId'],
        head: text('columnCustomer'),
        kind: 'strong',
        sort: 'customer',
        cell: (row) => <Isolate>{row.customerName}</Isolate>,
      },
      ...(branches.length === 0
        ? []
        : [
            {
              key: 'branch',
              head: lists('branch'),
              isHiddenFirst: true,
              cell: ({ branch }: DocumentRow) =>
                branch !== undefined && <Isolate>{branchName(branch)}</Isolate>,
            },
          ]),
      {
        key: 'paidFor',
        head: text('columnPaidFor'),
        isHiddenFirst: true,
        cell: (row) => <Isolate>{row.paidFor}</Isolate>,
      },
      {
        key: 'subject',
        head: text('columnSubject'),
        kind: 'ellipsis',
        shownFrom: 'wide',
        cell: (row) => (
          <span title={row.subject}>
            <Isolate>{row.subject}</Isolate>
          </span>
        ),
      },
      {
        key: 'date',
        head: text('columnDate'),
        sort: 'date',
        cell: (row) => <DateText date={row.documentDate} />,
      },
      {
        key: 'due',
        head: text('columnDue'),
        shownFrom: 'menu',
        cell: (row) => (
          <span className={row.state === 'overdue' ? 'doc-late' : undefined}>
            <DateText date={row.dueDate} />
          </span>
        ),
      },
      {
        key: 'total',
        exported: ['net', 'vat', 'total', 'currency'],
        head: text('columnTotal'),
        kind: 'money',
        sort: 'total',
        cell: (row) => <RowTotal row={row} sign="" />,
      },
      {
        key: 'open',
        head: text('columnOpen'),
        kind: 'money',
        shownFrom: 'rail',
        cell: (row) => (
          <Money agorot={row.openAgorot === 0 ? null : row.openAgorot} sign="" isStrong />
        ),
      },
      {
        key: 'state',
        head: text('columnState'),
        cell: (row) => <DocumentStateBadge row={row} today={today} />,
      },
      {
        key: 'tags',
        head: tags('tags'),
        isHiddenFirst: true,
        cell: (row) => <TagChips tags={row.tags} />,
      },
      {
        key: 'allocation',
        exported: ['allocation', 'allocationState'],
        head: text('allocationNumber'),
        isHiddenFirst: true,
        cell: (row) => <Isolate isLtr>{row.allocationNumber}</Isolate>,
      },
    ],
    [text, types, tags, lists, today, branches, branchName],
  );
}

interface RowTotalProps {
  readonly row: DocumentRow;
  readonly sign?: string;
}

/** A credit takes off, so it is negative; what was cancelled is struck. */
export function RowTotal({ row, sign }: RowTotalProps) {
  return (
    <Money
      agorot={signedTotal(row)}
      isStruck={row.state === 'cancelled'}
      {...(sign !== undefined && { sign })}
    />
  );
}
