import type {
  DebitCandidate,
  DebitFile,
  DebitFileDetail,
  DebitRow,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import {
  DEBIT_FILES_SHOWN,
  DEBIT_ROWS_MAX,
  DEBIT_STATES,
  type DebitState,
} from '@pinkas/domain/debits/debit-row';
import { debitOf, maskedAccount } from '@pinkas/domain/debits/mandate';
import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { MANDATES_WITH_OWNER } from '../mandates/mandates.api.ts';

/** An open document with the approved mandate that collects it. */
export interface Collectable extends Omit<DebitCandidate, 'debitAgorot'> {
  readonly bankCode: string;
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly payerName: string;
  readonly payerTaxId: string;
  readonly reference: string;
}

/** Of two customers that were merged the newer mandate collects; what is in an open file waits for it. */
const COLLECTABLE = `
  with mandates as (
    select distinct on (c.id) c.id as customer_id, c.name, m.id, m.bank_code, m.branch_code, m.account_number,
      m.payer_name, m.payer_tax_id, m.reference, m.ceiling_agorot, m.valid_from, m.valid_until
    from ${MANDATES_WITH_OWNER} where m.account_id = $1 and m.state = 'approved'
    order by c.id, m.created_at desc, m.id desc)
  select d.id as "documentId", d.doc_type as "docType", d.number, d.document_date as "documentDate", d.due_date as "dueDate",
    d.open_agorot as "openAgorot", m.customer_id as "customerId", m.name as "customerName", m.id as "mandateId",
    m.ceiling_agorot as "ceilingAgorot", m.valid_from as "validFrom", m.valid_until as "validUntil", m.bank_code as "bankCode",
    m.branch_code as "branchCode", m.account_number as "accountNumber", m.payer_name as "payerName",
    m.payer_tax_id as "payerTaxId", m.reference,
    exists (select from billing_periods p join billing_templates t on t.account_id = $1 and t.id = p.template_id
      where p.account_id = $1 and p.document_id = d.id and t.method = 'mandate') as "isBilled"
  from mandates m join documents d on d.account_id = $1 and d.customer_id = m.customer_id
  where d.currency = 'ILS' and d.open_agorot > 0 and d.doc_type = any($2::int[])
    and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
    and not exists (select from document_closures x where x.account_id = $1 and x.document_id = d.id)
    and not exists (select from debit_rows r where r.account_id = $1 and r.document_id = d.id and r.state = 'provisional')`;

type CollectableRow = Collectable & Record<string, unknown>;

/** Returns what can be collected on a day or later, the oldest due day first. */
export async function listCandidates(
  tx: AccountTx,
  day: LocalDate,
): Promise<{ readonly candidates: DebitCandidate[]; readonly isMore: boolean }> {
  const { rows } = await tx.query<CollectableRow>({
    name: 'debit-candidates',
    text: `${COLLECTABLE} and (m.valid_until is null or m.valid_until >= $3::date)
      order by coalesce(d.due_date, d.document_date), d.number, d.id limit ${String(DEBIT_ROWS_MAX + 1)}`,
    values: [tx.accountId, PAID_IN_PARTS_TYPES, day],
  });
  return {
    isMore: rows.length > DEBIT_ROWS_MAX,
    candidates: rows.slice(0, DEBIT_ROWS_MAX).map((row) => ({
      documentId: row.documentId,
      docType: row.docType,
      number: row.number,
      documentDate: row.documentDate,
      dueDate: row.dueDate,
      openAgorot: row.openAgorot,
      debitAgorot: debitOf(row.openAgorot, row),
      customerId: row.customerId,
      customerName: row.customerName,
      mandateId: row.mandateId,
      ceilingAgorot: row.ceilingAgorot,
      validFrom: row.validFrom,
      validUntil: row.validUntil,
      isBilled: row.isBilled,
    })),
  };
}

/** Returns the named ones by customer; those that cannot be collected are left out. */
export async function findCollectable(
  tx: AccountTx,
  documentIds: readonly string[],
): Promise<Collectable[]> {
  const { rows } = await tx.query<CollectableRow>({
    name: 'debit-chosen',
    text: `${COLLECTABLE} and d.id = any($3::uuid[]) order by m.name, m.customer_id, d.document_date, d.number`,
    values: [tx.accountId, PAID_IN_PARTS_TYPES, documentIds],
  });
  return rows;
}

interface FileRow extends Omit<DebitFile, 'all' | 'states'>, Record<string, unknown> {
  /** Null for a file without rows, which there is none of. */
  readonly sums: Partial<Record<DebitState, { count: number; totalAgorot: number }>> | null;
}

const FILES = `
  select f.id, f.file_no as "no", f.debit_on as "debitOn", f.provisional_until as "provisionalUntil",
    f.created_at as "createdAt", f.sent_at as "sentAt", f.cancelled_at as "cancelledAt",
    (select json_object_agg(s.state, json_build_object('count', s.count, 'totalAgorot', s.total)) from (
      select r.state, count(*)::int as count, sum(r.sum_agorot)::bigint as total from debit_rows r
      where r.account_id = $1 and r.file_id = f.id group by r.state) s) as sums
  from debit_files f where f.account_id = $1`;

const NONE = { count: 0, totalAgorot: 0 };

function toFile({ sums: known, ...file }: FileRow): DebitFile {
  const sums = known ?? {};
  const all = Object.values(sums).reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      totalAgorot: sum.totalAgorot + one.totalAgorot,
    }),
    NONE,
  );
  const [provisional, returned, received, cancelled] = DEBIT_STATES.map(
    (state) => sums[state] ?? NONE,
  );
  return {
    ...file,
    all,
    states: {
      provisional: provisional ?? NONE,
      returned: returned ?? NONE,
      received: received ?? NONE,
      cancelled: cancelled ?? NONE,
    },
  };
}

/** Returns the newest files of the business. */
export async function listDebitFiles(tx: AccountTx): Promise<DebitFile[]> {
  const { rows } = await tx.query<FileRow>({
    name: 'debit-files',
    text: `${FILES} order by f.file_no desc limit ${String(DEBIT_FILES_SHOWN)}`,
    values: [tx.accountId],
  });
  return rows.map(toFile);
}

interface StoredRow extends Omit<DebitRow, 'receipt'>, Record<string, unknown> {
  readonly receipt: DebitRow['receipt'];
}

/** Returns a file with its debits. Refuses with NOT_FOUND. */
export async function getDebitFile(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<DebitFileDetail> {
  const { rows: files } = await tx.query<FileRow>({
    name: 'debit-file',
    text: `${FILES} and f.id = $2`,
    values: [tx.accountId, id],
  });
  const [file] = files;
  if (file === undefined) throw new AppError('NOT_FOUND');
  const { rows } = await tx.query<StoredRow>({
    name: 'debit-rows',
    text: `select r.id, r.row_no as "no", r.document_id as "documentId", d.doc_type as "docType", d.number,
        c.id as "customerId", c.name as "customerName", r.sum_agorot as "sumAgorot", m.reference,
        m.account_number as "accountNumber", r.state, r.returned_on as "returnedOn", r.return_reason as reason, r.trouble,
        case when p.id is not null then json_build_object('id', p.id, 'docType', p.doc_type, 'number', p.number, 'isCancelled',
          exists (select from document_cancellations x where x.account_id = $1 and x.document_id = p.id)) end as receipt
      from debit_rows r
      join bank_mandates m on m.account_id = $1 and m.id = r.mandate_id
      join documents d on d.account_id = $1 and d.id = r.document_id
      join customers c on c.account_id = $1 and c.id = d.customer_id
      left join documents p on p.account_id = $1 and p.id = r.receipt_id
      where r.account_id = $1 and r.file_id = $2 order by r.row_no`,
    values: [tx.accountId, id],
  });
  return {
    ...toFile(file),
    today,
    rows: rows.map((row) => ({ ...row, accountNumber: maskedAccount(row.accountNumber) })),
  };
}
