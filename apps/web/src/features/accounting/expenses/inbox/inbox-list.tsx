import type { InboxRow } from '@pinkas/contract/accounting/expenses/expense-views';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { DateText } from '@pinkas/ui/values/date-text';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface InboxListProps {
  readonly rows: readonly InboxRow[];
  readonly shownId: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The files that wait, oldest first. */
export function InboxList({ rows, shownId, onOpen }: InboxListProps) {
  const text = usePhrases('expenses');
  return (
    <nav className="inbox-list" aria-label={text('inboxFiles')}>
      <ul>
        {rows.map((row) => {
          const Icon = row.mediaType === 'application/pdf' ? IconFileTypePdf : IconPhoto;
          const isKnown = row.filedAsExpenseId !== null;
          return (
            <li key={row.id}>
              <button
                type="button"
                className="inbox-row"
                {...(row.id === shownId && { 'aria-current': 'true' as const })}
                onClick={() => onOpen(row.id)}
              >
                <span className="inbox-row__icon">
                  <Icon aria-hidden stroke={1.75} />
                </span>
                <span className="inbox-row__name">
                  <bdi>{row.fileName}</bdi>
                </span>
                <span className="inbox-row__date">
                  <DateText date={localDateOf(row.createdAt)} />
                </span>
                <span
                  className={
                    isKnown ? 'inbox-row__state inbox-row__state--warn' : 'inbox-row__state'
                  }
                >
                  {isKnown ? text('inboxFiledBefore') : row.createdByName}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
