import {
  viewMailingsContract,
  type MailingForm,
} from '@pinkas/contract/lists/views/view-mailings.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../api/client.ts';
import { callQuery } from '../../api/query-client.ts';

const mailingQuery = (id: string) => callQuery(viewMailingsContract.get, { params: { id } });

/** When a view is mailed, and to whom it can be. */
export function useMailing(id: string) {
  return useQuery({ ...mailingQuery(id), staleTime: 0 });
}

/** Saves, cancels or sends the email of a view; invalidates what is shown. */
export function useMailingChanges(id: string) {
  const client = useQueryClient();
  const params = { id };
  const shared = {
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries({ queryKey: mailingQuery(id).queryKey }),
  };
  const save = useMutation({
    ...shared,
    mutationFn: (body: MailingForm) => call(viewMailingsContract.save, { params, body }),
  });
  const end = useMutation({
    ...shared,
    mutationFn: () => call(viewMailingsContract.end, { params }),
  });
  const send = useMutation({
    ...shared,
    mutationFn: (idempotencyKey: string) =>
      call(viewMailingsContract.send, { params, idempotencyKey }),
  });
  return { save, end, send };
}
