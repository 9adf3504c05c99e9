/* What the slices that answer in forms of other systems use of api/adapter. */
export { readBody, type SentBody } from './bodies/read-body.ts';
export { given, plainTaxId } from './bodies/given.ts';
export { Reading, type SentProblem, type Warning } from './bodies/reading.ts';
export type { AdapterCall, KeyCaller } from './calls/adapter-call.ts';
export { RefusedByApi, refusedHere, type ApiCalls, type IssuedByApi } from './calls/api-calls.ts';
export { asRefusedByApi, openCall, type AdapterDoor } from './calls/open-call.ts';
export { BODY_BYTES_MAX, sendAnswer, type AnswerToSend } from './calls/send-answer.ts';
export {
  sumOf,
  type ApiDiscount,
  type ApiDocumentSent,
  type ApiLine,
  type ApiLink,
  type ApiParty,
  type ApiPaymentSent,
  type CustomerAction,
} from './documents/api-document.ts';
export { fileLinksOf, type FileLinks } from './documents/file-links.ts';
export { asCustomer } from './documents/find-customer.ts';
export { linkParents } from './documents/link-parents.ts';
export { isOfRequest, proveKey, wrongField } from './documents/prove-key.ts';
export { readingContext, showIssued, type ShownDocument } from './documents/show-document.ts';
export { totalOf } from './documents/total-of.ts';
