import {
  companyImagesContract,
  type CompanyImages,
} from '@pinkas/contract/account/company/company-images.contract';
import { companyContract } from '@pinkas/contract/account/company/company.contract';
import { designContract } from '@pinkas/contract/accounting/design/design.contract';
import type { BusinessImageKind } from '@pinkas/domain/company/business-image';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';
import { useRequestKey } from '../form/use-request-key.ts';

const imagesQuery = callQuery(companyImagesContract.get);

/** The pictures of the business; read again whenever the page is opened, since another window may have saved. */
export function useCompanyImages() {
  return useQuery({ ...imagesQuery, refetchOnMount: 'always' });
}

/** A mutation that returns the updated pictures; sending it again after a lost response has the same result. */
function useImagesWrite<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<CompanyImages>,
) {
  const client = useQueryClient();
  const { keyFor, forget } = useRequestKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, keyFor(input)),
    meta: { isShownInPlace: true },
    onSuccess: async (saved: CompanyImages) => {
      forget();
      client.setQueryData(imagesQuery.queryKey, saved);
      await Promise.all([
        client.invalidateQueries(callQuery(companyContract.changes)),
        // Samples print them.
        client.invalidateQueries({ queryKey: [designContract.preview.path] }),
      ]);
    },
  });
}

type SaveBody = CallInput<typeof companyImagesContract.save>['body'];

export function useSaveCompanyImage() {
  return useImagesWrite((body: SaveBody, idempotencyKey) =>
    call(companyImagesContract.save, { body, idempotencyKey }),
  );
}

export function useRemoveCompanyImage() {
  return useImagesWrite((kind: BusinessImageKind, idempotencyKey) =>
    call(companyImagesContract.remove, { body: { kind }, idempotencyKey }),
  );
}
