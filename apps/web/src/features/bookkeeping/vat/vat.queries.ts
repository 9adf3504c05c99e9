import {
  vatContract,
  type VatMark,
  type VatReport,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import type { VatFigure } from '@pinkas/domain/vat/vat-return';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { refreshSession } from '../../../shared/session/load-session.ts';

/** The return of the period that a day lies in; without a day the one that is to be filed. */
export function useVatReport(day: LocalDate | undefined) {
  return useListQuery(vatContract.report, { query: { ...(day !== undefined && { day }) } });
}

const ROWS_SHOWN = 25;

/** Fetches the documents behind a line, page by page. */
export function useVatEntries(asked: {
  readonly day: LocalDate;
  readonly figure: VatFigure;
  readonly mark?: VatMark | undefined;
}) {
  return useInfiniteQuery({
    queryKey: [vatContract.entries.path, asked],
    queryFn: ({ pageParam }) =>
      call(vatContract.entries, {
        query: { ...asked, limit: ROWS_SHOWN, ...(pageParam !== '' && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.after,
  });
}

/** A write that invalidates everything: documents and expenses check their days by the lock. */
function useWrite<Body>(
  send: (sent: { body: Body; idempotencyKey: string }) => Promise<VatReport>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      await client.invalidateQueries();
      await refreshSession();
    },
  });
}

export function useCloseVatPeriod() {
  return useWrite(
    (sent: { body: CallInput<typeof vatContract.close>['body']; idempotencyKey: string }) =>
      call(vatContract.close, sent),
  );
}

export function useReopenVatPeriod() {
  return useWrite(
    (sent: { body: CallInput<typeof vatContract.reopen>['body']; idempotencyKey: string }) =>
      call(vatContract.reopen, sent),
  );
}

/** Refetches what somebody else locked or opened meanwhile. */
export function useReadVatAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [vatContract.report.path] });
}
