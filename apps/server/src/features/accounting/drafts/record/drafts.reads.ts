import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import type { Draft, DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { DRAFTS_MAX } from '@pinkas/domain/limits';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { chargeOfDraft } from '../../documents/documents.api.ts';
import { readCardTerms } from './due-date-given.reads.ts';

/**
 * The record of the issue is written with the document, so a draft is open as long as there is none:
 * whoever issued it, and however the answer was lost, it is seen here at once.
 */
export const IS_OPEN = `not exists (select from idempotency_records r
  where r.account_id = $1 and r.key = d.issue_key::text and r.response is not null)`;

const ROW = `
  d.id, d.kind, d.name, d.doc_type as "docType", d.total_minor as "totalMinor",
  d.customer_name as "customerName", d.subject, d.currency, d.version, d.updated_at as "updatedAt",
  -- What a template made belongs to the person who set it up, and nobody has saved it so far.
  json_build_object('kind', case when d.template_date is not null and d.version = 1 then 'system' else 'user' end,
    'name', coalesce(u.full_name, '')) as "updatedBy",
  d.created_by = $2 as "isOwn", d.template_date as "templateDate", ${chargeOfDraft('d.issue_key')} as charge,
  case when s.draft_id is not null then json_build_object(
    'issueOn', s.issue_on, 'refusal', s.refusal->>'code') end as schedule,
  case when t.template_id is not null then json_build_object(
    'everyMonths', t.every_months, 'nextDate', t.next_date, 'endsOn', t.ends_on, 'mailTo', t.mail_to,
    'isIssuing', t.request is not null, 'isPaused', t.is_paused) end as reminder`;

const TABLES = `
  document_drafts d
  left join person_names u on u.account_id = $1 and u.user_id = d.updated_by
  left join draft_schedules s on s.account_id = $1 and s.draft_id = d.id
  left join template_reminders t on t.account_id = $1 and t.template_id = d.id`;

/** Drafts and templates that are neither removed nor issued, the last saved first. */
export async function listDrafts(tx: AccountTx, userId: string): Promise<DraftRow[]> {
  const { rows } = await tx.query<DraftRow & Record<string, unknown>>({
    name: 'drafts',
    text: `select ${ROW} from ${TABLES}
      where d.account_id = $1 and d.removed_at is null and ${IS_OPEN}
      order by d.updated_at desc, d.id desc limit ${DRAFTS_MAX}`,
    values: [tx.accountId, userId],
  });
  return rows;
}

/** The same as nobody's own. */
export function listAllDrafts(tx: AccountTx): Promise<DraftRow[]> {
  return listDrafts(tx, '00000000-0000-0000-0000-000000000000');
}

/** A row of a draft as it was typed. */
export interface DraftLineRow extends Record<string, unknown> {
  readonly draftId: string;
  /** From 1. */
  readonly place: number;
  readonly kind: 'priced' | 'text' | 'subtotal';
  readonly catalogueNumber: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly discount: string;
}

/**
 * Returns the rows of some drafts, each draft's in their order. What an older form did not have is
 * empty.
 */
export async function listDraftLines(
  tx: AccountTx,
  draftIds: readonly string[],
): Promise<DraftLineRow[]> {
  const { rows } = await tx.query<DraftLineRow>({
    name: 'draft-lines',
    text: `select d.id as "draftId", l.place::int as place, coalesce(l.line->>'kind', 'priced') as kind,
        coalesce(l.line->>'catalogueNumber', '') as "catalogueNumber",
        coalesce(l.line->>'description', '') as description, coalesce(l.line->>'quantity', '') as quantity,
        coalesce(l.line->>'unit', '') as unit, coalesce(l.line->>'unitPrice', '') as "unitPrice",
        coalesce(l.line->>'discount', '') as discount
      from document_drafts d
      cross join lateral jsonb_array_elements(d.form->'lines') with ordinality l (line, place)
      where d.account_id = $1 and d.id = any($2::uuid[]) order by d.id, l.place`,
    values: [tx.accountId, draftIds],
  });
  return rows;
}

interface StoredDraft extends Omit<Draft, 'content' | 'paymentTerms'>, Record<string, unknown> {
  readonly content: unknown;
}

/** Returns a draft that is not removed; an issued one shows its document. NOT_FOUND. */
export async function getDraft(tx: AccountTx, userId: string, id: string): Promise<Draft> {
  const { rows } = await tx.query<StoredDraft>({
    name: 'draft',
    text: `select ${ROW}, d.form as content, d.issue_key as "issueKey",
        (select json_build_object('id', i.id, 'docType', i.doc_type, 'number', i.number)
          from idempotency_records r
          join documents i on i.account_id = $1 and i.id = (r.response->>'documentId')::uuid
          where r.account_id = $1 and r.key = d.issue_key::text) as issued
      from ${TABLES} where d.account_id = $1 and d.id = $3 and d.removed_at is null`,
    values: [tx.accountId, userId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const content = DraftContent.parse(row.content);
  return { ...row, content, paymentTerms: await readCardTerms(tx, content.customer.id) };
}

/** Returns how many drafts and templates the account holds, issued ones apart. */
export async function countDrafts(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'drafts-count',
    text: `select count(*)::int as count from document_drafts d
      where d.account_id = $1 and d.removed_at is null and ${IS_OPEN}`,
    values: [tx.accountId],
  });
  return rows[0]?.count ?? 0;
}
