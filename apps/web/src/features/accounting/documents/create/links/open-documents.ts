import {
  documentChainContract,
  type OpenDocument,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { FormLinkKind } from '@pinkas/domain/documents/draft/document-draft';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../../shared/api/query-client.ts';

const NONE: readonly OpenDocument[] = [];

/** Returns documents of a customer that a new one may reference in one way, the oldest due first. */
export function useOpenDocuments(
  customerId: string | null,
  docType: DocTypeId,
  kind: FormLinkKind,
) {
  const query = useQuery({
    ...callQuery(documentChainContract.open, {
      query: { customerId: customerId ?? '', for: docType },
    }),
    enabled: customerId !== null,
  });
  const documents = query.data?.documents.filter((one) => one.linkKind === kind) ?? NONE;
  return { ...query, documents };
}
