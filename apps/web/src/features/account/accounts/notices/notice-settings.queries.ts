import {
  noticesContract,
  type NoticeSetting,
} from '@pinkas/contract/shell/notices/notices.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const SETTINGS = callQuery(noticesContract.settings);

/** Fetches the delivery settings of each kind of notice. */
export function useNoticeSettings() {
  return useQuery({ ...SETTINGS, refetchOnMount: 'always' });
}

/** Saves one choice, which shows before the server answers; one after another, in the order of the presses. */
export function useSaveNoticeSetting(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: (setting: NoticeSetting) =>
      call(noticesContract.saveSettings, { body: { settings: [setting] } }),
    meta: { isShownInPlace: true },
    onMutate: (setting) => {
      client.setQueryData(SETTINGS.queryKey, (before) => ({
        settings: (before?.settings ?? []).map((one) =>
          one.kind === setting.kind ? setting : one,
        ),
      }));
    },
    onSuccess: onSaved,
    // A refused change is not saved.
    onError: () => client.invalidateQueries(SETTINGS),
  });
}
