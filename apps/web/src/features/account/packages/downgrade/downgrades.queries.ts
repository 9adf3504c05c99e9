import {
  packageDowngradeContract,
  type NewDowngrade,
} from '@pinkas/contract/account/packages/package-downgrade.contract';
import { packagesContract } from '@pinkas/contract/account/packages/packages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

const SHOWN = callQuery(packageDowngradeContract.get);

/** Fetches the smaller package that waits, and what may follow; refetched with the package of the page. */
export function useDowngrades() {
  return useQuery({ ...SHOWN, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
}

/** Refreshes what the page says after a downgrade was scheduled or called off: the next charge changes with it. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries(SHOWN),
      client.invalidateQueries(callQuery(packagesContract.get)),
    ]);
}

export function useScheduleDowngrade() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewDowngrade) => call(packageDowngradeContract.schedule, { body }),
    meta: { isShownInPlace: true },
    onSettled: refresh,
  });
}

/** Calls the smaller package off. `onDone` runs also once its place on the page is gone, which the answer removes. */
export function useCallOffDowngrade(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(packageDowngradeContract.callOff),
    meta: { isShownInPlace: true },
    onSuccess: onDone,
    onSettled: refresh,
  });
}
