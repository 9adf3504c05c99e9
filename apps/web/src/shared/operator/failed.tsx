import { Button } from '@pinkas/ui/actions/button';
import { ErrorState } from '@pinkas/ui/feedback/states';

import { usePhrases } from '../language/use-phrases.ts';

/** A part of the operators' area that did not load. */
export function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const text = usePhrases('operator');
  return (
    <ErrorState
      isPage
      title={text('failedTitle')}
      text={text('failedText')}
      actions={<Button onClick={onAgain}>{text('again')}</Button>}
    />
  );
}
