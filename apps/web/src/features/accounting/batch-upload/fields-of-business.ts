import type { FieldsOfBusiness } from '@pinkas/domain/batch/batch-field';

import { useBusinessHasVat } from '../../../shared/session/business-vat.ts';
import { useSession } from '../../../shared/session/session-store.ts';

/** The business settings that decide which columns a file may have. */
export function useFieldsOfBusiness(): FieldsOfBusiness {
  const hasVat = useBusinessHasVat();
  const { setup } = useSession();
  return { hasVat, hasBranches: (setup?.branches.length ?? 0) > 0 };
}
