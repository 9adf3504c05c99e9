import type { DetailsComparison, MergedField } from '@pinkas/domain/customers/merged-details';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { MergeSides } from './merge-preview.reads.ts';

/** A contact as it was on the source's card. */
interface MovedContact {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

/** What a merge moved beside documents: enough to put it back. */
export interface MovedRecords {
  readonly contacts: readonly MovedContact[];
  readonly noteIds: readonly string[];
  /** Tags that the target did not have. */
  readonly tagIds: readonly string[];
  /** Details that were empty at the target, with what they were completed by. */
  readonly filled: Readonly<Partial<Record<MergedField, string>>>;
  readonly sourceArchivedAt: string | null;
}

const CONTACTS = `
  select id, position, name, role, email, phone from customer_contacts
  where account_id = $1 and customer_id = $2 order by position`;

const TAGS = `
  insert into customer_tags (account_id, customer_id, tag_id)
  select account_id, $3, tag_id from customer_tags where account_id = $1 and customer_id = $2
  on conflict do nothing returning tag_id`;

/** Columns of details, named as in SQL. */
export const COLUMN_OF_DETAIL: Readonly<Record<MergedField, string>> = {
  taxId: 'tax_id',
  contactPerson: 'contact_person',
  email: 'email',
  phone: 'phone',
  mobile: 'mobile',
  address: 'address',
  city: 'city',
  zip: 'zip',
  country: 'country',
  foreignId: 'foreign_id',
  website: 'website',
  accountingKey: 'accounting_key',
  remarks: 'remarks',
};

/** Moves contacts, notes and tags to the target and completes its details. */
export async function moveRecords(
  tx: AccountTx,
  { source, target }: MergeSides,
  filled: DetailsComparison['filled'],
  at: string,
): Promise<MovedRecords> {
  const { accountId } = tx;
  const contacts = await tx.query<MovedContact & Record<string, unknown>>({
    name: 'merged-contacts',
    text: CONTACTS,
    values: [accountId, source.id],
  });
  await tx.query({
    name: 'merge-contacts',
    text: `update customer_contacts set customer_id = $3, position = position + 1000
      where account_id = $1 and customer_id = $2`,
    values: [accountId, source.id, target.id],
  });
  const notes = await tx.query<{ id: string }>({
    name: 'merge-notes',
    text: `update customer_notes set customer_id = $3
      where account_id = $1 and customer_id = $2 returning id`,
    values: [accountId, source.id, target.id],
  });
  const tags = await tx.query<{ tag_id: string }>({
    name: 'merge-tags',
    text: TAGS,
    values: [accountId, source.id, target.id],
  });
  const sets = filled.map(({ field }, index) => `${COLUMN_OF_DETAIL[field]} = $${index + 4}`);
  await tx.query({
    text: `update customers set ${[...sets, 'version = version + 1', 'updated_at = $3'].join(', ')}
      where account_id = $1 and id = $2`,
    values: [accountId, target.id, at, ...filled.map(({ value }) => value)],
  });
  return {
    contacts: contacts.rows,
    noteIds: notes.rows.map((row) => row.id),
    tagIds: tags.rows.map((row) => row.tag_id),
    filled: Object.fromEntries(filled.map(({ field, value }) => [field, value])),
    sourceArchivedAt: source.archivedAt,
  };
}
