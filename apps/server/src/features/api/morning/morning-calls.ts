import { notSupportedAnswer } from './answers/refusal-answer.ts';
import type { ListedCall } from './calls/find-call.ts';
import type { AnswerCall } from './calls/morning-call.ts';
import {
  addClient,
  deleteClient,
  getClient,
  searchClients,
  updateClient,
} from './clients/client-calls.ts';
import {
  createDocument,
  getDocument,
  getDraft,
  previewDocument,
  saveDraft,
} from './documents/create-document.ts';
import {
  documentInfo,
  downloadLinks,
  linkedDocuments,
  numbering,
  sendDocument,
} from './documents/document-calls.ts';
import { searchDocuments } from './documents/search-documents.ts';
import { addItem, deleteItem, getItem, searchItems, updateItem } from './items/item-calls.ts';
import { paymentForm } from './payments/payment-form.ts';
import { activeBusiness, allBusinesses, businessOfId } from './reference/business-calls.ts';
import {
  businessTypes,
  cardBrands,
  cardDeals,
  currencies,
  documentStatuses,
  documentTypes,
  paymentTypes,
} from './reference/reference-calls.ts';
import { accountToken, oauthToken, type AnswerSignIn } from './sign-in/sign-in.ts';
import { proveWorking } from './sign-in/prove-working.ts';

/** Calls of the vendor that the API has no command for: they are refused by name, so that a program says why. */
const notThere: AnswerCall = async (call) => {
  await proveWorking(call);
  return notSupportedAnswer('NOT_THERE');
};

type Row = readonly [methods: string, path: string, answer: AnswerCall];

const ROWS: readonly Row[] = [
  ['POST', '/documents', createDocument],
  ['POST', '/documents/preview', previewDocument],
  ['GET', '/documents/:id', getDocument],
  ['POST', '/documents/search', searchDocuments],
  ['GET', '/documents/:id/linked', linkedDocuments],
  ['GET', '/documents/:id/download/links', downloadLinks],
  ['POST', '/documents/:id/send', sendDocument],
  ['POST', '/documents/:id/distribute', sendDocument],
  ['GET', '/documents/info', documentInfo],
  ['GET', '/documents/types', documentTypes],
  ['GET', '/documents/statuses', documentStatuses],
  ['POST', '/documents/drafts', saveDraft],
  ['GET', '/documents/drafts/:id', getDraft],
  ['PUT', '/documents/drafts/:id', saveDraft],
  ['DELETE', '/documents/drafts/:id', notThere],
  ['POST', '/documents/drafts/search', notThere],
  ['GET POST', '/documents/drafts/count', notThere],
  ['POST', '/documents/drafts/:id/duplicate', notThere],
  ['POST', '/documents/payments/search', notThere],
  ['POST', '/documents/:id/close', notThere],
  ['POST', '/documents/:id/open', notThere],
  ['POST', '/documents/:id/payment', notThere],
  ['GET', '/documents/:id/distribution', notThere],
  ['GET', '/documents/templates', notThere],

  ['POST', '/clients', addClient],
  ['GET', '/clients/:id', getClient],
  ['PUT', '/clients/:id', updateClient],
  ['DELETE', '/clients/:id', deleteClient],
  ['POST', '/clients/search', searchClients],
  ['POST', '/clients/:id/assoc', notThere],
  ['POST', '/clients/:id/merge', notThere],
  ['POST', '/clients/:id/balance', notThere],

  ['POST', '/items', addItem],
  ['GET', '/items/:id', getItem],
  ['PUT', '/items/:id', updateItem],
  ['DELETE', '/items/:id', deleteItem],
  ['POST', '/items/search', searchItems],

  ['GET', '/payments/types', paymentTypes],
  ['POST', '/payments/form', paymentForm],
  ['POST', '/payments/tokens/search', notThere],
  ['POST', '/payments/tokens/:id/charge', notThere],

  ['GET', '/businesses', allBusinesses],
  ['GET', '/businesses/me', activeBusiness],
  ['GET', '/businesses/:id', businessOfId],
  ['GET', '/businesses/numbering', numbering],
  ['GET', '/businesses/types', businessTypes],
  ['POST PUT', '/businesses', notThere],
  ['PUT', '/businesses/numbering', notThere],
  ['GET', '/businesses/footer', notThere],
  ['POST DELETE', '/businesses/upload', notThere],
  ['POST DELETE', '/businesses/file', notThere],

  ['POST', '/suppliers', notThere],
  ['GET PUT DELETE', '/suppliers/:id', notThere],
  ['POST', '/suppliers/search', notThere],
  ['POST', '/suppliers/:id/merge', notThere],

  ['POST', '/expenses', notThere],
  ['GET PUT DELETE', '/expenses/:id', notThere],
  ['POST', '/expenses/search', notThere],
  ['POST', '/expenses/:id/open', notThere],
  ['POST', '/expenses/:id/close', notThere],
  ['GET', '/expenses/statuses', notThere],
  ['GET POST', '/expenses/file', notThere],
  ['POST', '/expenses/drafts/search', notThere],
  ['GET', '/accounting/classifications/map', notThere],

  ['GET POST', '/partners/users', notThere],
  ['POST DELETE', '/partners/users/connect', notThere],
  ['POST DELETE', '/partners/users/connection', notThere],
  ['POST', '/account/password', notThere],
  ['GET', '/users/me', notThere],

  ['GET', '/tools/card_brands', cardBrands],
  ['GET', '/tools/card_deals', cardDeals],
  ['GET', '/tools/currencies', currencies],
  ['GET', '/tools/countries', notThere],
  ['GET', '/tools/business_categories', notThere],

  ['GET POST', '/plugins/woocommerce/auth', notThere],
  ['POST', '/plugins/woocommerce/pay/url', notThere],
  ['POST', '/plugins/woocommerce/token/url', notThere],
  ['POST', '/plugins/woocommerce/transaction/:id/refund', notThere],
  ['POST', '/plugins/woocommerce/token/:id/charge', notThere],
];

/** The calls of the vendor by a token, below `/morning/api/v1`. */
export const MORNING_CALLS: readonly ListedCall[] = ROWS.flatMap(([methods, path, answer]) =>
  methods.split(' ').map((method) => ({ method, path, answer })),
);

/** Calls that are answered by their name alone: the rest of the vendor's is not there. */
export const NOT_THERE: readonly ListedCall[] = MORNING_CALLS.filter(
  ({ answer }) => answer === notThere,
);

/** The calls by which a key is changed into a token, by POST. */
export const SIGN_INS: ReadonlyMap<string, AnswerSignIn> = new Map([
  ['/morning/api/v1/account/token', accountToken],
  ['/morning/idp/v1/oauth/token', oauthToken],
]);
