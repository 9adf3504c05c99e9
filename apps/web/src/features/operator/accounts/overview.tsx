import type { OperatedAccount } from '@pinkas/contract/operator/accounts/accounts.contract';
import { TRIAL_DAYS } from '@pinkas/domain/limits';
import { GRACE_DAYS } from '@pinkas/domain/packages/subscription-state';
import { addDays, formatLocalDate, localDate } from '@pinkas/domain/time/local-date';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SkeletonCard, SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { isolated } from '@pinkas/ui/values/isolated';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { JobProblems } from '../jobs/shared/job-problems.tsx';
import { useJobs } from '../jobs/shared/jobs.queries.ts';
import { RevenueTiles } from '../revenue/shared/revenue-tiles.tsx';
import { useRevenue } from '../revenue/shared/revenue.queries.ts';
import { useNameOf } from './account-state.tsx';
import { useOperatedAccounts } from './accounts.queries.ts';
import './overview.css';

/** Days of the end of a trial that are shown. */
const ENDING_DAYS = 7;

/** /operator: what waits for those who run the product. Each part loads, and fails, alone. */
export function OverviewScreen() {
  const text = usePhrases('operator');
  usePageTitle(text('overview'));
  return (
    <div className="operator-overview">
      <PageHead title={text('overview')} />
      <Revenue />
      <div className="operator-overview__cards">
        <Refused />
        <EndingTrials />
      </div>
      <Jobs />
    </div>
  );
}

function Revenue() {
  const { data, isError, refetch } = useRevenue();
  if (isError) return <Failed onAgain={() => void refetch()} />;
  return <RevenueTiles months={data?.months} />;
}

/** Accounts whose renewal did not pass, whoever stops issuing first at the top. */
function Refused() {
  const text = usePhrases('operator');
  const { data, isError, refetch } = useOperatedAccounts({ tab: 'grace', search: '' });
  const rows = data?.rows.toSorted((one, other) =>
    (one.paidUntil ?? '').localeCompare(other.paidUntil ?? ''),
  );
  return (
    <AccountsCard
      title={text('refusedTitle')}
      none={text('refusedNone')}
      rows={rows}
      failed={isError ? () => void refetch() : undefined}
      noteOf={({ paidUntil }) => {
        if (paidUntil === null) return '';
        const end = addDays(localDate(paidUntil), GRACE_DAYS);
        return text('refusedSince', {
          paid: isolated(formatLocalDate(localDate(paidUntil))),
          end: isolated(formatLocalDate(end)),
        });
      }}
    />
  );
}

/** Trials of which a week is left at most, the first to end at the top. */
function EndingTrials() {
  const text = usePhrases('operator');
  const { data, isError, refetch } = useOperatedAccounts({
    tab: 'trial',
    search: '',
    order: { sort: 'registered', direction: 'asc' },
  });
  return (
    <AccountsCard
      title={text('trialsTitle')}
      none={text('trialsNone')}
      rows={data?.rows.filter(({ trialDay }) => (trialDay ?? 0) > TRIAL_DAYS - ENDING_DAYS)}
      failed={isError ? () => void refetch() : undefined}
      noteOf={({ trialDay }) => text('trialEnds', { day: trialDay ?? 0, days: TRIAL_DAYS })}
    />
  );
}

interface AccountsCardProps {
  readonly title: string;
  /** What is said where there is no account. */
  readonly none: string;
  /** Undefined until they are loaded. */
  readonly rows: readonly OperatedAccount[] | undefined;
  /** Loads them again after a failure; undefined without one. */
  readonly failed: (() => void) | undefined;
  readonly noteOf: (account: OperatedAccount) => string;
}

function AccountsCard({ title, none, rows, failed, noteOf }: AccountsCardProps) {
  const text = usePhrases('operator');
  return (
    <Card title={title} actions={<LinkText href="#/accounts">{text('toList')}</LinkText>}>
      {failed !== undefined ? (
        <Failed onAgain={failed} />
      ) : rows === undefined ? (
        <SkeletonRows rows={3} />
      ) : rows.length === 0 ? (
        <p className="operator-overview__none">{none}</p>
      ) : (
        <ul className="operator-overview__list">
          {rows.map((account) => (
            <li key={account.id}>
              <AccountLink account={account} />
              <span className="operated__note">{noteOf(account)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AccountLink({ account }: { readonly account: OperatedAccount }) {
  const nameOf = useNameOf();
  return (
    <LinkText href={`#/accounts/${String(account.id)}`}>
      <bdi>{nameOf(account)}</bdi>
    </LinkText>
  );
}

function Jobs() {
  const text = usePhrases('operator');
  const { data, isError, refetch } = useJobs();
  return (
    <Card title={text('jobs')} actions={<LinkText href="#/jobs">{text('toJobs')}</LinkText>}>
      {data !== undefined ? (
        <JobProblems problems={data.problems} />
      ) : isError ? (
        <Failed onAgain={() => void refetch()} />
      ) : (
        <SkeletonCard lines={2} />
      )}
    </Card>
  );
}
