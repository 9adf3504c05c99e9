import type { DocumentView } from '@pinkas/contract/accounting/documents.contract';
import type { Tone } from '@pinkas/ui/feedback/badge';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Money } from '@pinkas/ui/values/money';
import {
  IconBan,
  IconBellRinging,
  IconBellX,
  IconCash,
  IconDownload,
  IconFileCertificate,
  IconFileCheck,
  IconFiles,
  IconLock,
  IconLockOpen,
  IconReceiptRefund,
  IconMail,
  IconMailX,
  IconShieldCheck,
} from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useDocumentName } from '../type-words.ts';
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
  reminded: { tone: 'warn', Icon: IconBellRinging, phrase: 'eventReminded' },
  'remind-failed': { tone: 'bad', Icon: IconBellX, phrase: 'eventRemindFailed' },
} as const satisfies Partial<
  Record<Event['kind'], { tone: Tone; Icon: unknown; phrase: PhraseKey<'documents'> }>
>;

/** What later documents did to this one. */
const CHAIN_EVENTS = {
  linked: { tone: 'info', Icon: IconFiles, phrase: 'eventLinked' },
  paid: { tone: 'ok', Icon: IconCash, phrase: 'eventPaid' },
  credited: { tone: 'none', Icon: IconReceiptRefund, phrase: 'eventCredited' },
  cancelled: { tone: 'bad', Icon: IconBan, phrase: 'eventCancelled' },
  closed: { tone: 'none', Icon: IconLock, phrase: 'eventClosed' },
  reopened: { tone: 'info', Icon: IconLockOpen, phrase: 'eventReopened' },
} as const satisfies Partial<
  Record<Event['kind'], { tone: Tone; Icon: unknown; phrase: PhraseKey<'chain'> }>
>;

function isChainEvent(kind: Event['kind']): kind is keyof typeof CHAIN_EVENTS {
  return Object.hasOwn(CHAIN_EVENTS, kind);
}

/** Original and copy are signed one after the other; for people that is one event. */
function withoutReprints(events: readonly Event[]): readonly Event[] {
  const first = events.find((event) => event.kind === 'printed');
  return events.filter((event) => event.kind !== 'printed' || event === first);
}

/** What happened to the document, newest first. */
export function DocumentEvents({ events }: { readonly events: readonly Event[] }) {
  const text = usePhrases('documents');
  const chain = usePhrases('chain');
  const nameOf = useDocumentName();
  const when = useWhenText();
  function lookOf(kind: Event['kind']) {
    if (isChainEvent(kind)) {
      const { tone, Icon, phrase } = CHAIN_EVENTS[kind];
      return { tone, Icon, words: chain(phrase) };
    }
    const { tone, Icon, phrase } = EVENTS[kind];
    return { tone, Icon, words: text(phrase) };
  }
  const newestFirst = withoutReprints(events).toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Card title={text('events')}>
      <Timeline
        events={newestFirst.map((event, index) => {
          const { tone, Icon, words } = lookOf(event.kind);
          const { follower } = event;
          const time = when(event.at);
          const [first] = event.recipients;
          const who = first ?? event.byName;
          return {
            key: `${event.at}-${event.kind}-${String(index)}`,
            tone,
            icon: <Icon aria-hidden stroke={1.75} />,
            what:
              follower === null ? (
                words
              ) : (
                <>
                  {words}{' '}
                  <LinkText href={`#/documents/${follower.id}`}>
                    <Isolate>{nameOf(follower)}</Isolate>
                  </LinkText>{' '}
                  <Money agorot={follower.sumAgorot} />
                </>
              ),
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
