/* What other slices may use of account/closing. */
export { closingMoment } from './ask-closing.ts';
export { enqueueClosingNotices } from './closing-notice.ts';
