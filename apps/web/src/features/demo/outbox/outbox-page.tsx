import { outboxContract, type OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { IconMail, IconMessage, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import './outbox-page.css';

const REFRESH_EVERY_MS = 3_000;

/** Demo mode: every mail and message that would have gone out, newest first. */
export function OutboxPage() {
  const text = usePhrases('outbox');
  const messages = useQuery({
    ...callQuery(outboxContract.list),
    refetchInterval: REFRESH_EVERY_MS,
  });
  usePageTitle(text('title'));
  const isAbsent = messages.error instanceof ApiError && messages.error.status === 404;
  if (isAbsent) {
    return (
      <Card>
        <h1 className="pk-visually-hidden">{text('title')}</h1>
        <EmptyState
          title={text('absentTitle')}
          text={text('absentText')}
          actions={<ButtonLink href="/">{text('toSignIn')}</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <div className="outbox">
      <PageHead
        title={text('title')}
        note={text('intro')}
        beside={
          messages.data !== undefined &&
          messages.data.length > 0 &&
          text('count', { count: messages.data.length })
        }
      />
      {messages.isError && <Alert tone="warn">{text('failed')}</Alert>}
      {messages.data === undefined ? (
        <Card isFlush>
          <SkeletonRows rows={4} />
        </Card>
      ) : (
        <MessageList messages={messages.data} />
      )}
    </div>
  );
}

function MessageList({ messages }: { readonly messages: readonly OutboxMessage[] }) {
  const text = usePhrases('outbox');
  if (messages.length === 0) {
    return (
      <Card>
        <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
      </Card>
    );
  }
  return (
    <ol className="outbox__list">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ol>
  );
}

function MessageCard({ message }: { readonly message: OutboxMessage }) {
  const text = usePhrases('outbox');
  const isMail = message.kind === 'mail';
  const Icon = isMail ? IconMail : IconMessage;
  return (
    <article className="outbox-message">
      <header className="outbox-message__head">
        <Badge tone="none" icon={<Icon aria-hidden size={14} stroke={1.75} />}>
          {text(message.kind)}
        </Badge>
        <span className="outbox-message__to">
          {text('to')} <Isolate isLtr>{message.to}</Isolate>
        </span>
        <time dateTime={message.sentAt}>
          <Isolate isLtr>{formatInstant(message.sentAt)}</Isolate>
        </time>
      </header>
      {message.subject !== '' && (
        <h2>
          <Isolate>{message.subject}</Isolate>
        </h2>
      )}
      {message.code !== null && (
        <div className="outbox-message__code">
          <span className="pk-visually-hidden">{text('code')}</span>
          <Isolate isLtr>{message.code}</Isolate>
          <CopyButton text={message.code} />
        </div>
      )}
      <p className="outbox-message__text" dir="auto">
        {message.text}
      </p>
      {message.htmlHref !== null && <DesignedMail href={message.htmlHref} />}
      {message.attachments.length > 0 && (
        <ul className="outbox-message__files" aria-label={text('attachments')}>
          {message.attachments.map((attachment) => (
            <li key={attachment.href}>
              <IconPaperclip aria-hidden size={16} stroke={1.75} />
              <LinkText href={attachment.href} target="_blank" rel="noreferrer">
                <Isolate>{attachment.name}</Isolate>
              </LinkText>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The mail as programs for mail draw it; read once it is opened. Nothing in it runs. */
function DesignedMail({ href }: { readonly href: string }) {
  const text = usePhrases('outbox');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="outbox-message__designed"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{text('designed')}</summary>
      {isOpen && (
        <iframe
          className="outbox-message__mail"
          src={href}
          title={text('designedMail')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </details>
  );
}
