import { allocationRequestsContract } from '@pinkas/contract/accounting/documents/allocation-requests.contract';
import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import type { AllocationEventKind } from '@pinkas/domain/vat/allocation-event';
import type { AllocationChoice } from '@pinkas/domain/vat/allocation-state';
import { toast } from '@pinkas/ui/overlay/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';

/** The authority accepted the report of a number that it issued in advance, or rejected it. */
const REPORT_ENDS: readonly AllocationEventKind[] = ['reported', 'not-reported'];

const POLL_MS = 5_000;
const POLLS_MAX = 24;

/** Returns whether the authority has yet to answer, or to receive the report of a number that it issued in advance. */
function isOpen({ state, events }: DocumentAllocation): boolean {
  if (state === 'asked') return true;
  return state === 'emergency' && !events.some(({ kind }) => REPORT_ENDS.includes(kind));
}

/**
 * Returns the allocation state of a document. Refetches when the state of the document changes, and polls
 * while a change is pending. The previous data stays until then: a remount would close what is open and repeat
 * what was answered.
 */
export function useAllocation({ id, allocationState }: DocumentView) {
  const query = callQuery(allocationRequestsContract.get, { params: { id } });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, allocationState ?? ''],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && isOpen(data.allocation) && dataUpdateCount <= POLLS_MAX
        ? POLL_MS
        : false,
  });
}

/** Has the tax authority asked for the number of a document. */
export function useAskAllocation(id: string) {
  const text = usePhrases('allocationRequest');
  const refresh = useRefreshDocuments();
  const { keyFor, forget } = useRequestKey();
  return useMutation({
    mutationFn: () =>
      call(allocationRequestsContract.ask, {
        params: { id },
        body: {},
        idempotencyKey: keyFor({ ask: id }),
      }),
    onSuccess({ allocation }) {
      forget();
      if (allocation.state === 'approved') toast.success(text('gotNumber'));
    },
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
}

/** Gives a document one of the numbers that the authority gave ahead. */
export function useEmergencyNumber(id: string) {
  const text = usePhrases('allocationRequest');
  const refresh = useRefreshDocuments();
  const { keyFor } = useRequestKey();
  return useMutation({
    mutationFn: () =>
      call(allocationRequestsContract.useEmergency, {
        params: { id },
        body: {},
        idempotencyKey: keyFor({ emergency: id }),
      }),
    onSuccess: () => void toast.success(text('usedEmergency')),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
}

/** Decides what becomes of a document that got no number. */
export function useDecideAllocation(id: string) {
  const text = usePhrases('allocationRequest');
  const refresh = useRefreshDocuments();
  const { keyFor } = useRequestKey();
  return useMutation({
    mutationFn: (choice: AllocationChoice) =>
      call(allocationRequestsContract.decide, {
        params: { id },
        body: { choice },
        idempotencyKey: keyFor({ id, choice }),
      }),
    onSuccess: () => void toast.success(text('decided')),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
}
