import {
  mailSettingsContract,
  type SaveMailRequest,
  type ShownMailRequest,
} from '@pinkas/contract/settings/usage/mail-settings.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const PREVIEW_FRESH_MS = 60_000;

const settingsQuery = callQuery(mailSettingsContract.get, {});

export function useMailSettings() {
  return useQuery(settingsQuery);
}

export interface MailSave {
  readonly body: SaveMailRequest;
  readonly idempotencyKey: string;
}

export function useSaveMailSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: MailSave) => call(mailSettingsContract.save, save),
    meta: { isShownInPlace: true },
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}

/** The mail as a customer would get it; the former one stays until the next is written. */
export function useMailPreview(mail: ShownMailRequest | undefined) {
  return useQuery({
    queryKey: [mailSettingsContract.preview.path, mail],
    queryFn: ({ signal }) => {
      if (mail === undefined) throw new Error('there is nothing to show yet');
      return call(mailSettingsContract.preview, { body: mail, signal });
    },
    enabled: mail !== undefined,
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_FRESH_MS,
  });
}

/** Mails it to the person who asks. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: (body: ShownMailRequest) =>
      call(mailSettingsContract.sendTest, { body, idempotencyKey: crypto.randomUUID() }),
  });
}
