import { issuingContract } from '@pinkas/contract/accounting/documents/issuing.contract';
import {
  issueRequestsContract,
  type ShownIssue,
} from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { pagesQuery } from '../../../../shared/documents/pages-query.ts';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';

/** Reads a request; again whenever the page is opened or come back to. */
export function useIssueRequest(id: string) {
  return useQuery({
    ...callQuery(issueRequestsContract.get, { params: { id } }),
    refetchOnMount: 'always',
  });
}

/** Draws what would be issued by the engine of the real print. */
export function useShownPages({ form, hash }: ShownIssue) {
  const { preview } = issuingContract;
  return useInfiniteQuery({
    ...pagesQuery([preview.path, form, hash], (page, signal) =>
      call(preview, { body: form, query: { page }, signal }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Approves, refuses and renews a request. After any of them, and after a refusal of the server, it is read again. */
export function useDecisions(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { keyFor } = useRequestKey();
  const params = { id };
  const { queryKey } = callQuery(issueRequestsContract.get, { params });
  const readAgain = () => client.invalidateQueries({ queryKey });
  const open = (documentId: string) => {
    void client.invalidateQueries();
    void navigate(`/documents/${documentId}`);
  };
  const approve = useMutation({
    mutationFn: (hash: string) =>
      call(issueRequestsContract.approve, {
        params,
        body: { hash },
        idempotencyKey: keyFor([id, hash]),
      }),
    retry: false,
    meta: { isShownInPlace: true },
    onSuccess: ({ id: documentId }) => open(documentId),
    onError: (reason) => {
      const isIssued = reason instanceof ApiError && reason.code === 'ALLOCATION_REFUSED';
      // It is issued all the same: its page asks what to do about the number.
      if (isIssued) open(String(reason.params['documentId']));
      else void readAgain();
    },
  });
  const refuse = useMutation({
    mutationFn: () => call(issueRequestsContract.refuse, { params, body: {} }),
    onSettled: readAgain,
  });
  const renew = useMutation({
    mutationFn: () => call(issueRequestsContract.renew, { params, body: {} }),
    onSuccess: ({ id: newId }) => navigate(`/documents/create/drafts?approve=${newId}`),
    onError: readAgain,
  });
  return { approve, refuse, renew };
}
