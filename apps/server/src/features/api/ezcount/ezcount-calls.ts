import { createDoc } from './documents/create-doc.ts';
import { allocationNumber, documentList } from './documents/other-calls.ts';
import type { AnswerCall } from './calls/ezcount-call.ts';

/** The calls of the vendor that are answered, by their paths; all of them by POST. */
export const EZCOUNT_CALLS: readonly (readonly [string, AnswerCall])[] = [
  ['/api/createDoc', createDoc],
  ['/api/getDocList', documentList],
  ['/api/documents/getTaxMinistryAllocationNumber/:id', allocationNumber],
];
