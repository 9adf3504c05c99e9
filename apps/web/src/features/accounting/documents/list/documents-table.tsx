import type {
  documentsContract,
  DocumentRow,
} from '@pinkas/contract/accounting/documents.contract';
import { DOCUMENT_SORTS, type DocumentSort } from '@pinkas/contract/accounting/documents.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/document-rules';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Tooltip } from '@pinkas/ui/actions/tooltip';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn, TableSelection } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload, IconEye, IconMail, IconMailCheck, IconNote } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';

import type { CallAnswer } from '../../../../shared/api/client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useDownloadCopy } from '../sending/download.ts';
import { DocumentStateBadge } from '../../../../shared/documents/document-state-badge.tsx';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { hasFilter } from '../../../../shared/lists/list-address.ts';
import type { ListView } from './list-address.ts';

export interface DocumentsTableProps {
  readonly rows: readonly DocumentRow[];
  readonly view: ListView;
  readonly totals: CallAnswer<typeof documentsContract.totals> | undefined;
  readonly columns: readonly TableColumn<DocumentRow>[];
  readonly selection: TableSelection<DocumentRow>;
  readonly isDense: boolean;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly onOpen: (row: DocumentRow) => void;
  readonly onSend: (id: string) => void;
  readonly onSort: (sort: DocumentSort, direction: 'asc' | 'desc') => void;
}

function isSort(key: string): key is DocumentSort {
  return DOCUMENT_SORTS.some((sort) => sort === key);
}

/** The type of a document in words. */
export function useTypeName(): (docType: number) => string {
  const types = usePhrases('docTypes');
  return (docType) => {
    const key = docTypeKeyOf(docType);
    return key === undefined ? String(docType) : types(key);
  };
}

/** The page of documents with the total of the whole filter. */
export function DocumentsTable(props: DocumentsTableProps) {
  const { rows, view, totals, columns, selection, isDense, isLoading, empty } = props;
  const { onOpen, onSend, onSort } = props;
  const text = usePhrases('documents');
  const typeName = useTypeName();
  const { today } = useAccountSetup();
  return (
    <DataTable
      label={text('myDocuments')}
      columns={columns}
      rows={rows}
      selection={selection}
      keyOf={(row) => row.id}
      onOpen={onOpen}
      isDense={isDense}
      isLoading={isLoading}
      empty={empty}
      sort={{ key: view.sort, direction: view.direction === 'asc' ? 'ascending' : 'descending' }}
      onSort={({ key, direction }) => {
        if (isSort(key)) onSort(key, direction === 'ascending' ? 'asc' : 'desc');
      }}
      hoverActions={(row) => <RowActions row={row} onSend={onSend} />}
      rowEnd={(row) => <RowMarks row={row} />}
      total={
        totals === undefined
          ? undefined
          : {
              label: text(hasFilter(view.filter) ? 'totalOfFilter' : 'totalOfAll'),
              note: text('totalCount', {
                count: totals.count,
                countText: totals.count.toLocaleString('en-US'),
              }),
              cells: {
                total: <Money agorot={totals.totalAgorot} sign="" />,
                open: <Money agorot={totals.openAgorot === 0 ? null : totals.openAgorot} sign="" />,
              },
            }
      }
      mobileRow={(row) => ({
        title: row.customerName,
        amount: <RowTotal row={row} />,
        note: (
          <>
            {typeName(row.docType)} <Isolate isLtr>{String(row.number)}</Isolate>,{' '}
            <DateText date={row.documentDate} />
          </>
        ),
        badge: <DocumentStateBadge row={row} today={today} />,
      })}
    />
  );
}

/** The columns that My documents can show. */
export function useDocumentColumns(): readonly TableColumn<DocumentRow>[] {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const tags = usePhrases('tags');
  const { today } = useAccountSetup();
  return useMemo(
    () => [
      {
        key: 'number',
        head: text('columnDocument'),
        isFixed: true,
        isSortable: true,
        cell: (row) => {
          const key = docTypeKeyOf(row.docType);
          return (
            <>
              <a href={`#/documents/${row.id}`}>
                <Isolate isLtr>{String(row.number)}</Isolate>
              </a>
              <span className="pk-cell__type">{key === undefined ? '' : types(key)}</span>
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
        head: text('columnCustomer'),
        kind: 'strong',
        isSortable: true,
        cell: (row) => <Isolate>{row.customerName}</Isolate>,
      },
      {
        key: 'subject',
        head: text('columnSubject'),
        kind: 'ellipsis',
        shownFrom: 'rail',
        cell: (row) => (
          <span title={row.subject}>
            <Isolate>{row.subject}</Isolate>
          </span>
        ),
      },
      {
        key: 'date',
        head: text('columnDate'),
        isSortable: true,
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
        head: text('columnTotal'),
        kind: 'money',
        isSortable: true,
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
    ],
    [text, types, tags, today],
  );
}

interface RowTotalProps {
  readonly row: DocumentRow;
  readonly sign?: string;
}

/** A credit takes off, so it is negative; what was cancelled is struck. */
function RowTotal({ row, sign }: RowTotalProps) {
  return (
    <Money
      agorot={isCredit(row.docType) ? -row.totalAgorot : row.totalAgorot}
      isStruck={row.state === 'cancelled'}
      {...(sign !== undefined && { sign })}
    />
  );
}

function isCredit(docType: number): boolean {
  return documentRulesOf(docType)?.posting === 'credit';
}

/** What small pictures tell: notes that people wrote, that it was sent, that its customer opened it. */
function RowMarks({ row }: { readonly row: DocumentRow }) {
  const text = usePhrases('documents');
  const quotes = usePhrases('quotes');
  const life = usePhrases('documentLife');
  return (
    <>
      {row.noteCount > 0 && (
        <Mark words={life('noteCount', { count: row.noteCount })} Icon={IconNote} />
      )}
      {row.isMailed && <Mark words={text('mailed')} Icon={IconMailCheck} />}
      {row.isOpened && <Mark words={quotes('opened')} Icon={IconEye} />}
    </>
  );
}

function Mark({ words, Icon }: { readonly words: string; readonly Icon: typeof IconEye }) {
  return (
    <Tooltip text={words} isName>
      <span className="doc-mailed">
        <Icon aria-hidden stroke={1.75} />
        <span className="pk-visually-hidden">{words}</span>
      </span>
    </Tooltip>
  );
}

interface RowActionsProps {
  readonly row: DocumentRow;
  readonly onSend: (id: string) => void;
}

function RowActions({ row, onSend }: RowActionsProps) {
  const text = usePhrases('documents');
  const typeName = useTypeName();
  const download = useDownloadCopy();
  const fileName = text('typeAndNumber', {
    type: typeName(row.docType),
    number: String(row.number),
  });
  return (
    <>
      <IconButton
        size="sm"
        label={text('downloadCopy')}
        icon={<IconDownload aria-hidden stroke={1.75} />}
        onClick={() => download.mutate({ id: row.id, fileName })}
      />
      <IconButton
        size="sm"
        label={text('sendAgain')}
        icon={<IconMail aria-hidden stroke={1.75} />}
        onClick={() => onSend(row.id)}
      />
    </>
  );
}
