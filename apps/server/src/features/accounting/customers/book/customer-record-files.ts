import { phrasesIn } from '@pinkas/phrases/both-languages';
import { sql } from 'kysely';

import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import { listFile } from '../../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { noteColumns, type NoteInFile } from '../../notes/notes.api.ts';

interface OfCustomer {
  readonly customer: string;
  readonly taxId: string;
}

/** The columns that identify the customer of a row. */
function customerColumns<Row extends OfCustomer>() {
  return [
    phraseColumns<Row, string>()('archiveFiles')(
      'customer',
      'customer',
      'text',
      (row) => row.customer,
      {
        width: 30,
      },
    ),
    phraseColumns<Row, string>()('customers')('taxId', 'columnTaxId', 'text', (row) => row.taxId),
  ];
}

const OF_CUSTOMER = sql.raw('c.name as customer, c.tax_id as "taxId"');

interface ContactRow extends OfCustomer {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

const contact = phraseColumns<ContactRow, string>()('customers');

/** The contact people of all customers and suppliers. */
export const contactsFile = listFile<ContactRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('contacts'),
  columns: [
    ...customerColumns<ContactRow>(),
    contact('name', 'contactName', 'text', (row) => row.name, { width: 24 }),
    contact('role', 'contactRole', 'text', (row) => row.role),
    contact('email', 'contactEmail', 'text', (row) => row.email, { width: 28 }),
    contact('phone', 'contactPhone', 'text', (row) => row.phone),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<ContactRow>`select ${OF_CUSTOMER}, p.name, p.role, p.email, p.phone
        from customer_contacts p join customers c on c.account_id = ${tx.accountId}::bigint and c.id = p.customer_id
        where p.account_id = ${tx.accountId}::bigint order by c.search_name, c.id, p.position`,
    ),
});

type NoteRow = OfCustomer & NoteInFile;

/** The internal notes on all customers, without those that were removed. */
export const customerNotesFile = listFile<NoteRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('customerNotes'),
  columns: [...customerColumns<NoteRow>(), ...noteColumns<NoteRow>()],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<NoteRow>`select ${OF_CUSTOMER}, n.created_at as at, coalesce(u.full_name, '') as by, n.text
        from customer_notes n
        join customers c on c.account_id = ${tx.accountId}::bigint and c.id = n.customer_id
        left join person_names u on u.account_id = ${tx.accountId}::bigint and u.user_id = n.created_by
        where n.account_id = ${tx.accountId}::bigint and n.removed_at is null
        order by c.search_name, c.id, n.created_at, n.id`,
    ),
});
