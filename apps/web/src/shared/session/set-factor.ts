import { notice } from '@pinkas/ui/overlay/dialogs';

import { phrasesNow } from '../language/language-store.ts';
import { leaveByForce } from '../navigation/leave-state.ts';
import { findRouter } from '../navigation/current-router.ts';

/** Loaded once the account demands a second factor: shows a message, and opens its set-up (specification section 8). */
export async function tellToSetFactor(): Promise<void> {
  await notice({
    text: phrasesNow('errors')('FORCE_SET_2FA'),
    closeLabel: phrasesNow('dialogs')('understood'),
  });
  leaveByForce();
  await findRouter()?.navigate('/account/accounts?set2FA=1', { replace: true });
}
