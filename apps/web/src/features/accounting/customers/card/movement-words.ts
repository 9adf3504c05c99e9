import { chequeWord } from '@pinkas/phrases/cheque-word';
import type { StatementMovement } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** Returns a function that names a document by its type and number. */
export function useDocumentName(): (document: { docType: number; number: number }) => string {
  const types = usePhrases('docTypes');
  return ({ docType, number }) => {
    const key = docTypeKeyOf(docType);
    return `${key === undefined ? String(docType) : types(key)} ${String(number)}`;
  };
}

/** Returns a function that describes a movement of a statement: its kind, and its subject or means. */
export function useMovementWords() {
  const text = usePhrases('customerCard');
  const kinds = usePhrases('paymentKinds');
  const documentName = useDocumentName();
  return {
    name: (movement: StatementMovement): string => {
      const document = documentName(movement);
      if (movement.isCheque) return text(chequeWord(movement), { document });
      return movement.isReversal ? text('reversalOf', { document }) : document;
    },
    details: ({ subject, paymentKinds, payer }: StatementMovement): string => {
      const own = subject === '' ? paymentKinds.map((kind) => kinds(kind)).join(', ') : subject;
      if (payer === '') return own;
      return [text('paidBy', { payer }), own].filter((part) => part !== '').join(' · ');
    },
  };
}
