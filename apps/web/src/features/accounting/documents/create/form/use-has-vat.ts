import { paysVat } from '@pinkas/domain/vat/company-kind';

import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor } from './editor-context.ts';
import { rulesOf } from '../../type-words.ts';

/** Whether rows of this type have VAT in this business; where none has, nothing speaks of it. */
export function useHasVat(): boolean {
  const { business } = useAccountSetup();
  const { docType } = useEditor();
  return rulesOf(docType).hasVat && paysVat(business.kind);
}
