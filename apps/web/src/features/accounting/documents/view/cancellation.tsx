import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useWhenText } from '../when-text.ts';

/** The mark of a document that was cancelled, with who, when and why. */
export function Cancellation({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('chain');
  const when = useWhenText();
  const { cancellation } = document;
  if (cancellation === null) return null;
  return (
    <Alert tone="warn" title={text('cancellation')}>
      <Isolate>{cancellation.reason}</Isolate>
      <br />
      <Isolate>
        {text('cancellationBy', { who: cancellation.byName, when: when(cancellation.at) })}
      </Isolate>
    </Alert>
  );
}
