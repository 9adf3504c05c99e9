import { usePhrases } from '../../shared/language/use-phrases.ts';
import { PageError } from '../../shared/dialog/page-error.tsx';
import { PartNotLoadedError } from '../../shared/trouble/load-part.ts';
import { NotLoaded } from './not-loaded.tsx';

export interface StartFailedProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** The server could not be reached at the start; nothing of the product can be shown yet. */
export function StartFailed({ reason, onRetry }: StartFailedProps) {
  const text = usePhrases('shell');
  if (reason instanceof PartNotLoadedError) {
    return (
      <main>
        <NotLoaded reason={reason} />
      </main>
    );
  }
  return (
    <main>
      <PageError isPage title={text('startFailedTitle')} reason={reason} onRetry={onRetry} />
    </main>
  );
}
