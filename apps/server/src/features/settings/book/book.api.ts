/* What other slices may use of settings/book. */
export { listOutgoingCertificates } from './outgoing-certificates.ts';
export {
  hasChosenTerms,
  readBookkeeping,
  readBookTerms,
  readCashBasisDays,
} from './book-terms.reads.ts';
export { readBookLocks } from './book-locks.reads.ts';
export { changeBookLock, lockBooks } from './lock-books.ts';
export { saveBookDetails } from './save-book-details.ts';
export { keepTermsOfKind, saveBookTerms } from './save-book-terms.ts';
export { listCertificates } from './certificates.reads.ts';
