import { PAID_IN_PARTS_TYPES } from '../documents/rules/document-rules.ts';
import { findBank, isBranchOf } from './banks.ts';

/** Digits of an account number of an Israeli bank, the longest with its check digits. */
export const ACCOUNT_DIGITS_MAX = 13;
/** Letters of the free text of how to pay. */
export const PAYMENT_INSTRUCTIONS_LENGTH_MAX = 500;
/** Letters of the address of a page that takes payments. */
export const PAYMENT_LINK_LENGTH_MAX = 300;

/** How a business is paid: printed on documents that request a payment. Empty text where nothing was entered. */
export interface PaymentDetails {
  /** Two digits of a bank of Israel. */
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  /** Of the same account, for who pays from abroad; absent or empty for none. */
  readonly iban?: string | undefined;
  /** Empty where the account is in the name of the business. */
  readonly holder: string;
  /** Mobile telephone that receives payments by Bit. */
  readonly bitPhone: string;
  /** Address of a page where the business is paid, such as a Bit link. */
  readonly link: string;
  readonly instructions: string;
}

export const NO_PAYMENT_DETAILS: PaymentDetails = {
  bank: '',
  branch: '',
  account: '',
  iban: '',
  holder: '',
  bitPhone: '',
  link: '',
  instructions: '',
};

/** What is wrong with a bank account that was entered, by its field. */
export interface BankAccountProblem {
  readonly field: 'bank' | 'branch' | 'account';
  readonly code: 'FIELD_REQUIRED' | 'BANK_UNKNOWN' | 'BRANCH_INVALID' | 'ACCOUNT_INVALID';
}

/** Returns whether documents of the type request a future payment, so that they state how to pay. */
export function asksForMoney(docType: number): boolean {
  return PAID_IN_PARTS_TYPES.some((type) => type === docType);
}

/** Returns whether any payment method is given: a bank account by either number, Bit, a link or words. */
export function hasPaymentDetails(details: PaymentDetails): boolean {
  const { account, iban = '', bitPhone, link, instructions } = details;
  return [account, iban, bitPhone, link, instructions].some((text) => text !== '');
}

function isAccountNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s/-]/g, '');
  return /^\d+$/.test(digits) && digits.length <= ACCOUNT_DIGITS_MAX && /[1-9]/.test(digits);
}

/**
 * Returns what is wrong with the bank account: bank, branch and account come together or not at all.
 * A check digit that does not fit is only a doubt (`isAccountDoubtful`), never a problem.
 */
export function bankAccountProblems({
  bank,
  branch,
  account,
  holder,
}: Pick<PaymentDetails, 'bank' | 'branch' | 'account' | 'holder'>): BankAccountProblem[] {
  if ([bank, branch, account, holder].every((text) => text === '')) return [];
  const missing = (['bank', 'branch', 'account'] as const)
    .filter((field) => ({ bank, branch, account })[field] === '')
    .map((field) => ({ field, code: 'FIELD_REQUIRED' as const }));
  const isUnknown = bank !== '' && findBank(bank)?.code !== bank;
  return [
    ...missing,
    ...(isUnknown ? [{ field: 'bank', code: 'BANK_UNKNOWN' } as const] : []),
    ...(branch !== '' && !isBranchOf(bank === '' || isUnknown ? '10' : bank, branch)
      ? [{ field: 'branch', code: 'BRANCH_INVALID' } as const]
      : []),
    ...(account !== '' && !isAccountNumber(account)
      ? [{ field: 'account', code: 'ACCOUNT_INVALID' } as const]
      : []),
  ];
}
