import type { IssueRequestView } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ApprovalSheet } from './approval-sheet.tsx';
import { EndedRequest } from './ended-request.tsx';
import { useIssueRequest } from './issue-requests.queries.ts';
import './issue-requests.css';

/** documents/create/drafts?approve={id}: what an assistant asks to issue, with the true final values, for a person to decide. */
export function ApprovalRoom({ id }: { readonly id: string }) {
  const text = usePhrases('issueRequests');
  const mayIssue = useMay()('documents.issue');
  usePageTitle(text('title'));
  if (mayIssue) return <Asked key={id} id={id} />;
  return (
    <EmptyState
      isPage
      title={text('notPermittedTitle')}
      text={text('notPermittedText')}
      actions={<ButtonLink href="#/documents">{text('backToDocuments')}</ButtonLink>}
    />
  );
}

const OPEN: readonly IssueRequestView['state'][] = ['waiting', 'changed'];

function Asked({ id }: { readonly id: string }) {
  const text = usePhrases('issueRequests');
  const query = useIssueRequest(id);
  const { data: request } = query;
  if (request === undefined) {
    if (!query.isError) return <SkeletonCard lines={10} />;
    return (
      <PageError
        isPage
        title={text('failed')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        back={{ href: '#/documents', label: text('backToDocuments') }}
      />
    );
  }
  if (!OPEN.includes(request.state)) return <EndedRequest request={request} />;
  const isChanged = request.state === 'changed';
  return (
    <>
      <PageHead
        title={text(isChanged ? 'changedTitle' : 'title')}
        note={text(isChanged ? 'changedNote' : 'note')}
      />
      <ApprovalSheet request={request} />
    </>
  );
}
