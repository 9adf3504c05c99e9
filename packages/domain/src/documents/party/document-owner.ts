import { searchText } from '../../text/search-text.ts';

/** The customer of an issued document: by its own words, and by the card as it is now. */
export interface DocumentOwner {
  readonly customerId: string;
  readonly name: string;
  readonly taxId: string;
  readonly cardName: string;
  readonly cardTaxId: string;
}

/** Who a draft is made out to: a card that was picked, or a typed name and tax ID. */
export interface DraftParty {
  readonly customerId: string | null;
  readonly name: string;
  readonly taxId: string;
}

function plainTaxId(taxId: string): string {
  return taxId.trim().replace(/^0+/, '');
}

function taxIdsOf(owner: DocumentOwner): string[] {
  return [owner.taxId, owner.cardTaxId].map((taxId) => plainTaxId(taxId)).filter(Boolean);
}

/** Returns whether both tax IDs are known and belong to different parties. */
export function hasOtherTaxId({ taxId }: Pick<DraftParty, 'taxId'>, owner: DocumentOwner): boolean {
  const plain = plainTaxId(taxId);
  const known = taxIdsOf(owner);
  return plain !== '' && known.length > 0 && !known.includes(plain);
}

/**
 * Returns whether a party is the customer of an issued document: the same card or no card, and no other tax ID. Without
 * a card an equal tax ID decides; where one is missing, the name does.
 */
export function isOwner(party: DraftParty, owner: DocumentOwner): boolean {
  if (hasOtherTaxId(party, owner)) return false;
  if (party.customerId !== null) return party.customerId === owner.customerId;
  const plain = plainTaxId(party.taxId);
  if (plain !== '' && taxIdsOf(owner).includes(plain)) return true;
  const name = searchText(party.name);
  return [owner.name, owner.cardName].some((known) => searchText(known) === name);
}
