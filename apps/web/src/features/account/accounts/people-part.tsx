import { isAllowed } from '@pinkas/domain/permissions/decide';

import { useSession } from '../../../shared/session/session-store.ts';
import { DemandCard } from './demand/demand-card.tsx';
import { ManagersCard } from '../managers/shared/managers-card.tsx';
import { PeopleCard } from '../people/shared/people-card.tsx';

/** Who works in the account, who manages it, and the second factor that all of them need: for its owner. */
export function PeoplePart() {
  const { principal } = useSession();
  return (
    <>
      <PeopleCard />
      {isAllowed(principal, 'accountants.decide') && <ManagersCard />}
      {isAllowed(principal, 'secondFactors.demand') && <DemandCard />}
    </>
  );
}
