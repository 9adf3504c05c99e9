import type { MergePreview } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { compareDetails, type MergedDetails } from '@pinkas/domain/customers/merged-details';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { BALANCE_SUM } from '../../documents/documents.api.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { IS_SUPPLIER } from '../../suppliers/suppliers.api.ts';

/** A customer as a merge reads it. */
export interface MergeSide extends Record<string, unknown>, MergedDetails {
  readonly id: string;
  readonly name: string;
  readonly isRegular: boolean;
  readonly isSupplier: boolean;
  readonly archivedAt: string | null;
  readonly mergedIntoId: string | null;
}

const SIDES = `
  select c.id, c.name, c.is_regular as "isRegular", ${IS_SUPPLIER} as "isSupplier",
    c.archived_at as "archivedAt", c.merged_into_id as "mergedIntoId", c.tax_id as "taxId",
    c.contact_person as "contactPerson", c.email, c.phone, c.mobile, c.address, c.city, c.zip, c.country, c.foreign_id as "foreignId",
    c.website, c.accounting_key as "accountingKey", c.remarks
  from customers c where c.account_id = $1 and c.id = any($2::uuid[]) order by c.id`;

const FREE_SIDES = { name: 'merge-sides', text: SIDES };
const LOCKED_SIDES = { name: 'merge-sides-locked', text: `${SIDES} for update of c` };

export interface MergeSides {
  readonly target: MergeSide;
  readonly source: MergeSide;
}

/**
 * Returns the two sides of a merge. NOT_FOUND for a side that the account lacks; MERGE_NOT_ALLOWED for one
 * customer with itself, a side that was merged already, an archived target, and a supplier, marked or by its
 * documents, whose purchases would stay behind. With `isLocked` the rows are locked in the order of their ids, and
 * no document is added to either of them until the end.
 */
export async function readMergeSides(
  tx: AccountTx,
  wanted: { readonly targetId: string; readonly sourceId: string },
  kind: 'merge' | 'associate',
  isLocked = false,
): Promise<MergeSides> {
  const { targetId, sourceId } = wanted;
  const { rows } = await tx.query<MergeSide>({
    ...(isLocked ? LOCKED_SIDES : FREE_SIDES),
    values: [tx.accountId, [targetId, sourceId]],
  });
  const target = rows.find((row) => row.id === targetId);
  const source = rows.find((row) => row.id === sourceId);
  const isCasual = kind === 'associate';
  if (target?.isRegular !== true || source === undefined || source.isRegular === isCasual) {
    throw new AppError('NOT_FOUND');
  }
  const isPossible =
    targetId !== sourceId &&
    target.archivedAt === null &&
    target.mergedIntoId === null &&
    source.mergedIntoId === null &&
    !source.isSupplier;
  if (!isPossible) throw new AppError('MERGE_NOT_ALLOWED');
  return { target, source };
}

/** Returns the details alone, as the rule compares them. */
export function detailsOf(side: MergeSide): MergedDetails {
  const { taxId, contactPerson, email, phone, mobile, website, accountingKey, remarks } = side;
  const { address, city, zip, country, foreignId } = side;
  return {
    taxId,
    contactPerson,
    email,
    phone,
    mobile,
    address,
    city,
    zip,
    country,
    foreignId,
    website,
    accountingKey,
    remarks,
  };
}

const MOVES = `
  select count(*)::int as "documentsCount", min(d.document_date) as "firstDocumentDate",
    max(d.document_date) as "lastDocumentDate",
    ${BALANCE_SUM} as "openAgorot",
    (select count(*)::int from customer_contacts where account_id = $1 and customer_id = $2) as "contactsCount",
    (select count(*)::int from customer_notes where account_id = $1 and customer_id = $2
      and removed_at is null) as "notesCount",
    (select count(*)::int from customer_tags s where s.account_id = $1 and s.customer_id = $2
      and not exists (select from customer_tags t where t.account_id = $1 and t.customer_id = $3
        and t.tag_id = s.tag_id)) as "tagsCount"
  from documents d where d.account_id = $1 and d.customer_id = $2`;

type Moves = Omit<MergePreview, 'filled' | 'differing'> & Record<string, unknown>;

/** Returns what a merge would move; nothing is moved. Refusals as `readMergeSides`. */
export async function previewMerge(
  tx: AccountTx,
  targetId: string,
  sourceId: string,
): Promise<MergePreview> {
  const { target, source } = await readMergeSides(tx, { targetId, sourceId }, 'merge');
  const { rows } = await tx.query<Moves>({
    name: 'merge-preview',
    text: MOVES,
    values: [tx.accountId, sourceId, targetId],
  });
  const moves = rows[0];
  if (moves === undefined) throw new Error('an aggregate gave no row');
  const { filled, differing } = compareDetails(detailsOf(target), detailsOf(source));
  return { ...moves, filled: [...filled], differing: [...differing] };
}
