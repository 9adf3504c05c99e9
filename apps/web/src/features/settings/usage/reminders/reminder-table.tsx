import type {
  PastReminder,
  ReminderState,
  UpcomingReminder,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useStepWords } from './step-words.ts';

type Row = UpcomingReminder | PastReminder;

interface Look {
  readonly tone: Tone;
  readonly phrase: PhraseKey<'reminders'>;
}

const STATES: Readonly<Record<ReminderState, Look>> = {
  pending: { tone: 'info', phrase: 'pending' },
  sent: { tone: 'ok', phrase: 'sent' },
  failed: { tone: 'bad', phrase: 'failed' },
  dropped: { tone: 'none', phrase: 'dropped' },
};

function lookOf(row: Row): Look {
  if ('state' in row) return STATES[row.state];
  return row.isUnreachable
    ? { tone: 'warn', phrase: 'unreachable' }
    : { tone: 'info', phrase: 'planned' };
}

function RowState({ row }: { readonly row: Row }) {
  const text = usePhrases('reminders');
  const { tone, phrase } = lookOf(row);
  return <Badge tone={tone}>{text(phrase)}</Badge>;
}

function useDocumentName() {
  const documents = usePhrases('documents');
  const types = usePhrases('docTypes');
  return ({ docType, number }: Row) =>
    documents('typeAndNumber', {
      type: types(docTypeKeyOf(docType) ?? 'INVOICE'),
      number: String(number),
    });
}

export interface ReminderTableProps {
  readonly rows: readonly Row[];
  readonly label: string;
}

/** Reminders by day, planned or past; each row opens its document. */
export function ReminderTable({ rows, label }: ReminderTableProps) {
  const text = usePhrases('reminders');
  const navigate = useNavigate();
  const words = useStepWords();
  const nameOf = useDocumentName();
  const columns: readonly TableColumn<Row>[] = [
    { key: 'day', head: text('day'), cell: (row) => <DateText date={row.on} /> },
    {
      key: 'customer',
      head: text('customer'),
      kind: 'ellipsis',
      cell: (row) => <bdi>{row.customerName}</bdi>,
    },
    {
      key: 'document',
      head: text('document'),
      cell: (row) => (
        <LinkText href={`#/documents/${row.documentId}`}>
          <bdi>{nameOf(row)}</bdi>
        </LinkText>
      ),
    },
    { key: 'step', head: text('step'), shownFrom: 'menu', cell: (row) => words(row.stepDays) },
    {
      key: 'sum',
      head: text('openSum'),
      kind: 'money',
      cell: (row) => <Money agorot={row.openAgorot} sign="" />,
    },
    { key: 'state', head: text('state'), cell: (row) => <RowState row={row} /> },
  ];
  return (
    <DataTable
      isBare
      label={label}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.on}-${row.documentId}-${String(row.stepDays)}`}
      onOpen={(row) => void navigate(`/documents/${row.documentId}`)}
      mobileRow={(row) => ({
        title: <bdi>{row.customerName}</bdi>,
        amount: <Money agorot={row.openAgorot} />,
        note: (
          <>
            <bdi>{nameOf(row)}</bdi>, <DateText date={row.on} />
          </>
        ),
        badge: <RowState row={row} />,
      })}
    />
  );
}
