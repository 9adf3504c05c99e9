import {
  ImportRequest,
  type ComparedPayment,
} from '@pinkas/contract/sales/reconciliation/reconciliation.contract';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

/** A charge that is taken over, and who paid it, as it is typed. */
export interface ImportDraft extends Pick<
  ComparedPayment,
  'terminalId' | 'date' | 'transactionId'
> {
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly description: string;
  readonly documentIds: readonly string[];
  /** '' for none. */
  readonly docType: string;
}

/** A form of which nothing is typed; of a charge that a document has already nothing is asked. */
export function blankImport(
  { terminalId, date, transactionId, document, customer }: ComparedPayment,
  docType: number | undefined,
): ImportDraft {
  return {
    terminalId,
    date,
    transactionId,
    customerId: null,
    name: document === null ? '' : customer,
    email: '',
    phone: '',
    description: '',
    documentIds: [],
    docType: document !== null || docType === undefined ? '' : String(docType),
  };
}

function bodyOf({ docType, ...draft }: ImportDraft): unknown {
  const isNone = docType === '' || draft.documentIds.length > 0;
  return { ...draft, docType: isNone ? null : Number(docType) };
}

export const IMPORT_FORM: FormSpec<ImportDraft, ImportRequest> = {
  schema: ImportRequest,
  bodyOf,
  // The sum is that of the gateway: what does not fit are the documents.
  fieldOf: (path) => (path === 'amountAgorot' ? 'documentIds' : path),
  dependsOn: { docType: ['documentIds', 'customerId', 'name'], description: ['documentIds'] },
};
