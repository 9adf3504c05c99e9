import { CHARGED_TYPES } from '@pinkas/domain/documents/rules/document-rules';

import type { Editor } from '../editor-context.ts';

/** Asks for the charge of a card row; the detail is the key of the row. */
export const CHARGE_ROW_EVENT = 'pk-charge-row';

/** Returns whether card rows may be charged here: of a document that confirms a payment, and for real. */
export function mayCharge({
  docType,
  isSimulation,
}: Pick<Editor, 'docType' | 'isSimulation'>): boolean {
  return !isSimulation && CHARGED_TYPES.includes(docType);
}
