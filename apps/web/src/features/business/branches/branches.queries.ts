import {
  branchesContract,
  type Branch,
  type Branches,
  type BranchForm,
} from '@pinkas/contract/business/branches/branches.contract';
import { companyContract } from '@pinkas/contract/account/company/company.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { refreshSession } from '../../../shared/session/load-session.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';

const branchesQuery = callQuery(branchesContract.list);

/** The branches; read again whenever the page is opened, since another window may have saved. */
export function useBranches() {
  return useQuery({ ...branchesQuery, refetchOnMount: 'always' });
}

/** A mutation that returns the updated branches. */
function useBranchesWrite<Input>(send: (input: Input) => Promise<Branches>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { isShownInPlace: true },
    onSuccess: async (saved: Branches) => {
      client.setQueryData(branchesQuery.queryKey, saved);
      await client.invalidateQueries(callQuery(companyContract.changes));
      // Documents choose among the branches that the session holds.
      await refreshSession();
    },
    onError: () => client.invalidateQueries(branchesQuery),
  });
}

export interface SavedBranch {
  /** Undefined for a new branch. */
  readonly known: Pick<Branch, 'id' | 'version'> | undefined;
  readonly form: BranchForm;
  readonly idempotencyKey: string;
}

/** Adds a branch or changes one; a failure is shown in the form. */
export function useSaveBranch() {
  return useBranchesWrite(({ known, form, idempotencyKey }: SavedBranch) =>
    known === undefined
      ? call(branchesContract.create, { body: form, idempotencyKey })
      : call(branchesContract.update, {
          params: { id: known.id },
          body: { ...form, version: known.version },
          idempotencyKey,
        }),
  );
}

/** An action on a branch: make it the default, close it, or reopen it. */
export interface BranchPress {
  readonly id: string;
  readonly to: 'default' | 'ended' | 'open';
}

/** Sent again after a lost answer it is still the same. */
export function usePressBranch() {
  const { keyFor, forget } = useRequestKey();
  return useBranchesWrite(async ({ id, to }: BranchPress) => {
    const request = { params: { id }, idempotencyKey: keyFor({ id, to }) };
    const answer =
      to === 'default'
        ? await call(branchesContract.makeDefault, request)
        : await call(branchesContract.setEnded, { ...request, body: { isEnded: to === 'ended' } });
    forget();
    return answer;
  });
}
