import type { BookLocks, BookLockView } from '@pinkas/contract/settings/book/book-locks.contract';
import { lastLockableDay } from '@pinkas/domain/bookkeeping/book-lock';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { LockBooksDialog } from './lock-books-dialog.tsx';
import { OpenBooksDialog } from './open-books-dialog.tsx';
import { useBookLocks } from './book-locks.queries.ts';

/** Up to which month the books are locked, how that came, and what may be done about it. */
export function BookLocksCard() {
  const text = usePhrases('bookLocks');
  const { data, isError, error, isFetching, refetch } = useBookLocks();
  return (
    <Card
      title={text('title')}
      {...(data !== undefined && { actions: <LockState lockedUntil={data.lockedUntil} /> })}
    >
      {data !== undefined && <Locks locks={data} />}
      {data === undefined && !isError && <SkeletonRows rows={2} />}
      {data === undefined && isError && (
        <PageError
          title={text('failed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}

function LockState({ lockedUntil }: Pick<BookLocks, 'lockedUntil'>) {
  const text = usePhrases('bookLocks');
  return lockedUntil === null ? (
    <Badge tone="none" mark="dot">
      {text('open')}
    </Badge>
  ) : (
    <Badge tone="ok" mark="dot">
      {text('lockedUntil', { date: formatLocalDate(lockedUntil) })}
    </Badge>
  );
}

function Locks({ locks }: { readonly locks: BookLocks }) {
  const text = usePhrases('bookLocks');
  const { today } = useAccountSetup();
  const may = useMay();
  const [shown, setShown] = useState<'lock' | 'open'>();
  const { lockedUntil, history } = locks;
  const canLock = lockedUntil === null || lockedUntil < lastLockableDay(today);
  const close = () => setShown(undefined);
  return (
    <div className="book-card">
      <p className="book-card__note">{text('intro')}</p>
      {may('bookkeeping.lock') ? (
        <div className="book-card__buttons">
          {canLock && <Button onClick={() => setShown('lock')}>{text('lock')}</Button>}
          {lockedUntil !== null && (
            <Button variant="danger-quiet" onClick={() => setShown('open')}>
              {text('reopen')}
            </Button>
          )}
        </div>
      ) : (
        <p className="book-card__note">{text('notYours')}</p>
      )}
      {history.length > 0 && <LockHistory history={history} />}
      {shown === 'lock' && <LockBooksDialog locks={locks} onClose={close} />}
      {shown === 'open' && <OpenBooksDialog locks={locks} onClose={close} />}
    </div>
  );
}

function LockHistory({ history }: { readonly history: readonly BookLockView[] }) {
  const text = usePhrases('bookLocks');
  const actorText = useActorText();
  const wordsOf = ({ isOpening, lockedUntil }: BookLockView): string => {
    if (lockedUntil === null) return text('historyOpen');
    const date = formatLocalDate(lockedUntil);
    return text(isOpening ? 'historyOpenAfter' : 'historyLocked', { date });
  };
  return (
    <Timeline
      events={history.map((change) => ({
        key: String(change.lockNo),
        tone: change.isOpening ? ('warn' as const) : ('none' as const),
        icon: <IconHistory aria-hidden stroke={1.75} />,
        what: (
          <span className="book-changes">
            <b>{wordsOf(change)}</b>
            {change.reason !== '' && <bdi>{change.reason}</bdi>}
          </span>
        ),
        when: text('historyBy', {
          name: isolated(actorText(change.by)),
          when: formatInstant(change.at),
        }),
      }))}
    />
  );
}
