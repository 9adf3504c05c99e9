import type {
  PastReminder,
  ReminderOverview,
  ReminderState,
  UpcomingReminder,
} from '@pinkas/contract/settings/reminder-plan.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Tabs } from '@pinkas/ui/data/tabs';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useReminderOverview } from './reminder-plan.queries.ts';
import { useStepWords } from './step-words.ts';

const PANEL_ID = 'reminder-board';

/** What goes out in the coming week, and what went out; each row opens its document. */
export function OverviewCard() {
  const text = usePhrases('reminders');
  const [tab, setTab] = useState<'upcoming' | 'past'>('upcoming');
  const overview = useReminderOverview();
  const { data } = overview;
  return (
    <Card isFlush title={text('overviewTitle')}>
      <div className="reminder-board__tabs">
        <Tabs
          label={text('overviewTitle')}
          panelId={PANEL_ID}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'upcoming', label: text('tabUpcoming'), ...countOf(data?.upcoming) },
            { value: 'past', label: text('tabPast'), ...countOf(data?.past) },
          ]}
        />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-label={text('overviewTitle')}>
        {data === undefined && overview.isError && (
          <PageError
            title={text('overviewFailed')}
            reason={overview.error}
            isRetrying={overview.isFetching}
            onRetry={() => void overview.refetch()}
          />
        )}
        {data === undefined && !overview.isError && <SkeletonRows rows={3} />}
        {data !== undefined && tab === 'upcoming' && <Upcoming overview={data} />}
        {data !== undefined && tab === 'past' && <Past rows={data.past} />}
      </div>
    </Card>
  );
}

function countOf(rows: readonly unknown[] | undefined): { count?: string } {
  return rows === undefined ? {} : { count: rows.length.toLocaleString('en-US') };
}

type Row = UpcomingReminder | PastReminder;

interface Look {
  readonly tone: Tone;
  readonly phrase: PhraseKey<'reminders'>;
}

const STATES: Readonly<Record<ReminderState, Look>> = {
  owed: { tone: 'info', phrase: 'owed' },
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

function ReminderTable({ rows, label }: { readonly rows: readonly Row[]; readonly label: string }) {
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

function Upcoming({ overview }: { readonly overview: ReminderOverview }) {
  const text = usePhrases('reminders');
  const { isOn, upcoming } = overview;
  if (upcoming.length === 0) {
    return isOn ? (
      <EmptyState title={text('upcomingEmptyTitle')} text={text('upcomingEmptyText')} />
    ) : (
      <EmptyState title={text('upcomingOffTitle')} text={text('upcomingOffText')} isAdding />
    );
  }
  return (
    <>
      <Unreachable rows={upcoming.filter(({ isUnreachable }) => isUnreachable)} />
      <ReminderTable rows={upcoming} label={text('tabUpcoming')} />
    </>
  );
}

/** Customers who cannot be reminded, each a way to the card where an address is missing. */
function Unreachable({ rows }: { readonly rows: readonly UpcomingReminder[] }) {
  const text = usePhrases('reminders');
  if (rows.length === 0) return null;
  const customers = [...new Map(rows.map((row) => [row.customerId, row.customerName]))];
  return (
    <div className="setting">
      <Alert tone="warn" title={text('unreachableTitle', { count: rows.length })}>
        {text('unreachableText')}{' '}
        {customers.map(([id, name], index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <LinkText href={`#/customers/${id}/edit`} isUnderlined>
              <bdi>{name}</bdi>
            </LinkText>
          </Fragment>
        ))}
      </Alert>
    </div>
  );
}

function Past({ rows }: { readonly rows: readonly PastReminder[] }) {
  const text = usePhrases('reminders');
  if (rows.length === 0) {
    return <EmptyState title={text('pastEmptyTitle')} text={text('pastEmptyText')} />;
  }
  return <ReminderTable rows={rows} label={text('tabPast')} />;
}
