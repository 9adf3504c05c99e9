import { isAllowed } from '@pinkas/domain/permissions/decide';

import { useSession } from '../../../shared/session/session-store.ts';
import { AccountantsCard } from './accountants/accountants-card.tsx';
import { DemandCard } from './demand/demand-card.tsx';
import { ManagersCard } from './managers/managers-card.tsx';

/** What an owner decides at the end of the page: accountants, account managers, and whether everybody needs a second factor. */
export function OwnersCards() {
  const { principal } = useSession();
  return (
    <>
      <AccountantsCard />
      <ManagersCard />
      {isAllowed(principal, 'secondFactors.demand') && <DemandCard />}
    </>
  );
}
