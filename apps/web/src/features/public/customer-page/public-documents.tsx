import type { PublicDocumentRow } from '@pinkas/contract/public/customer-page/customer-page.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { signedTotal } from '@pinkas/domain/documents/sums/list-totals';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload } from '@tabler/icons-react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { DocumentStateBadge } from '../../../shared/documents/document-state-badge.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownloadDocument, usePublicDocuments } from './customer-page.queries.ts';

export interface PublicDocumentsProps {
  readonly token: string;
  readonly today: LocalDate;
}

/** Every document of the customer with a download. */
export function PublicDocuments({ token, today }: PublicDocumentsProps) {
  const text = usePhrases('customerCard');
  const documents = usePublicDocuments(token);
  const downloading = useDownloadDocument(token);
  if (documents.data === undefined) {
    return documents.isError ? (
      <PageError reason={documents.error} onRetry={() => void documents.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  }
  const rows = documents.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title={text('pageEmpty')} />;
  return (
    <>
      {downloading.isError && (
        <div className="customer-page__problem">
          <ServerProblem reason={downloading.error} title={text('pageDownloadFailed')} />
        </div>
      )}
      <ul className="customer-page__documents">
        {rows.map((row) => (
          <DocumentLine
            key={row.id}
            row={row}
            today={today}
            isBusy={downloading.isPending && downloading.variables.documentId === row.id}
            onDownload={(fileName) => downloading.mutate({ documentId: row.id, fileName })}
          />
        ))}
      </ul>
      {documents.hasNextPage && (
        <p className="customer-page__more">
          <Button
            isLoading={documents.isFetchingNextPage}
            onClick={() => void documents.fetchNextPage()}
          >
            {text('pageMore')}
          </Button>
        </p>
      )}
    </>
  );
}

interface DocumentLineProps {
  readonly row: PublicDocumentRow;
  readonly today: LocalDate;
  readonly isBusy: boolean;
  readonly onDownload: (fileName: string) => void;
}

function DocumentLine({ row, today, isBusy, onDownload }: DocumentLineProps) {
  const text = usePhrases('customerCard');
  const types = usePhrases('docTypes');
  const key = docTypeKeyOf(row.docType);
  const { docType, totalAgorot } = row;
  const document = `${key === undefined ? String(row.docType) : types(key)} ${String(row.number)}`;
  return (
    <li>
      <div className="customer-page__words">
        <LinkText href={row.pagePath} isStrong>
          {document}
        </LinkText>
        <span className="customer-page__note">
          <DateText date={row.documentDate} />
          {row.subject !== '' && <bdi>{row.subject}</bdi>}
        </span>
      </div>
      <DocumentStateBadge row={row} today={today} />
      {totalAgorot !== null && (
        <Money
          agorot={signedTotal({ docType, totalAgorot })}
          isStrong
          isStruck={row.state === 'cancelled'}
        />
      )}
      <Button
        size="sm"
        icon={<IconDownload aria-hidden stroke={1.75} />}
        isLoading={isBusy}
        aria-label={`${text('pageDownload', { document })}: ${text(row.isOriginalWaiting ? 'pageOriginal' : 'pageCopy')}`}
        onClick={() => onDownload(`${document}.pdf`)}
      >
        {text(row.isOriginalWaiting ? 'pageOriginal' : 'pageCopy')}
      </Button>
    </li>
  );
}
