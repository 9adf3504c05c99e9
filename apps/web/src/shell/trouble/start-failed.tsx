import { usePhrases } from '../../shared/language/use-phrases.ts';
import { PageError } from '../../shared/dialog/page-error.tsx';

export interface StartFailedProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** The server could not be reached at the start; nothing of the product can be shown yet. */
export function StartFailed({ reason, onRetry }: StartFailedProps) {
  const text = usePhrases('shell');
  return (
    <main>
      <PageError isPage title={text('startFailedTitle')} reason={reason} onRetry={onRetry} />
    </main>
  );
}
