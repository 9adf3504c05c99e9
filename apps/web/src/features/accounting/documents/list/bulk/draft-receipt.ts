import {
  documentChainContract,
  type OpenDocument,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import { call, type CallAnswer } from '../../../../../shared/api/client.ts';
import { saveNewDraft } from './save-new-draft.ts';

const docType = DOC_TYPES.RECIEPT;

/**
 * Saves a draft of one receipt over several documents of a customer, and returns the path that opens it.
 * Payments are still to be typed; they are allocated to the documents in order, the longest due first.
 */
export async function draftReceipt(
  customerId: string,
  ids: readonly [string, ...string[]],
): Promise<string> {
  const [first] = ids;
  const [{ form }, { documents }] = await Promise.all([
    call(documentChainContract.draftFrom, {
      params: { id: first },
      query: { as: docType, mode: 'base' },
    }),
    call(documentChainContract.open, { query: { customerId, for: docType } }),
  ]);
  const chosen = documents.filter(({ id }) => ids.includes(id));
  return saveNewDraft(docType, contentOf(form, chosen));
}

/** Returns the initial content of a receipt over the documents: the payer, and nothing else of the first of them. */
function contentOf(
  { customer: { terms: _ofCard, ...customer }, documentDate, language, branchId }: Form,
  startedFrom: readonly OpenDocument[],
) {
  return {
    customer: { ...customer, isChosen: true, openAgorot: 0, openDocumentsCount: 0 },
    documentDate,
    dueDate: '',
    language,
    branchId,
    subject: '',
    remarks: '',
    pricesIncludeVat: false,
    lines: [{ ...EMPTY_LINE }],
    discount: '',
    rounding: 'none' as const,
    startedFrom: [...startedFrom],
    isMailed: true,
    mailTo: '',
  };
}

type Form = CallAnswer<typeof documentChainContract.draftFrom>['form'];

/** A receipt has no rows, and a form has always one. */
const EMPTY_LINE = {
  key: 'first',
  kind: 'priced',
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: '',
  vatKind: 'taxable',
} as const;
