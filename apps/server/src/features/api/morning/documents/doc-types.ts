import { DOC_TYPES, docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';

/** Types whose code differs; all others have the code of the uniform file in both. */
const OWN_CODES: ReadonlyMap<DocTypeId, number> = new Map<DocTypeId, number>([
  [DOC_TYPES.BID, 10],
  [DOC_TYPES.DEPOSIT_APPROVAL, 600],
  [DOC_TYPES.DEPOSIT_RELEASE, 610],
]);

const STATUSES: Readonly<Record<DocumentState, number>> = {
  open: 0,
  'partly-paid': 0,
  'partly-credited': 0,
  'partly-followed': 0,
  overdue: 0,
  expired: 0,
  paid: 1,
  closed: 1,
  received: 1,
  refunded: 1,
  accepted: 1,
  rejected: 1,
  'closed-manually': 2,
  cancelling: 3,
  cancelled: 4,
};

/** Returns the vendor's code of a type. */
export function sentCodeOf(docType: number): number {
  const key = docTypeKeyOf(docType);
  return (key && OWN_CODES.get(DOC_TYPES[key])) ?? docType;
}

/** Returns our type of the vendor's code; undefined for one that is not issued here. */
export function docTypeOf(code: number): DocTypeId | undefined {
  return Object.values(DOC_TYPES).find((docType) => sentCodeOf(docType) === code);
}

/** Returns the vendor's number of a state. */
export function statusOf(state: DocumentState): number {
  return STATUSES[state];
}

/** Returns the states that have one of the vendor's numbers. */
export function statesOf(statuses: readonly number[]): DocumentState[] {
  return (Object.keys(STATUSES) as DocumentState[]).filter((state) =>
    statuses.includes(STATUSES[state]),
  );
}

/** Returns whether a type has rows that are priced. */
export function hasRows(type: DocTypeId): boolean {
  return documentRulesOf(type)?.items === 'required';
}

/** Returns whether a type has payments; the vendor leaves those of any other out. */
export function hasPayments(type: DocTypeId): boolean {
  return documentRulesOf(type)?.payments !== 'none';
}

/** Returns whether a type has a day beside its own; the vendor leaves that of any other out. */
export function hasSecondDate(type: DocTypeId): boolean {
  return documentRulesOf(type)?.secondDate !== 'none';
}
