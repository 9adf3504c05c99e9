import { emergencyNumbersContract } from '@pinkas/contract/account/tax-authority/emergency-numbers.contract';

import { implement, type Routes } from '../../../../../platform/http/implement.ts';
import {
  addEmergencyNumbers,
  listEmergencyNumbers,
  removeEmergencyNumber,
} from './emergency-numbers.ts';

export const emergencyNumbersRoutes: Routes = implement(emergencyNumbersContract, {
  list: ({ ctx }) => ctx.transaction(listEmergencyNumbers),
  add: ({ ctx, body }) => addEmergencyNumbers(ctx, body.numbers),
  remove: ({ ctx, body }) => removeEmergencyNumber(ctx, body.allocationNumber),
});
