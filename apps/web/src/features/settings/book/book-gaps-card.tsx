import type { BookGapView } from '@pinkas/contract/settings/book/book-gaps.contract';
import type { BookGapName } from '@pinkas/domain/bookkeeping/book-gaps';
import type { Action } from '@pinkas/domain/permissions/actions';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { BookDetailsDialog } from './book-details-dialog.tsx';
import { useBookGaps } from './book-gaps.queries.ts';
import { useBookLocks } from './book-locks.queries.ts';
import { BookTermsDialog } from './book-terms-dialog.tsx';
import { useBookkeeping } from './book-terms.queries.ts';
import { certificateCardId } from './certificate-card-id.ts';
import { useGapWords } from './gap-words.ts';
import { LockBooksDialog } from './lock-books-dialog.tsx';

/** Where a gap is corrected: a page of its own, a dialog over this one, or a card below. */
type Mending =
  | { readonly needs: Action; readonly href: string }
  | { readonly needs: Action; readonly dialog: 'details' | 'terms' | 'lock' }
  | { readonly needs: Action; readonly certificate: 'bookkeeping' | 'withholding' };

const MENDING: Readonly<Record<BookGapName, Mending>> = {
  'income-tax-file': { needs: 'bookkeeping.write', dialog: 'details' },
  'deductions-file': { needs: 'bookkeeping.write', dialog: 'details' },
  'vat-terms': { needs: 'bookkeeping.write', dialog: 'terms' },
  advances: { needs: 'bookkeeping.write', dialog: 'terms' },
  'opening-balances': { needs: 'journal.write', href: '#/reports/journal/new?kind=opening' },
  bookkeeping: { needs: 'bookkeeping.write', certificate: 'bookkeeping' },
  withholding: { needs: 'bookkeeping.write', certificate: 'withholding' },
  lock: { needs: 'bookkeeping.lock', dialog: 'lock' },
  year: { needs: 'journal.read', href: '#/settings/book/years' },
};

/** Lists what is missing or due in the books, each with a link to its correction; one quiet line where nothing is. */
export function BookGapsCard() {
  const text = usePhrases('bookGaps');
  const { data, isError, error, isFetching, refetch } = useBookGaps();
  const [shown, setShown] = useState<BookGapView>();
  if (data?.gaps.length === 0) return <p className="book-gaps__nothing">{text('nothing')}</p>;
  return (
    <Card
      isFlush
      title={text('title')}
      actions={
        <ExplainButton
          figures={[
            { name: text('explainTitle'), rule: text('explain') },
            { name: text('lockTitle'), rule: text('lockRule') },
            { name: text('openingTitle'), rule: text('openingRule') },
          ]}
        />
      }
    >
      {data !== undefined && (
        <ul className="book-gaps">
          {data.gaps.map((gap) => (
            <Gap key={gap.gap} gap={gap} onOpen={() => setShown(gap)} />
          ))}
        </ul>
      )}
      {data === undefined && !isError && <SkeletonRows rows={3} />}
      {data === undefined && isError && (
        <PageError
          title={text('failed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {shown !== undefined && <MendingDialog gap={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

interface GapProps {
  readonly gap: BookGapView;
  readonly onOpen: () => void;
}

function Gap({ gap, onOpen }: GapProps) {
  const text = usePhrases('bookGaps');
  const wordsOf = useGapWords();
  const may = useMay();
  const mending = MENDING[gap.gap];
  const Icon = gap.state === 'due' ? IconCalendarDue : IconAlertTriangle;
  const title = text(`gap-${gap.gap}`);
  const words = text(`do-${gap.gap}`);
  const label = `${words}: ${title}`;
  const press = (): void => {
    if ('dialog' in mending) onOpen();
    if ('certificate' in mending) {
      document.getElementById(certificateCardId(mending.certificate))?.focus();
    }
  };
  return (
    <li className={`book-gap book-gap--${gap.state}`}>
      <Icon aria-hidden stroke={1.75} />
      <span className="book-gap__words">
        <span className="book-gap__title">{title}</span>
        <span>{wordsOf(gap)}</span>
      </span>
      {may(mending.needs) &&
        ('href' in mending ? (
          <ButtonLink size="sm" href={mending.href} aria-label={label}>
            {words}
          </ButtonLink>
        ) : (
          <Button size="sm" aria-label={label} onClick={press}>
            {words}
          </Button>
        ))}
    </li>
  );
}

interface MendingDialogProps {
  readonly gap: BookGapView;
  readonly onClose: () => void;
}

/** Opens the dialog of the card for a gap, with the data of that card. */
function MendingDialog({ gap: { gap, days }, onClose }: MendingDialogProps) {
  const { data: stored } = useBookkeeping();
  const { data: locks } = useBookLocks();
  const mending = MENDING[gap];
  const dialog = 'dialog' in mending ? mending.dialog : undefined;
  if (dialog === 'lock') {
    if (locks === undefined) return null;
    const until = days?.to;
    return (
      <LockBooksDialog locks={locks} {...(until !== undefined && { until })} onClose={onClose} />
    );
  }
  if (stored === undefined) return null;
  if (dialog === 'details') return <BookDetailsDialog stored={stored} onClose={onClose} />;
  return <BookTermsDialog stored={stored} onClose={onClose} />;
}
