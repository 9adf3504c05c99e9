import type { EntryView } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { useEntry } from './journal.queries.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import './journal.css';

const LIST = '#/reports/journal';

/** reports/journal/:id: an entry with its rows, and what took it back. */
export function EntryScreen() {
  const text = usePhrases('journal');
  const { id = '' } = useParams();
  const query = useEntry(id);
  if (query.data !== undefined) {
    return (
      <LedgerGate title={text('entryTitle', { number: query.data.entryNo })}>
        <Entry entry={query.data} />
      </LedgerGate>
    );
  }
  return (
    <Card>
      {query.isError ? (
        <PageError
          isPage
          title={text('entryFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          back={{ href: LIST, label: text('title') }}
        />
      ) : (
        <SkeletonCard lines={6} />
      )}
    </Card>
  );
}

function Entry({ entry }: { readonly entry: EntryView }) {
  const text = usePhrases('journal');
  const reports = usePhrases('reports');
  const may = useMay();
  const navigate = useNavigate();
  const [isReversing, setIsReversing] = useState(false);
  const { entryNo, kind, date, description, reference, isReversed, by } = entry;
  const title = text('entryTitle', { number: entryNo });
  const mayReverse =
    may('journal.write') && !isReversed && kind !== 'reversal' && kind !== 'closing';
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        path={[{ label: text('title'), href: LIST }, { label: title }]}
        pathLabel={reports('reports')}
        note={description}
        {...(isReversed && { badge: <Badge tone="none">{text('reversed')}</Badge> })}
        actions={
          mayReverse && <Button onClick={() => setIsReversing(true)}>{text('reverse')}</Button>
        }
      />
      <Card>
        <p className="journal-facts">
          <span>{text(`kind-${kind}`)}</span>
          <DateText date={date} />
          {reference !== '' && <bdi>{reference}</bdi>}
          <span>{text('by', { name: by.name })}</span>
          <LinkedEntry entry={entry} />
        </p>
        <EntryTable entry={entry} />
      </Card>
      {isReversing && (
        <ReverseDialog
          entry={entry}
          onClose={() => setIsReversing(false)}
          onReversed={(id) => void navigate(`/reports/journal/${id}`)}
        />
      )}
    </>
  );
}

/** The entry that takes this one back, or that this one takes back. */
function LinkedEntry({ entry: { reverses, reversedBy } }: { readonly entry: EntryView }) {
  const text = usePhrases('journal');
  const linked = reverses ?? reversedBy;
  if (linked === null) return null;
  return (
    <a className="pk-link" href={`${LIST}/${linked.id}`}>
      {text(reverses === null ? 'reversedBy' : 'reverses', { number: linked.entryNo })}
    </a>
  );
}

function EntryTable({ entry }: { readonly entry: EntryView }) {
  const text = usePhrases('journal');
  const nameOf = useLedgerAccountName();
  const sum = (agorot: number) => (agorot === 0 ? null : <Money agorot={agorot} sign="" />);
  const { totalAgorot } = entry;
  return (
    <DataTable
      label={text('rows')}
      rows={entry.lines.map((line, index) => ({ ...line, key: String(index) }))}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'account',
          head: text('columnAccount'),
          kind: 'ellipsis',
          cell: ({ account, name }) => <bdi>{nameOf(account, name)}</bdi>,
        },
        {
          key: 'debit',
          head: text('columnDebit'),
          kind: 'money',
          cell: ({ debitAgorot }) => sum(debitAgorot),
        },
        {
          key: 'credit',
          head: text('columnCredit'),
          kind: 'money',
          cell: ({ creditAgorot }) => sum(creditAgorot),
        },
      ]}
      mobileRow={({ account, name, debitAgorot, creditAgorot }) => ({
        title: <bdi>{nameOf(account, name)}</bdi>,
        amount: <Money agorot={debitAgorot - creditAgorot} />,
      })}
      total={{
        label: text('total'),
        cells: {
          debit: <Money agorot={totalAgorot} sign="" />,
          credit: <Money agorot={totalAgorot} sign="" />,
        },
      }}
      empty={null}
    />
  );
}
