import { isAllowed } from '@pinkas/domain/permissions/decide';

import { useSession } from '../../../shared/session/session-store.ts';
import { AccountantsCard } from './accountants/accountants-card.tsx';
import { DemandCard } from './demand/demand-card.tsx';
import { ManagersCard } from './managers/managers-card.tsx';

/** The owner's settings at the bottom of the page: accountants, account managers, and the required second factor. */
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
