import type { DeskRow } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { Badge, CountBadge } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate, useParams } from 'react-router';

import { signOf } from '../../../shared/format/minor-text.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useDesk } from './card-payments.queries.ts';
import { DeskQuestion } from './desk-question.tsx';
import { Moment, StateBadge } from './payment-words.tsx';
import { DESK_PATH, TRANSACTIONS_PATH } from './transactions-list.ts';
import './transactions.css';
import './desk.css';

/** sales/transactions/unknown: money of which nobody knows yet, and what a person may do about it. */
export function DeskScreen() {
  const text = usePhrases('transactions');
  const { data, error, isFetching, refetch } = useDesk();
  usePageTitle(text('deskTitle'));
  return (
    <>
      <PageHead
        title={text('deskTitle')}
        path={[
          { label: text('title'), href: `#${TRANSACTIONS_PATH}` },
          { label: text('deskTitle') },
        ]}
        badge={
          data !== undefined &&
          data.count > 0 && <Badge tone="warn">{text('deskCount', { count: data.count })}</Badge>
        }
        note={text('deskIntro')}
      />
      {data === undefined ? (
        <Card>
          {error === null ? (
            <SkeletonRows />
          ) : (
            <PageError
              title={text('deskFailed')}
              reason={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      ) : data.rows.length === 0 ? (
        <Card>
          <EmptyState
            title={text('deskEmpty')}
            text={text('deskEmptyText', { count: data.resolvedThisMonth })}
          />
        </Card>
      ) : (
        <Desk {...data} />
      )}
    </>
  );
}

type DeskProps = NonNullable<ReturnType<typeof useDesk>['data']>;

function Desk({ rows, count, currencies, resolvedThisMonth }: DeskProps) {
  const text = usePhrases('transactions');
  const { id } = useParams();
  const navigate = useNavigate();
  const { hasRail } = useMediaSizes();
  const named = rows.find(({ question }) => question.attemptId === id);
  // Beside the list one is always open; on a phone only the one that was pressed.
  const row = named ?? (hasRail ? rows[0] : undefined);
  function step(by: 1 | -1): void {
    const next = row && rows[rows.indexOf(row) + by];
    if (next !== undefined) {
      void navigate(`${DESK_PATH}/${next.question.attemptId}`, { replace: true });
    }
  }
  useHotkey('ArrowDown', {}, () => step(1));
  useHotkey('ArrowUp', {}, () => step(-1));
  return (
    <div className="desk">
      <div>
        <Card
          isFlush
          title={
            <>
              {text('deskList')} <CountBadge count={count} tone="warn" />
            </>
          }
          actions={
            <span className="desk__sums">
              {currencies.map(({ currency, netMinor }) => (
                <Money key={currency} agorot={netMinor} sign={signOf(currency)} isStrong />
              ))}
            </span>
          }
        >
          <ul className="desk__rows">
            {rows.map((one) => (
              <li key={one.question.attemptId}>
                <DeskLine row={one} isOpen={one === row} />
              </li>
            ))}
          </ul>
        </Card>
        <p className="transactions__muted desk__resolved">
          {text('resolvedThisMonth', { count: resolvedThisMonth })}
        </p>
      </div>
      {row !== undefined &&
        (hasRail ? (
          <DeskQuestion key={row.question.attemptId} row={row} />
        ) : (
          <BottomSheet isOpen title={text('deskTitle')} onClose={() => void navigate(DESK_PATH)}>
            <DeskQuestion key={row.question.attemptId} row={row} />
          </BottomSheet>
        ))}
    </div>
  );
}

function DeskLine({ row, isOpen }: { readonly row: DeskRow; readonly isOpen: boolean }) {
  const text = usePhrases('transactions');
  const { customerName, source, currency, question } = row;
  const { attemptId, amountMinor, operation, trouble, since, nextInquiryAt } = question;
  return (
    <a
      className={isOpen ? 'desk__line desk__line--open' : 'desk__line'}
      href={`#${DESK_PATH}/${attemptId}`}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="desk__name">
        <bdi>{customerName}</bdi>
      </span>
      <Money agorot={amountMinor} sign={signOf(currency)} />
      <span className="transactions__muted">
        {operation === 'charge' ? text(`source-${source}`) : text(`gave-${operation}`)}
      </span>
      <StateBadge state="unknown" trouble={trouble} />
      <span className="transactions__muted">
        <Moment at={since} />
      </span>
      <span className="transactions__muted">
        {nextInquiryAt === null ? (
          text('waitsForPerson')
        ) : (
          <>
            {text('nextInquiry')} <Moment at={nextInquiryAt} />
          </>
        )}
      </span>
    </a>
  );
}
