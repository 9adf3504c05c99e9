import { draftsContract } from '@pinkas/contract/accounting/drafts/drafts.contract';
import {
  templateDatesContract,
  type ReminderForm,
} from '@pinkas/contract/accounting/drafts/template-dates.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../../shared/api/client.ts';
import { useDraftChange } from '../../drafts/shared/drafts.queries.ts';

type IssuingBody = CallInput<typeof templateDatesContract.issueByItself>['body'];

export function useSetReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ReminderForm }) =>
      call(templateDatesContract.remind, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [draftsContract.list.path] }),
    meta: { isShownInPlace: true },
  });
}

/** Enables automatic issue of a template. */
export function useIssueByItself() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: IssuingBody }) =>
      call(templateDatesContract.issueByItself, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [draftsContract.list.path] }),
    meta: { isShownInPlace: true },
  });
}

export function usePauseReminder() {
  return useDraftChange((id: string) =>
    call(templateDatesContract.pauseReminding, { params: { id } }),
  );
}

export function useStopReminder() {
  return useDraftChange((id: string) =>
    call(templateDatesContract.stopReminding, { params: { id } }),
  );
}
