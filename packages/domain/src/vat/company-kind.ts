/** Kinds of account (product.md 1.1): the specification's three and the exempt dealer. */
export const COMPANY_KINDS = ['licensed-dealer', 'company', 'non-profit', 'exempt-dealer'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Whether an account of this kind adds VAT to its sales (specification section 6). */
export function paysVat(kind: CompanyKind): boolean {
  return kind === 'licensed-dealer' || kind === 'company';
}
