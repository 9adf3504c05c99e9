import {
  type AccountMember,
  peopleContract,
  type MemberRights,
  type NewMember,
} from '@pinkas/contract/account/people/people.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

/** Who works in the account; read again whenever the page is opened. */
export function usePeople() {
  return useQuery({ ...callQuery(peopleContract.list), refetchOnMount: 'always' });
}

function useRefreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(callQuery(peopleContract.list));
}

/** Invites a person; a failure is shown in the form. */
export function useInvite() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewMember; idempotencyKey: string }) =>
      call(peopleContract.invite, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
    onSettled: useRefreshPeople(),
  });
}

/** Changes a person's permissions; a failure is shown in the form. */
export function useChangeRights() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: MemberRights }) =>
      call(peopleContract.change, { params: { id }, body }),
    meta: { isShownInPlace: true },
    onSettled: useRefreshPeople(),
  });
}

/** Actions on a person without a form. */
export type PersonDeed =
  | 'askPassword'
  | 'disable'
  | 'enable'
  | 'remove'
  | 'renewInvitation'
  | 'withdrawInvitation';

/** Performs the action; a failure is shown in a dialog. */
export function usePersonDeed() {
  return useMutation({
    mutationFn: ({ deed, person }: { deed: PersonDeed; person: AccountMember }) =>
      call(peopleContract[deed], { params: { id: person.id } }),
    onSettled: useRefreshPeople(),
  });
}
