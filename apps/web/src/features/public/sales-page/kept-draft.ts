import type { SaleDraft } from './shared/sale-draft.ts';
import type { SaleAddress } from './sale-address.ts';

const nameOf = ({ business, slug }: SaleAddress): string => `pinkas-sale-${business}-${slug}`;

/** Keeps what a visitor chose while they are on the page of the gateway: in this tab alone. */
export function keepDraft(address: SaleAddress, draft: SaleDraft): void {
  try {
    sessionStorage.setItem(nameOf(address), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

/** Returns what was kept, without what was agreed to: it is given for each order. */
export function findKeptDraft(address: SaleAddress): SaleDraft | undefined {
  try {
    const kept = sessionStorage.getItem(nameOf(address));
    if (kept === null) return undefined;
    return { ...(JSON.parse(kept) as SaleDraft), agrees: false, agreesToReminder: false };
  } catch {
    return undefined;
  }
}
