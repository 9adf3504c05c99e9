import {
  FAULTY_RECORDS_SHOWN,
  type FaultyRecord,
} from '@pinkas/contract/reports/donations/donation-file.contract';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Currency } from '@pinkas/domain/money/currency';
import {
  donationFileText,
  donationRecord,
  type CheckedRecord,
  type DonationPayment,
  type DonationReporter,
  type ReportedDonation,
} from '@pinkas/official-files/donations/donation-file';
import {
  DONATION_FIELDS,
  DONATION_FILE_FORM,
} from '@pinkas/official-files/donations/donation-layout';
import { sql } from 'kysely';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

interface Row {
  readonly kind: ReportedDonation['kind'];
  readonly id: string;
  readonly number: number;
  readonly donor_tax_id: string;
  readonly donor_name: string;
  readonly country: string;
  readonly foreign_id: string;
  readonly receipt_date: ReportedDonation['receiptDate'];
  readonly issued_on: ReportedDonation['issuedOn'];
  readonly sum: number;
  readonly currency: Currency;
  readonly sum_minor: number | null;
  readonly allocation_number: string;
  readonly payments: readonly DonationPayment[];
}

/** A record of the file with the row that it is of. */
interface ReportedRow extends CheckedRecord {
  readonly donation: ReportedDonation;
}

function toDonation(row: Row): ReportedDonation {
  return {
    kind: row.kind,
    id: row.id,
    receiptNumber: row.number,
    donorTaxId: row.donor_tax_id,
    donorName: row.donor_name,
    country: row.country,
    foreignId: row.foreign_id,
    receiptDate: row.receipt_date,
    issuedOn: row.issued_on,
    sumAgorot: row.sum,
    foreign: row.sum_minor === null ? null : { currency: row.currency, sumMinor: row.sum_minor },
    payments: row.payments,
    baseAllocationNumber: row.allocation_number,
  };
}

/** Each donation receipt of a year, also those that were cancelled, and each cancellation of that year, as they happened. */
async function readReported(tx: AccountTx, year: number): Promise<ReportedDonation[]> {
  const { accountId } = tx;
  const { from, to } = daysOfYear(year);
  const { rows } = await sql<Row>`
    with reported as (
      select 'donation' as kind, d.id, d.document_date as receipt_date,
        (d.issued_at at time zone 'Asia/Jerusalem')::date as issued_on
      from documents d
      where d.account_id = ${accountId}::bigint and d.doc_type = ${DOC_TYPES.RECEIPT_DONATION}::int
        and d.document_date between ${from}::date and ${to}::date
      union all
      select 'cancellation', d.id, d.document_date, (x.cancelled_at at time zone 'Asia/Jerusalem')::date
      from document_cancellations x
      join documents d on d.account_id = ${accountId}::bigint and d.id = x.document_id
      where x.account_id = ${accountId}::bigint and d.doc_type = ${DOC_TYPES.RECEIPT_DONATION}::int
        and (x.cancelled_at at time zone 'Asia/Jerusalem')::date between ${from}::date and ${to}::date)
    select r.kind, d.id, d.number, d.customer->>'taxId' as donor_tax_id, d.customer_name as donor_name,
      coalesce(nullif(d.customer->>'country', ''), c.country, '') as country,
      coalesce(nullif(d.customer->>'foreignId', ''), c.foreign_id, '') as foreign_id, r.receipt_date, r.issued_on, d.total_agorot as sum,
      d.currency, (d.currency_sums->>'totalMinor')::bigint as sum_minor, d.allocation_number,
      coalesce((select jsonb_agg(jsonb_build_object('kind', m.kind, 'date', m.payment_date,
          'sumAgorot', m.sum_agorot, 'bankCode', coalesce(m.detail->>'bankCode', ''),
          'branch', coalesce(m.detail->>'branch', ''), 'account', coalesce(m.detail->>'account', ''),
          'chequeNumber', coalesce(m.detail->>'chequeNumber', ''),
          'lastDigits', coalesce(m.detail->>'lastDigits', '')) order by m.line_no)
        from document_payments m where m.account_id = ${accountId}::bigint and m.document_id = d.id),
        '[]'::jsonb) as payments
    from reported r
    join documents d on d.account_id = ${accountId}::bigint and d.id = r.id
    left join customers c on c.account_id = ${accountId}::bigint and c.id = d.customer_id
    order by r.issued_on, d.number, r.kind desc`.execute(tx.withoutPlugins());
  return rows.map(toDonation);
}

async function readRecords(
  tx: AccountTx,
  year: number,
  softwareNumber: string,
): Promise<ReportedRow[]> {
  const { taxId } = await tx
    .selectFrom('businessProfiles')
    .select('taxId')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const reporter: DonationReporter = { charityNumber: taxId, softwareNumber };
  const reported = await readReported(tx, year);
  return reported.map((donation) => ({ donation, ...donationRecord(donation, reporter) }));
}

/**
 * The file is of all donations: NOT_PERMITTED for a person who sees only a part of the documents.
 */
function requireAll(ctx: AccountContext): void {
  if (ctx.caller.bounds !== null) throw new AppError('NOT_PERMITTED');
}

const NO_REGISTRATION = '00000000';

function softwareNumberOf({ services }: AccountContext): string {
  return services.config.software?.registration ?? NO_REGISTRATION;
}

function toFaulty({ donation, faults }: ReportedRow): FaultyRecord {
  return {
    documentId: donation.id,
    receiptNumber: donation.receiptNumber,
    donorName: donation.donorName,
    isCancellation: donation.kind === 'cancellation',
    faults: [...faults],
  };
}

/** Returns what the file of a year holds, and what is to be checked in it. */
export async function viewDonationFile(ctx: AccountContext, year: number) {
  requireAll(ctx);
  const records = await ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    return readRecords(tx, year, softwareNumberOf(ctx));
  });
  const given = records.filter(({ donation }) => donation.kind === 'donation');
  const faulty = records.filter(({ faults }) => faults.length > 0);
  return {
    year,
    donations: given.length,
    cancellations: records.length - given.length,
    sumAgorot: given.reduce((sum, { donation }) => sum + donation.sumAgorot, 0),
    faulty: faulty.slice(0, FAULTY_RECORDS_SHOWN).map(toFaulty),
    faultyCount: faulty.length,
    layout: DONATION_FIELDS.map((field) => ({ ...field })),
  };
}

/** Returns the file of a year. */
export async function writeDonationFile(ctx: AccountContext, year: number): Promise<FileAnswer> {
  requireAll(ctx);
  const records = await ctx.transaction(async (tx) => {
    await recordAudit(ctx, tx, [
      { action: 'list.exported', entityKind: 'list', entityId: 'donation-file' },
    ]);
    return readRecords(tx, year, softwareNumberOf(ctx));
  });
  return {
    body: Buffer.from(donationFileText(records.map(({ record }) => record))),
    mediaType: DONATION_FILE_FORM.mediaType,
    fileName: `donations-${String(year)}.json`,
    disposition: 'attachment',
  };
}
