import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

import { PageError } from '../../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { BegunForm } from './begun-form.ts';
import { useOpenedDraft } from './use-opened-draft.ts';

export interface OpenedFormProps {
  readonly docType: DocTypeId;
  readonly isSimulation: boolean;
  readonly id: string;
  readonly isTemplate: boolean;
  /** Renders the form from the saved draft. */
  readonly children: (begun: BegunForm) => ReactNode;
}

/** Waits for a saved draft or template, from the device or the server. */
export function OpenedForm({ docType, isSimulation, id, isTemplate, children }: OpenedFormProps) {
  const text = usePhrases('drafts');
  const opened = useOpenedDraft(id, { isTemplate, isSimulation });
  if (opened.kind === 'loading') return <SkeletonCard lines={8} />;
  if (opened.kind === 'failed') {
    return (
      <PageError
        title={text('draftFailed')}
        reason={opened.reason}
        isRetrying={opened.isRetrying}
        onRetry={opened.retry}
      />
    );
  }
  if (opened.kind === 'issued' || opened.kind === 'missing') {
    return <NoSuchDraft issuedId={opened.kind === 'issued' ? opened.documentId : undefined} />;
  }
  if (opened.docType !== docType) {
    const parameter = isTemplate ? 'template' : 'draft';
    const path = `/documents/create/${String(opened.docType)}?${parameter}=${id}`;
    return <Navigate to={path} replace />;
  }
  return children(opened);
}

function NoSuchDraft({ issuedId }: { readonly issuedId: string | undefined }) {
  const text = usePhrases('drafts');
  return (
    <EmptyState
      isPage
      title={text(issuedId === undefined ? 'missingTitle' : 'issuedTitle')}
      text={text(issuedId === undefined ? 'missingText' : 'issuedText')}
      actions={
        <>
          <ButtonLink href="#/documents/create/drafts">{text('allDrafts')}</ButtonLink>
          {issuedId !== undefined && (
            <ButtonLink variant="filled" href={`#/documents/${issuedId}`}>
              {text('issuedOpen')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
