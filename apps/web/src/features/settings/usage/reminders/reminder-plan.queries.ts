import { reminderPlanContract } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';

type SaveInput = Pick<CallInput<typeof reminderPlanContract.save>, 'body' | 'idempotencyKey'>;
export type ShownStep = CallInput<typeof reminderPlanContract.preview>['body'];

const PREVIEW_FRESH_MS = 60_000;

/** The plan; read again whenever the page is opened, since another window may have saved. */
export function useReminderPlan() {
  return useQuery({ ...callQuery(reminderPlanContract.get), refetchOnMount: 'always' });
}

/** Saves the plan; what goes out follows from it, so the board is read again. */
export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SaveInput) => call(reminderPlanContract.save, input),
    meta: { isShownInPlace: true },
    onSuccess: (saved) => {
      client.setQueryData(callQuery(reminderPlanContract.get).queryKey, saved);
      void client.invalidateQueries({
        queryKey: callQuery(reminderPlanContract.overview).queryKey,
      });
    },
  });
}

/** A step as a customer would get it; the former one stays until the next is written. */
export function useStepPreview(step: ShownStep | undefined) {
  return useQuery({
    queryKey: [reminderPlanContract.preview.path, step],
    queryFn: ({ signal }) => {
      if (step === undefined) throw new Error('there is nothing to show yet');
      return call(reminderPlanContract.preview, { body: step, signal });
    },
    enabled: step !== undefined,
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_FRESH_MS,
  });
}

/** Mails a step to the person who asks. */
export function useSendTest() {
  return useMutation({
    mutationFn: (body: ShownStep) =>
      call(reminderPlanContract.sendTest, { body, idempotencyKey: crypto.randomUUID() }),
  });
}

/** Fetches the reminders of the coming week, and sent ones. */
export function useReminderOverview() {
  return useQuery({ ...callQuery(reminderPlanContract.overview), refetchOnMount: 'always' });
}
