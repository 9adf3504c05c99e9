/** Kinds of account (product.md 1.1): the specification's three and the exempt dealer. */
export const COMPANY_KINDS = ['licensed-dealer', 'company', 'non-profit', 'exempt-dealer'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Returns the kind of a stored business. Throws an Error for a text that is no kind. */
export function storedCompanyKind(text: string): CompanyKind {
  const kind = COMPANY_KINDS.find((known) => known === text);
  if (kind === undefined) throw new Error(`the kind of account ${text} is not known`);
  return kind;
}

const DEALERS: readonly CompanyKind[] = ['licensed-dealer', 'exempt-dealer'];

/**
 * Kinds that a business may be from now on, its own first. Before its first document that is any. After it only a
 * dealer changes, between licensed and exempt: every other change comes with another number, which makes another
 * business (VAT law, registration of dealers; not confirmed by an accountant).
 */
export function kindsOpenTo(kind: CompanyKind, hasDocuments: boolean): readonly CompanyKind[] {
  const isOpen = (other: CompanyKind): boolean =>
    !hasDocuments || (DEALERS.includes(kind) && DEALERS.includes(other));
  return [kind, ...COMPANY_KINDS.filter((other) => other !== kind && isOpen(other))];
}

/** Returns whether an account of this kind adds VAT to its sales (specification section 6). */
export function paysVat(kind: CompanyKind): boolean {
  return kind === 'licensed-dealer' || kind === 'company';
}
