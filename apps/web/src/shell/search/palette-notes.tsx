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

/** Shows the state of the search: running, nothing found, failed, or waiting. */
export function PaletteNotes(props: PaletteNotesProps) {
  const { typed, search, onClearHistory } = props;
  const text = usePhrases('search');
  return (
    <>
      <span className="pk-visually-hidden" aria-live="polite">
        <SaidResult {...props} />
      </span>
      {typed !== '' && <NotesOfSearch {...props} />}
      {search.hasFailed && <FailedNote onRetry={search.retry} />}
      {typed !== '' && !props.isOnline && (
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

/** Announces the number of results to screen readers. */
function SaidResult({ typed, count, search }: PaletteNotesProps) {
  const text = usePhrases('search');
  if (typed === '' || !search.isSettled) return null;
  return count === 0 ? text('nothing', { text: typed }) : text('foundCount', { count });
}

function NotesOfSearch({ typed, count, isOnline, search }: PaletteNotesProps) {
  const text = usePhrases('search');
  if (count > 0) return null;
  if (!search.isSettled) return <SkeletonRows rows={4} />;
  if (!isOnline || search.hasFailed) return null;
  return (
    <div className="search-palette__note">
      <p>{text('nothing', { text: typed })}</p>
      <p className="search-palette__hint">{text('nothingHint')}</p>
    </div>
  );
}

function FailedNote({ onRetry }: { readonly onRetry: () => void }) {
  const text = usePhrases('search');
  const shell = usePhrases('shell');
  return (
    <div className="search-palette__note search-palette__note--line" role="alert">
      <p>{text('failed')}</p>
      <Button size="sm" variant="outlined" onClick={onRetry}>
        {shell('tryAgain')}
      </Button>
    </div>
  );
}
