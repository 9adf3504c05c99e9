import {
  filingsContract,
  type FilingView,
  type RecordFiling,
} from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { ReturnKind } from '@pinkas/domain/bookkeeping/return-filing';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

/** What is recorded of the return of the period that a day lies in; that of another period is not shown meanwhile. */
export function useFiling(kind: ReturnKind, day: LocalDate) {
  const asked = kind === 'vat' ? filingsContract.ofVat : filingsContract.ofAdvances;
  return useQuery(callQuery(asked, { query: { day } }));
}

/** Records a step of a return, or takes it back. `isShownInPlace`: the caller shows a failure. */
export function useRecordFiling({ isShownInPlace }: { readonly isShownInPlace: boolean }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: {
      readonly body: RecordFiling;
      readonly idempotencyKey: string;
    }): Promise<FilingView> => call(filingsContract.record, sent),
    meta: { isShownInPlace },
    onSuccess: () => client.invalidateQueries(),
  });
}
