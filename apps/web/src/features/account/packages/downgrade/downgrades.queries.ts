import {
  packageDowngradeContract,
  type NewDowngrade,
} from '@pinkas/contract/account/packages/package-downgrade.contract';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PACKAGES_READ } from '../../../../shared/packages/packages.queries.ts';

const SHOWN = callQuery(packageDowngradeContract.get);

/** Fetches the smaller package that waits, and what may follow; refetched with the package of the page. */
export function useDowngrades() {
  return useQuery({ ...SHOWN, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
}

/** Whether the subscription changed meanwhile, so that what was pressed is not on the page any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && ['STATE_NOT_ALLOWED', 'NOT_FOUND'].includes(error.code);
}

/** Refreshes what the page says, and reports what the refresh removes from it. */
function useSettled() {
  const client = useQueryClient();
  const text = usePhrases('packageDowngrade');
  return {
    onError: (error: unknown) => {
      if (isGone(error)) toast.error(text('changedMeanwhile'));
    },
    onSettled: () => client.invalidateQueries(PACKAGES_READ),
  };
}

export function useScheduleDowngrade() {
  const settled = useSettled();
  return useMutation({
    mutationFn: (body: NewDowngrade) => call(packageDowngradeContract.schedule, { body }),
    meta: { isShownInPlace: true },
    ...settled,
  });
}

/** Calls the smaller package off. `onDone` runs also once its place on the page is gone, which the answer removes. */
export function useCallOffDowngrade(onDone: () => void) {
  const settled = useSettled();
  return useMutation({
    mutationFn: () => call(packageDowngradeContract.callOff),
    meta: { isShownInPlace: true },
    onSuccess: onDone,
    ...settled,
  });
}
