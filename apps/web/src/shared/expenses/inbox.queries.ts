import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callQuery } from '../api/query-client.ts';
import { noteInboxCount } from '../session/inbox-count.ts';
import { useSession } from '../session/session-store.ts';

/** The files that wait; the menu counts them too. */
export function useInbox() {
  const { key } = useSession();
  const inbox = useQuery({ ...callQuery(expensesContract.inbox), refetchOnMount: 'always' });
  const count = inbox.data?.count;
  useEffect(() => {
    if (count !== undefined) noteInboxCount(key, count);
  }, [key, count]);
  return inbox;
}
