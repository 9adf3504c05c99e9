import { IconCloudOff } from '@tabler/icons-react';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import type { SearchState } from './use-search.ts';

export interface PaletteNotesProps {
  readonly typed: string;
  readonly count: number;
  readonly isOnline: boolean;
  readonly search: SearchState;
  readonly onClearHistory: (() => void) | undefined;
}

/** What the lines do not say: that the search is under way, found nothing, failed, or has to wait. */
export function PaletteNotes(props: PaletteNotesProps) {
  const { typed, count, isOnline, search, onClearHistory } = props;
  const text = usePhrases('search');
  const shell = usePhrases('shell');
  const isNothing = typed !== '' && count === 0 && search.isSettled;
  const said = isNothing ? text('nothing', { text: typed }) : text('foundCount', { count });
  return (
    <>
      <span className="pk-visually-hidden" aria-live="polite">
        {typed === '' || !search.isSettled ? '' : said}
      </span>
      {typed !== '' && count === 0 && !search.isSettled && <SkeletonRows rows={4} />}
      {isNothing && isOnline && !search.hasFailed && (
        <div className="search-palette__note">
          <p>{text('nothing', { text: typed })}</p>
          <p className="search-palette__hint">{text('nothingHint')}</p>
        </div>
      )}
      {search.hasFailed && (
        <div className="search-palette__note search-palette__note--line" role="alert">
          <p>{text('failed')}</p>
          <Button size="sm" variant="outlined" onClick={search.retry}>
            {shell('tryAgain')}
          </Button>
        </div>
      )}
      {typed !== '' && !isOnline && (
        <output className="search-palette__note search-palette__note--line">
          <IconCloudOff aria-hidden stroke={1.75} />
          <span>{text('offline')}</span>
        </output>
      )}
      {onClearHistory !== undefined && typed === '' && (
        <div className="search-palette__note search-palette__note--line">
          <Button size="sm" variant="quiet" onClick={onClearHistory}>
            {text('clearHistory')}
          </Button>
        </div>
      )}
    </>
  );
}
