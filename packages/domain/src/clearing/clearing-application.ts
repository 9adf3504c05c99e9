import type { CompanyKind } from '../vat/company-kind.ts';

/** The steps of the application to accept cards, in their order. */
export const CLEARING_STEPS = [
  'business',
  'owner',
  'bank',
  'suppliers',
  'files',
  'signature',
] as const;
export type ClearingStep = (typeof CLEARING_STEPS)[number];

/**
 * What became of an application. `draft`: it is being filled in, also before anything is stored. `correction`: the clearing
 * company asks for changes, and says why.
 */
export const CLEARING_STATES = [
  'draft',
  'sent',
  'correction',
  'approved',
  'refused',
  'withdrawn',
] as const;
export type ClearingState = (typeof CLEARING_STATES)[number];

/** What the clearing company may answer to an application that was sent. */
export const CLEARING_ANSWERS = ['correction', 'approved', 'refused'] as const;
export type ClearingAnswer = (typeof CLEARING_ANSWERS)[number];

/** Returns whether an application can be changed: not while it is read, and not once it is approved. */
export function isClearingEditable(state: ClearingState): boolean {
  return state !== 'sent' && state !== 'approved';
}

/** Returns the state of an application that is changed: one that ended begins anew. */
export function stateOfChanged(state: ClearingState): ClearingState {
  return state === 'refused' || state === 'withdrawn' ? 'draft' : state;
}

/** Returns whether the business waits for the clearing company, which it may stop. */
export function isClearingWithdrawable(state: ClearingState): boolean {
  return state === 'sent' || state === 'correction';
}

/** Returns the step of the session (specification 4.1): FORM while the application is neither answered for good nor taken back. */
export function clearingStepOf(state: ClearingState | undefined): 'FORM' | null {
  return state === 'draft' || state === 'sent' || state === 'correction' ? 'FORM' : null;
}

/** The companies at which a business may have a number already. */
export const CARD_COMPANIES = ['isracard', 'cal', 'max'] as const;
export type CardCompany = (typeof CARD_COMPANIES)[number];

/** The files of an application: of the owner, of the bank account, and of the body that a law founded. */
export const CLEARING_FILES = ['identity', 'bank', 'incorporation'] as const;
export type ClearingFile = (typeof CLEARING_FILES)[number];

/** Returns the files that a business of a kind has to add. */
export function clearingFilesOf(kind: CompanyKind): readonly ClearingFile[] {
  const isIncorporated = kind === 'company' || kind === 'non-profit';
  return CLEARING_FILES.filter((file) => file !== 'incorporation' || isIncorporated);
}

/** The number of a business at a card company: 5 to 8 letters or digits (specification section 5). */
export function isCardSupplierNumber(text: string): boolean {
  return /^[A-Za-z0-9]{5,8}$/.test(text);
}
