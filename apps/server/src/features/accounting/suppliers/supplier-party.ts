import { isIsraeliId, paddedIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { searchText } from '@pinkas/domain/text/search-text';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

/** Who issued a received document: a party that was picked, or a name as it was typed. */
export interface NamedSupplier {
  readonly id: string | null;
  readonly name: string;
  readonly taxId: string;
  readonly saveToBook: boolean;
}

interface PartyRow extends Record<string, unknown> {
  readonly id: string;
  readonly isRegular: boolean;
  readonly isSupplier: boolean;
  readonly searchName: string;
  readonly taxId: string;
  readonly archivedAt: string | null;
}

const COLUMNS = `id, is_regular as "isRegular", is_supplier as "isSupplier",
  search_name as "searchName", tax_id as "taxId", archived_at as "archivedAt"`;

/**
 * Returns a number as parties store it: a short Israeli one with its zeros, anything else as it is.
 */
export function partyTaxId(taxId: string): string {
  return isIsraeliId(taxId) ? paddedIsraeliId(taxId) : taxId;
}

/** Returns the writings of one number, with and without its leading zeros; never none at all. */
export function sameTaxIds(taxId: string): string[] {
  return [taxId, paddedIsraeliId(taxId), taxId.replace(/^0+(?=.)/, '')];
}

async function findParty(tx: AccountTx, id: string): Promise<PartyRow> {
  const { rows } = await tx.query<PartyRow>({
    name: 'supplier-party',
    text: `select ${COLUMNS} from customers
      where account_id = $1 and id = $2 and merged_into_id is null`,
    values: [tx.accountId, id],
  });
  const [party] = rows;
  if (party === undefined) throw new AppError('NOT_FOUND');
  return party;
}

/** Returns the party of the book that has a number, written with or without its leading zeros. */
export async function findBookParty(tx: AccountTx, taxId: string): Promise<PartyRow | undefined> {
  if (taxId === '') return undefined;
  const { rows } = await tx.query<PartyRow>({
    name: 'supplier-by-tax-id',
    text: `select ${COLUMNS} from customers
      where account_id = $1 and tax_id = any($2) and is_regular and merged_into_id is null
      order by archived_at nulls first, is_supplier desc, name, id limit 1`,
    values: [tx.accountId, sameTaxIds(taxId)],
  });
  return rows[0];
}

/**
 * Returns whether `c` is a customer in the book too, as SQL: a casual party that no sale was made to
 * is not. `account` is the parameter that holds the account, or its number.
 */
export function remainsCustomer(account: string): string {
  return `(c.is_customer and (c.is_regular or exists (select from documents d
    where d.account_id = ${account} and d.customer_id = c.id and d.doc_type <> 500)))`;
}

/**
 * Makes a party a supplier of the book, whatever else it is; an archived one is restored, one that was
 * merged into another is not: NOT_FOUND.
 */
export async function putIntoBook(
  actor: AccountActor,
  tx: AccountTx,
  party: Pick<PartyRow, 'id' | 'isRegular' | 'isSupplier' | 'archivedAt'>,
): Promise<void> {
  if (party.isRegular && party.isSupplier && party.archivedAt === null) return;
  const { rowCount } = await tx.query({
    name: 'supplier-into-book',
    text: `update customers c set is_supplier = true, archived_at = null, updated_at = $3,
        version = version + 1, is_regular = true, is_customer = ${remainsCustomer('$1')}
      where c.account_id = $1 and c.id = $2 and c.merged_into_id is null`,
    values: [tx.accountId, party.id, actor.clock.now()],
  });
  // Merged into another card in the same moment.
  if (rowCount === 0) throw new AppError('NOT_FOUND');
  await recordAudit(actor, tx, [
    { action: 'supplier.marked', entityKind: 'supplier', entityId: party.id },
  ]);
}

async function insertIntoBook(
  actor: AccountActor,
  tx: AccountTx,
  { name, taxId }: NamedSupplier,
): Promise<string> {
  const id = newId();
  const at = actor.clock.now();
  await tx
    .insertInto('customers')
    .values({
      accountId: tx.accountId,
      id,
      isRegular: true,
      isCustomer: false,
      isSupplier: true,
      name,
      searchName: searchText(name),
      taxId,
      email: '',
      phone: '',
      address: '',
      city: '',
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await recordAudit(actor, tx, [
    { action: 'supplier.created', entityKind: 'supplier', entityId: id, detail: { name } },
  ]);
  return id;
}

const TAKE_CASUAL = `
  insert into customers (account_id, id, is_regular, is_supplier, name, search_name, tax_id, email,
      phone, address, city, created_at)
    values ($1, $2, false, true, $3, $4, $5, '', '', '', '', $6)
    on conflict (account_id, search_name, tax_id) where not is_regular
      do update set is_supplier = true
    returning id`;

/**
 * Returns the casual party of a name and number; one row for both, so that its documents are
 * together.
 */
async function takeCasual(
  actor: AccountActor,
  tx: AccountTx,
  { name, taxId }: NamedSupplier,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'take-casual-supplier',
    text: TAKE_CASUAL,
    values: [tx.accountId, newId(), name, searchText(name), taxId, actor.clock.now()],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('a casual supplier was neither found nor added');
  return row.id;
}

/**
 * Returns the party of a document's supplier, which always becomes one: the picked one; with
 * `saveToBook` the one of the book with the same number, or a new one; else a casual party
 * (docs/decisions/0033). Throws NOT_FOUND for an id that the account lacks, and for a card that was
 * merged into another.
 */
export async function takeSupplier(
  actor: AccountActor,
  tx: AccountTx,
  given: NamedSupplier,
): Promise<string> {
  const supplier = { ...given, taxId: partyTaxId(given.taxId) };
  if (supplier.id !== null) {
    const party = await findParty(tx, supplier.id);
    const isSame = party.searchName === searchText(supplier.name) && party.taxId === supplier.taxId;
    if (party.isRegular || (isSame && supplier.saveToBook)) {
      await putIntoBook(actor, tx, party);
      return party.id;
    }
    // A casual party is its name and number: another name is another party.
    if (isSame && party.isSupplier) return party.id;
  }
  if (!supplier.saveToBook) return takeCasual(actor, tx, supplier);
  const known = await findBookParty(tx, supplier.taxId);
  if (known === undefined) return insertIntoBook(actor, tx, supplier);
  await putIntoBook(actor, tx, known);
  return known.id;
}

/**
 * A party that issued documents or was paid stays a supplier, even when its mark was removed; `c` is
 * the party.
 */
export const IS_SUPPLIER = `(c.is_supplier
  or exists (select from expenses e where e.account_id = $1 and e.supplier_id = c.id)
  or exists (select from supplier_payments p where p.account_id = $1 and p.supplier_id = c.id))`;

/** NOT_FOUND unless the id is a supplier, of the book or a casual one. */
export async function assertSupplier(tx: AccountTx, id: string): Promise<void> {
  const { rows } = await tx.query({
    name: 'supplier-exists',
    text: `select 1 from customers c where c.account_id = $1 and c.id = $2 and ${IS_SUPPLIER}`,
    values: [tx.accountId, id],
  });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}
