import { referralContract } from '@pinkas/contract/account/referral/referral.contract';
import type { ShareMail } from '@pinkas/contract/account/referral/share-mail';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';

const PAGE = callQuery(referralContract.get);

/** Fetches the link, who came by it and the balance; a payment of a friend shows when the page is returned to. */
export function useReferral() {
  return useQuery({ ...PAGE, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
}

/** Mails an invitation. */
export function useShareMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ShareMail) => call(referralContract.shareMail, { body }),
    meta: { isShownInPlace: true },
    onSettled: () => client.invalidateQueries(PAGE),
  });
}

/** Notes a share on Facebook that the person confirmed. */
export function useNoteShare() {
  return useMutation({
    mutationFn: (userUuid: string) => call(referralContract.noteShare, { params: { userUuid } }),
    meta: { isShownInPlace: true },
  });
}
