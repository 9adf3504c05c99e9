import { useBusinessHasVat } from '../../../../../../shared/session/business-vat.ts';
import { useEditor } from '../editor-context.ts';
import { rulesOf } from '../../../type-words.ts';

/** Whether rows of this type have VAT in this business; where none has, nothing speaks of it. */
export function useHasVat(): boolean {
  const { docType } = useEditor();
  const hasVat = useBusinessHasVat();
  return hasVat && rulesOf(docType).hasVat;
}
