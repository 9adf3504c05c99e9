import {
  bookContract,
  type BookSettings,
  type SaveBookRequest,
} from '@pinkas/contract/settings/book/book.contract';
import type { CertificateKind } from '@pinkas/domain/certificates/certificate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.ts';
import { call, type CallInput } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { useReadGapsAgain } from './book-gaps.queries.ts';

const settingsQuery = callQuery(bookContract.get, {});

export function useBookSettings() {
  return useQuery(settingsQuery);
}

/** A mutation that returns the updated page; sending it again after a lost response has the same result. */
function useBookWrite<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<BookSettings>,
) {
  const client = useQueryClient();
  const readGapsAgain = useReadGapsAgain();
  const { keyFor, forget } = useRequestKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, keyFor(input)),
    meta: { isShownInPlace: true },
    onSuccess: (saved: BookSettings) => {
      forget();
      client.setQueryData(settingsQuery.queryKey, saved);
      readGapsAgain();
    },
    // The version that somebody else saved meanwhile is shown beside the refusal.
    onError: (reason) => {
      if (reason instanceof ApiError && reason.code === 'SETTINGS_CHANGED') {
        return client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      }
    },
  });
}

type CertificateBody = CallInput<typeof bookContract.saveCertificate>['body'];

export function useSaveCertificate() {
  return useBookWrite((body: CertificateBody, idempotencyKey) =>
    call(bookContract.saveCertificate, { body, idempotencyKey }),
  );
}

export function useRemoveCertificate() {
  return useBookWrite((kind: CertificateKind, idempotencyKey) =>
    call(bookContract.removeCertificate, { body: { kind }, idempotencyKey }),
  );
}

export function useSaveAttaching() {
  return useBookWrite((body: SaveBookRequest, idempotencyKey) =>
    call(bookContract.save, { body, idempotencyKey }),
  );
}
