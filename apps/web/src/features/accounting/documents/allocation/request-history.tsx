import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import { allocationEventWords } from '@pinkas/phrases/allocation-event-words';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useWhenText } from '../when-text.ts';

type Event = DocumentAllocation['events'][number];

/** Lists the events of the request for a number, the newest first. */
export function RequestHistory({ events }: { readonly events: readonly Event[] }) {
  const actorText = useActorText();
  const whenText = useWhenText();
  const wordsOf = useEventWords();
  return (
    <ol className="doc-allocation__history">
      {events.map((event) => (
        <li key={`${event.at} ${event.kind}`}>
          {wordsOf(event)}
          <span className="doc-facts__label">
            <Isolate>{actorText(event.by)}</Isolate> <Isolate>{whenText(event.at)}</Isolate>
          </span>
        </li>
      ))}
    </ol>
  );
}

function useEventWords(): (event: Event) => string {
  const text = usePhrases('allocationRequest');
  return (event) => allocationEventWords(text, event, isolated(event.allocationNumber));
}
