import { issuingContract } from '@pinkas/contract/accounting/documents/issuing.contract';
import type { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export type IssueBody = z.input<typeof IssueDocumentRequest>;

export function nextNumberQuery(docType: number) {
  return callQuery(issuingContract.nextNumber, { params: { docType } });
}

/** Fetches the next number of a type, and the date of its last document. */
export function useNextNumber(docType: number) {
  return useQuery({ ...nextNumberQuery(docType), staleTime: 5_000 });
}

/** Currency and rate of the last document in a foreign one. */
export const lastRateQuery = callQuery(issuingContract.lastRate);

interface IssueInput {
  readonly body: IssueBody;
  readonly idempotencyKey: string;
}

/** Issues a document. The same key with the same body never issues a second one. */
export function useIssueDocument() {
  return useMutation({
    mutationFn: (input: IssueInput) => call(issuingContract.issue, input),
    retry: false,
    meta: { isShownInPlace: true },
  });
}
