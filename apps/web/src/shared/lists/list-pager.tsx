import { LIST_PAGE_ROWS } from '@pinkas/domain/limits';
import { Pager } from '@pinkas/ui/data/pager';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../language/use-phrases.ts';

/** The cursors of the pages beside the one that is shown; null at an end. */
export interface PageCursors {
  readonly after: string | null;
  readonly before: string | null;
}

export interface ListPagerProps {
  /** Counted from 1. */
  readonly page: number;
  readonly onTurn: (to: 'after' | 'before', cursor: string | null | undefined) => void;
  readonly cursors: Partial<PageCursors> | undefined;
  /** Rows on this page. */
  readonly shown: number;
  /** Rows of the filter; undefined until loaded. */
  readonly count: number | undefined;
}

/** Moves between the pages of a list; renders nothing without rows. */
export function ListPager({ page, onTurn, cursors, shown, count }: ListPagerProps) {
  const text = usePhrases('lists');
  if (shown === 0) return null;
  const hasPrevious = typeof cursors?.before === 'string';
  const hasNext = typeof cursors?.after === 'string';
  return (
    <>
      <Pager
        hasPrevious={hasPrevious}
        hasNext={hasNext}
        onPrevious={() => onTurn('before', cursors?.before)}
        onNext={() => onTurn('after', cursors?.after)}
        summary={<Showing page={page} shown={shown} count={count} />}
      />
      {(hasPrevious || hasNext) && <p className="pk-print-only">{text('printAll')}</p>}
    </>
  );
}

interface ShowingProps {
  readonly page: number;
  readonly shown: number;
  readonly count: number | undefined;
}

function Showing({ page, shown, count }: ShowingProps) {
  const text = usePhrases('lists');
  if (count === undefined) return null;
  const from = (page - 1) * LIST_PAGE_ROWS + 1;
  // One isolate around the whole phrase: a range read right to left would be wrong.
  return (
    <Isolate>
      {text('showing', {
        from: from.toLocaleString('en-US'),
        to: (from + shown - 1).toLocaleString('en-US'),
        count: count.toLocaleString('en-US'),
      })}
    </Isolate>
  );
}
