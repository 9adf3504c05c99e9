import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import { noticePath } from '@pinkas/domain/notices/notice-path';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { noticeWords } from '@pinkas/phrases/notice-words';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useEffect, useRef } from 'react';

import { PageError } from '../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../shared/dialog/server-problem.tsx';
import { useLanguage, usePhrases } from '../../shared/language/use-phrases.ts';
import { useNotices, useNoticesElsewhere, useReadAll, useReadNotice } from './notices.queries.ts';

export interface NoticesPanelProps {
  readonly onClose: () => void;
  /** False where the container already has the title. */
  readonly hasTitle: boolean;
}

/** The notices of the person in the account, each with a link to its subject. */
export function NoticesPanel({ onClose, hasTitle }: NoticesPanelProps) {
  const text = usePhrases('notices');
  const { data, hasOlder, readOlder, ...reading } = useNotices();
  const readAll = useReadAll();
  const rows = data?.rows;
  const newest = rows?.[0];
  const hasUnread = rows?.some(({ isRead }) => !isRead) === true;
  return (
    <div className="notices">
      <Head
        title={hasTitle ? text('title') : undefined}
        isPending={readAll.isPending}
        onReadAll={
          hasUnread && newest !== undefined ? () => readAll.mutate(newest.madeAt) : undefined
        }
      />
      <ServerProblem reason={readAll.error} />
      {rows === undefined ? (
        <NoRows {...reading} onRetry={() => void reading.refetch()} />
      ) : (
        <NoticeList rows={rows} onFollow={onClose} />
      )}
      {hasOlder && (
        <div className="notices__more">
          <Button isLoading={reading.isFetching} onClick={readOlder}>
            {text('older')}
          </Button>
        </div>
      )}
      <Elsewhere onFollow={onClose} />
      <div className="notices__foot">
        <a href="#/account/accounts?tab=notices" onClick={onClose}>
          {text('settings')}
        </a>
      </div>
    </div>
  );
}

/** Lists other accounts with unread notices: each links to the books of that account. */
function Elsewhere({ onFollow }: { readonly onFollow: () => void }) {
  const text = usePhrases('notices');
  const { language } = useLanguage();
  const accounts = useNoticesElsewhere();
  if (accounts.length === 0) return null;
  return (
    <div className="notices__elsewhere">
      <h3 id="notices-elsewhere">{text('elsewhere')}</h3>
      <ul aria-labelledby="notices-elsewhere">
        {accounts.map(({ id, nameHe, nameEn, unread }) => (
          <li key={id}>
            <a href={`#/enter/${id}`} onClick={onFollow}>
              <span>{language === 'en' && nameEn !== '' ? nameEn : nameHe}</span>
              <span className="notices__count">{text('elsewhereUnread', { count: unread })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NoRowsProps {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Before they came, or where they did not. */
function NoRows({ isError, isFetching, error, onRetry }: NoRowsProps) {
  const text = usePhrases('notices');
  return isError ? (
    <PageError title={text('failed')} reason={error} isRetrying={isFetching} onRetry={onRetry} />
  ) : (
    <SkeletonRows rows={3} />
  );
}

interface NoticeListProps {
  readonly rows: readonly Notice[];
  readonly onFollow: () => void;
}

function NoticeList({ rows, onFollow }: NoticeListProps) {
  const text = usePhrases('notices');
  if (rows.length === 0) return <EmptyState title={text('empty')} text={text('emptyAbout')} />;
  return (
    <ul className="notices__list">
      {rows.map((notice) => (
        <li key={notice.id}>
          <NoticeLine notice={notice} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

interface HeadProps {
  readonly title: string | undefined;
  readonly isPending: boolean;
  readonly onReadAll: (() => void) | undefined;
}

/** Takes the focus as the panel opens, so that its first word is read. */
function Head({ title, isPending, onReadAll }: HeadProps) {
  const text = usePhrases('notices');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (title === undefined && onReadAll === undefined) return null;
  return (
    <div className="notices__head">
      {title !== undefined && (
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      )}
      {onReadAll !== undefined && (
        <Button size="sm" isLoading={isPending} onClick={onReadAll}>
          {text('readAll')}
        </Button>
      )}
    </div>
  );
}

interface NoticeLineProps {
  readonly notice: Notice;
  readonly onFollow: () => void;
}

function NoticeLine({ notice, onFollow }: NoticeLineProps) {
  const notices = usePhrases('notices');
  const docTypes = usePhrases('docTypes');
  const papers = usePhrases('papers');
  const { language } = useLanguage();
  const reading = useReadNotice();
  const { id, isRead, madeAt } = notice;
  return (
    <a
      className="notices__line"
      href={`#${noticePath(notice)}`}
      data-unread={isRead ? undefined : ''}
      onClick={() => {
        if (!isRead) reading.mutate(id);
        onFollow();
      }}
    >
      <span className="notices__dot" aria-hidden />
      <span className="notices__words">
        {noticeWords({ language, notices, docTypes, papers }, notice)}
        {!isRead && <span className="pk-visually-hidden"> ({notices('unread')})</span>}
      </span>
      <time className="notices__time" dateTime={madeAt}>
        {formatInstant(madeAt)}
      </time>
    </a>
  );
}
