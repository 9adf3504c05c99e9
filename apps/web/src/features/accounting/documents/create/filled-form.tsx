import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { USUAL_NEW_DOCUMENT } from '@pinkas/domain/documents/draft/new-document-defaults';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import type { DraftForm } from './form/draft-form.ts';
import type { DraftOrigin } from './form/draft-origin.ts';
import { toDraftForm } from './form/prefilled-draft.ts';
import { isRefused, RefusedSource } from './refused-source.tsx';

interface FilledFormProps {
  readonly origin: DraftOrigin;
  readonly docType: DocTypeId;
  readonly children: (form: DraftForm) => ReactNode;
}

/** Renders a form with the values of the issued document that it is created from, once they have loaded. */
export function FilledForm({ origin, docType, children }: FilledFormProps) {
  const text = usePhrases('writing');
  const { today, newDocuments } = useAccountSetup();
  const { id, mode } = origin;
  const [initial, setInitial] = useState<DraftForm | undefined>(undefined);
  const answer = useQuery({
    ...callQuery(documentChainContract.draftFrom, { params: { id }, query: { as: docType, mode } }),
    // Fetched once and fresh: typed changes must not be overwritten, and balances change.
    enabled: initial === undefined,
    gcTime: 0,
  });
  if (initial === undefined && answer.data !== undefined && !answer.isFetching) {
    const { isMailed, sendsCopy } = newDocuments ?? USUAL_NEW_DOCUMENT;
    setInitial({ ...toDraftForm(answer.data, today), isMailed, sendsCopy });
  }
  if (initial !== undefined) return children(initial);
  if (answer.error === null) return <SkeletonCard lines={8} />;
  if (isRefused(answer.error)) return <RefusedSource origin={origin} reason={answer.error} />;
  return (
    <PageError
      title={text('draftFailed')}
      reason={answer.error}
      isRetrying={answer.isFetching}
      onRetry={() => void answer.refetch()}
    />
  );
}
