import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';

/** A copy of a document, as a template begins with it. */
export function useDocumentToBill({
  id,
  docType,
}: {
  readonly id: string;
  readonly docType: number;
}) {
  return useQuery({
    ...callQuery(documentChainContract.draftFrom, {
      params: { id },
      query: { as: docType, mode: 'copy' },
    }),
    // What is being written is not replaced.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
