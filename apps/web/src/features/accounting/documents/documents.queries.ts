import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import type { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

export type IssueBody = z.input<typeof IssueDocumentRequest>;

export function nextNumberQuery(docType: number) {
  return callQuery(documentsContract.nextNumber, { params: { docType } });
}

/** What the next document of a type would get, and the date of the last one. */
export function useNextNumber(docType: number) {
  return useQuery({ ...nextNumberQuery(docType), staleTime: 5_000 });
}

/** Currency and rate of the last document in a foreign one. */
export const lastRateQuery = callQuery(documentsContract.lastRate);

const PRINT_POLL_MS = 2_000;
const PRINT_POLLS_MAX = 30;

/** One document; a fresh one is asked for again until its print is stored. */
export function useDocument(id: string) {
  return useQuery({
    ...callQuery(documentsContract.get, { params: { id } }),
    refetchInterval: ({ state }) => {
      // A number that is still to come changes the page, too.
      const isAsked = state.data?.allocationState === 'asked';
      const isPrinted = state.data?.events.some((event) => event.kind === 'printed') ?? true;
      return (isPrinted && !isAsked) || state.dataUpdateCount > PRINT_POLLS_MAX
        ? false
        : PRINT_POLL_MS;
    },
  });
}

export function useDocumentPages(id: string) {
  return useQuery({
    ...callQuery(documentsContract.pages, { params: { id } }),
    // An issued document never changes, so its print does not either.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads everything about documents anew: lists, sums, the next number, balances. */
export function useRefreshDocuments(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

interface IssueInput {
  readonly body: IssueBody;
  readonly idempotencyKey: string;
}

/** Issues a document. The same key with the same body never issues a second one. */
export function useIssueDocument() {
  return useMutation({
    mutationFn: (input: IssueInput) => call(documentsContract.issue, input),
    retry: false,
    meta: { isShownInPlace: true },
  });
}

export function usePreviewDocument() {
  return useMutation({
    mutationFn: (body: CallInput<typeof documentsContract.preview>['body']) =>
      call(documentsContract.preview, { body }),
    meta: { isShownInPlace: true },
  });
}
