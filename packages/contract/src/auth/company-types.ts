import { COMPANY_KINDS, type CompanyKind } from '@pinkas/domain/vat/company-kind';

/** Codes of account kinds on the wire. */
export const COMP_TYPES = {
  LICENSED_DEALER: 1,
  COMPANY: 2,
  EXEMPT_DEALER: 3,
  NON_PROFIT: 4,
} as const;
export type CompType = (typeof COMP_TYPES)[keyof typeof COMP_TYPES];

/** The code on the wire of each kind of business. */
export const COMP_TYPE_OF_KIND: Readonly<Record<CompanyKind, CompType>> = {
  'licensed-dealer': COMP_TYPES.LICENSED_DEALER,
  company: COMP_TYPES.COMPANY,
  'exempt-dealer': COMP_TYPES.EXEMPT_DEALER,
  'non-profit': COMP_TYPES.NON_PROFIT,
};

/** Returns the kind of business behind a code; undefined for a number that is none. */
export function kindOfCompType(code: number): CompanyKind | undefined {
  return COMPANY_KINDS.find((kind) => COMP_TYPE_OF_KIND[kind] === code);
}
