/** What other exports may use of the uniform file: keys of accounts and parties are the same in all of them. */
export { readRecordKeys } from './business-details.reads.ts';
export { requireRange } from './open-format-range.ts';
export { ACCOUNT_GROUPS, type RecordKeys } from './record-keys.ts';
export { digitsOfParty } from './tax-digits.ts';
