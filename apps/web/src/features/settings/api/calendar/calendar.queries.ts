import { calendarContract } from '@pinkas/contract/settings/api/calendar.contract';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';

/** Reads the address of the calendar; again whenever the page is opened. */
export function useCalendar() {
  return useQuery({ ...callQuery(calendarContract.get), refetchOnMount: 'always' });
}

/** Makes, replaces and ends the address, each after a question where something stops working. */
export function useCalendarChanges(version: number) {
  const text = usePhrases('calendar');
  const { language } = useLanguage();
  const client = useQueryClient();
  const { queryKey } = callQuery(calendarContract.get);
  const changing = useMutation({
    mutationFn: (isOpening: boolean) =>
      isOpening
        ? call(calendarContract.open, { body: { version, language } })
        : call(calendarContract.close, { body: { version } }),
    onSuccess: async (after) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, after);
      toast.success(text(after.address === null ? 'closed' : 'opened'));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  async function askThen(deed: 'renew' | 'close'): Promise<void> {
    const isSure = await confirm({
      title: text(`${deed}Title`),
      text: text(`${deed}Text`),
      confirmLabel: text(deed),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (isSure) changing.mutate(deed === 'renew');
  }
  return {
    open: () => changing.mutate(true),
    renew: () => askThen('renew'),
    close: () => askThen('close'),
    isBusy: changing.isPending,
  };
}
