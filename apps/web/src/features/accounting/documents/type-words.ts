import { DOC_TYPES, docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf, type DocumentRules } from '@pinkas/domain/documents/rules/document-rules';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** The type that an address names by its code or by its key, such as `320` or `INVOICE_RECIEPT`. */
export function docTypeOfAddress(text: string): DocTypeId | undefined {
  const codes: readonly DocTypeId[] = Object.values(DOC_TYPES);
  return codes.find((code) => String(code) === text || docTypeKeyOf(code) === text);
}

/** The rules of a type of the screen; every type has them. */
export function rulesOf(docType: DocTypeId): DocumentRules {
  const rules = documentRulesOf(docType);
  if (rules === undefined) throw new Error(`document type ${String(docType)} has no rules`);
  return rules;
}

/** Names of the total that follow from the posting alone; other types need more. */
const TOTAL_NAMES = {
  credit: 'totalCredit',
  receipt: 'totalReceived',
  donation: 'totalReceived',
  deposit: 'totalHeld',
  'deposit-release': 'totalReleased',
  none: null,
  sale: null,
  'sale-and-receipt': null,
} as const;

/** Returns a function that names the total of a type. */
export function useTotalLabel(): (docType: number) => string {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  return (docType) => {
    const rules = documentRulesOf(docType);
    if (rules === undefined) return writing('totalPaper');
    const name = TOTAL_NAMES[rules.posting];
    if (name !== null) return writing(name);
    return rules.secondDate === 'due' || rules.isTaxInvoice ? text('total') : writing('totalPaper');
  };
}

/** The other side of a type, for the phrases that speak of it. */
export function partyOf(docType: number): 'customer' | 'donor' | 'supplier' {
  const rules = documentRulesOf(docType);
  return rules?.posting === 'donation' ? 'donor' : (rules?.party ?? 'customer');
}

/** Returns a function that names the other party of a type. */
export function usePartyLabel(): (docType: number) => string {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  return (docType) => {
    const party = partyOf(docType);
    return party === 'customer' ? text('customer') : writing(party);
  };
}
