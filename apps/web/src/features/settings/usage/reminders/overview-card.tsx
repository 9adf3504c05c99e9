import type {
  PastReminder,
  ReminderOverview,
  UpcomingReminder,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Tabs } from '@pinkas/ui/data/tabs';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { Fragment, useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useReminderOverview } from './reminder-plan.queries.ts';
import { ReminderTable } from './reminder-table.tsx';

const PANEL_ID = 'reminder-board';

/** Lists reminders of the coming week, and sent ones; each row opens its document. */
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
