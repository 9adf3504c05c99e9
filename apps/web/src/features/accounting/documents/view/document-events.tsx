import type { DocumentView } from '@pinkas/contract/accounting/documents.contract';
import type { Tone } from '@pinkas/ui/feedback/badge';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import {
  IconDownload,
  IconFileCertificate,
  IconFileCheck,
  IconMail,
  IconMailX,
  IconShieldCheck,
} from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useWhenText } from '../when-text.ts';

type Event = DocumentView['events'][number];

const EVENTS = {
  issued: { tone: 'ok', Icon: IconFileCheck, phrase: 'eventIssued' },
  printed: { tone: 'ok', Icon: IconShieldCheck, phrase: 'eventPrinted' },
  mailed: { tone: 'info', Icon: IconMail, phrase: 'eventMailed' },
  'mail-failed': { tone: 'bad', Icon: IconMailX, phrase: 'eventMailFailed' },
  'original-delivered': {
    tone: 'info',
    Icon: IconFileCertificate,
    phrase: 'eventOriginalDelivered',
  },
  'copy-downloaded': { tone: 'none', Icon: IconDownload, phrase: 'eventCopyDownloaded' },
} as const satisfies Record<Event['kind'], { tone: Tone; Icon: unknown; phrase: string }>;

/** Original and copy are signed one after the other; for people that is one event. */
function withoutReprints(events: readonly Event[]): readonly Event[] {
  const first = events.find((event) => event.kind === 'printed');
  return events.filter((event) => event.kind !== 'printed' || event === first);
}

/** What happened to the document, newest first. */
export function DocumentEvents({ events }: { readonly events: readonly Event[] }) {
  const text = usePhrases('documents');
  const when = useWhenText();
  const newestFirst = withoutReprints(events).toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card title={text('events')}>
      <Timeline
        events={newestFirst.map((event, index) => {
          const { tone, Icon, phrase } = EVENTS[event.kind];
          const time = when(event.at);
          const [first] = event.recipients;
          const who = first ?? event.byName;
          return {
            key: `${event.at}-${event.kind}-${String(index)}`,
            tone,
            icon: <Icon aria-hidden stroke={1.75} />,
            what: text(phrase),
            when:
              who === null ? (
                <Isolate>{time}</Isolate>
              ) : (
                <>
                  <Isolate>
                    {event.recipients.length > 1 ? event.recipients.join(', ') : who}
                  </Isolate>
                  , <Isolate>{time}</Isolate>
                </>
              ),
          };
        })}
      />
    </Card>
  );
}
