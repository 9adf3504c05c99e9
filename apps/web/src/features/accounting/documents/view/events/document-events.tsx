import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { Tone } from '@pinkas/ui/feedback/badge';
import { Timeline, type TimelineEvent } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkButton, LinkText } from '@pinkas/ui/actions/link-text';
import { Money } from '@pinkas/ui/values/money';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconBellRinging,
  IconBellX,
  IconCash,
  IconCashBanknoteOff,
  IconDownload,
  IconEye,
  IconFileCertificate,
  IconFileCheck,
  IconFiles,
  IconLink,
  IconLock,
  IconLockOpen,
  IconReceiptRefund,
  IconMail,
  IconMailX,
  IconMessage,
  IconMessageX,
  IconNote,
  IconNumber,
  IconShieldCheck,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { formatE4 } from '@pinkas/domain/money/format';
import { useActorText } from '../../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { AnswerDetail } from './answer-detail.tsx';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { partyOf } from '../../type-words.ts';
import { useWhenText } from '../../when-text.ts';
import { useDocumentNotes } from './document-notes.queries.ts';

/** Number of newest events that are visible at first; a document of years has many. */
const EVENTS_SHOWN = 8;

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
  texted: { tone: 'info', Icon: IconMessage, phrase: 'eventTexted' },
  'text-failed': { tone: 'bad', Icon: IconMessageX, phrase: 'eventTextFailed' },
  reminded: { tone: 'warn', Icon: IconBellRinging, phrase: 'eventReminded' },
  'remind-failed': { tone: 'bad', Icon: IconBellX, phrase: 'eventRemindFailed' },
} as const satisfies Partial<
  Record<Event['kind'], { tone: Tone; Icon: unknown; phrase: PhraseKey<'documents'> }>
>;

/** Events of the customer's page, and actions that failed to follow. */
const PAGE_EVENTS = {
  opened: { tone: 'info', Icon: IconEye, phrase: 'eventOpened' },
  'link-replaced': { tone: 'none', Icon: IconLink, phrase: 'eventLinkReplaced' },
  accepted: { tone: 'ok', Icon: IconThumbUp, phrase: 'eventAccepted' },
  rejected: { tone: 'none', Icon: IconThumbDown, phrase: 'eventRejected' },
  'order-refused': { tone: 'warn', Icon: IconAlertTriangle, phrase: 'eventOrderRefused' },
} as const satisfies Partial<
  Record<Event['kind'], { tone: Tone; Icon: unknown; phrase: PhraseKey<'quotes'> }>
>;

function isPageEvent(kind: Event['kind']): kind is keyof typeof PAGE_EVENTS {
  return Object.hasOwn(PAGE_EVENTS, kind);
}

/** Effects of later documents on this one. */
const CHAIN_EVENTS = {
  linked: { tone: 'info', Icon: IconFiles, phrase: 'eventLinked' },
  paid: { tone: 'ok', Icon: IconCash, phrase: 'eventPaid' },
  credited: { tone: 'none', Icon: IconReceiptRefund, phrase: 'eventCredited' },
  cancelled: { tone: 'bad', Icon: IconBan, phrase: 'eventCancelled' },
  allocated: { tone: 'ok', Icon: IconArrowsExchange, phrase: 'eventAllocated' },
  'allocation-undone': { tone: 'none', Icon: IconArrowBackUp, phrase: 'eventAllocationUndone' },
  refunded: { tone: 'none', Icon: IconCashBanknoteOff, phrase: 'eventRefunded' },
  'given-back': { tone: 'none', Icon: IconArrowBackUp, phrase: 'eventGivenBack' },
  closed: { tone: 'none', Icon: IconLock, phrase: 'eventClosed' },
  reopened: { tone: 'info', Icon: IconLockOpen, phrase: 'eventReopened' },
  'cheque-unpaid': { tone: 'bad', Icon: IconReceiptRefund, phrase: 'eventChequeUnpaid' },
  'cheque-paid-again': { tone: 'ok', Icon: IconCash, phrase: 'eventChequePaidAgain' },
} as const satisfies Partial<
  Record<Event['kind'], { tone: Tone; Icon: unknown; phrase: PhraseKey<'chain'> }>
>;

/** Words for a job over many documents; they replace those for a single one. */
const BULK_WORDS: Partial<Record<Event['kind'], PhraseKey<'documentLife'>>> = {
  mailed: 'eventMailedInBulk',
  'mail-failed': 'eventMailFailedInBulk',
  'copy-downloaded': 'eventCopyInBulk',
};

function isChainEvent(kind: Event['kind']): kind is keyof typeof CHAIN_EVENTS {
  return Object.hasOwn(CHAIN_EVENTS, kind);
}

/** A copy or translation that is signed later is an event of its own. */
const PRINT_WORDS = {
  original: 'eventPrinted',
  copy: 'eventCopyPrinted',
  translated: 'eventTranslationPrinted',
} as const satisfies Record<NonNullable<Event['print']>, PhraseKey<'documents'>>;

/** The words for a print whose stored file was missing or damaged. */
const REPRINT_WORDS = {
  original: 'eventReprinted',
  copy: 'eventCopyReprinted',
  translated: 'eventTranslationReprinted',
} as const satisfies Record<NonNullable<Event['print']>, PhraseKey<'documents'>>;

export interface DocumentEventsProps {
  readonly document: Pick<DocumentView, 'id' | 'docType' | 'events' | 'answer' | 'noteCount'>;
}

/** Lists events and notes of the document, the newest first. */
export function DocumentEvents({ document }: DocumentEventsProps) {
  const { id, docType, events, answer, noteCount } = document;
  const [isWhole, setIsWhole] = useState(false);
  const text = usePhrases('documents');
  const life = usePhrases('documentLife');
  const notes = useDocumentNotes(id, noteCount > 0).data?.notes ?? [];
  const chain = usePhrases('chain');
  const quotes = usePhrases('quotes');
  const nameOf = useDocumentName();
  const when = useWhenText();
  const allocation = usePhrases('allocationNumber');
  const actorText = useActorText();
  /** A credit releases quantities itself; any other document releases them when it is cancelled. */
  function givenBackWords({ givenBack, follower }: Event): string {
    const isCredit = follower?.docType === DOC_TYPES.INVOICE_CREDIT;
    if (givenBack === undefined) {
      return chain(isCredit ? 'eventGivenBack' : 'eventGivenBackByCancel');
    }
    const quantity = formatE4(givenBack.quantityE4, 0);
    const unit = givenBack.unit === '' ? chain('givenBackUnit') : givenBack.unit;
    return chain(isCredit ? 'eventGivenBackOf' : 'eventGivenBackOfByCancel', { quantity, unit });
  }
  function chainWords(
    event: Event,
    phrase: (typeof CHAIN_EVENTS)[keyof typeof CHAIN_EVENTS]['phrase'],
  ) {
    if (event.kind === 'given-back') return givenBackWords(event);
    return chain(phrase, { number: event.cheque?.chequeNumber ?? '' });
  }
  function lookOf(event: Event) {
    const { kind, bulkJobId, print, isReprint = false, allocationNumber: number = '' } = event;
    if (kind === 'allocation-number-attached') {
      const words =
        number === '' ? allocation('eventTakenBack') : allocation('eventAttached', { number });
      return { tone: 'info' as const, Icon: IconNumber, words };
    }
    if (isChainEvent(kind)) {
      const { tone, Icon, phrase } = CHAIN_EVENTS[kind];
      return { tone, Icon, words: chainWords(event, phrase) };
    }
    if (isPageEvent(kind)) {
      const { tone, Icon, phrase } = PAGE_EVENTS[kind];
      return { tone, Icon, words: quotes(phrase, { party: partyOf(docType) }) };
    }
    const { tone, Icon, phrase } = EVENTS[kind];
    const ofMany = bulkJobId === undefined ? undefined : BULK_WORDS[kind];
    const own = print === undefined ? phrase : (isReprint ? REPRINT_WORDS : PRINT_WORDS)[print];
    return { tone, Icon, words: ofMany === undefined ? text(own) : life(ofMany) };
  }
  const told = events.map((event, index) => ({
    at: event.at,
    entry: entryOf(event, index),
  }));
  const noted = notes.map((note) => ({
    at: note.at,
    entry: {
      key: note.id,
      tone: 'none' as const,
      icon: <IconNote aria-hidden stroke={1.75} />,
      what: life('eventNote'),
      when: whoAndWhen(note.byName, note.at),
    },
  }));
  const newestFirst = [...told, ...noted].toSorted((a, b) => b.at.localeCompare(a.at));

  function whoAndWhen(who: string | null, at: string): ReactNode {
    const time = <Isolate>{when(at)}</Isolate>;
    if (who === null) return time;
    return (
      <>
        <Isolate>{who}</Isolate>, {time}
      </>
    );
  }
  /** The text of an opening names the customer already. */
  function whoOf({ kind, by }: Event): string | null {
    return kind === 'opened' ? null : actorText(by);
  }
  function entryOf(event: Event, index: number): TimelineEvent {
    const { tone, Icon, words } = lookOf(event);
    const { follower, recipients } = event;
    return {
      key: `${event.at}-${event.kind}-${String(index)}`,
      tone,
      icon: <Icon aria-hidden stroke={1.75} />,
      what:
        answer !== null && event.kind === answer.answer ? (
          <>
            {words}
            <AnswerDetail answer={answer} />
          </>
        ) : follower === null ? (
          words
        ) : (
          <>
            {words}{' '}
            <LinkText href={`#/documents/${follower.id}`}>
              <Isolate>{nameOf(follower)}</Isolate>
            </LinkText>
            {event.kind !== 'given-back' && (
              <>
                {' '}
                <Money agorot={follower.sumAgorot} />
              </>
            )}
          </>
        ),
      when: whoAndWhen(recipients.length > 0 ? recipients.join(', ') : whoOf(event), event.at),
    };
  }
  const shown = isWhole ? newestFirst : newestFirst.slice(0, EVENTS_SHOWN);
  return (
    <Card title={text('events')}>
      <Timeline events={shown.map(({ entry }) => entry)} />
      {shown.length < newestFirst.length && (
        <LinkButton onClick={() => setIsWhole(true)}>
          {text('eventsAll', { count: newestFirst.length })}
        </LinkButton>
      )}
    </Card>
  );
}
