import type { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import type { ExpenseView } from '@pinkas/contract/accounting/expenses/expense-views';
import type { ExpenseState } from '@pinkas/domain/expenses/expense-kind';
import type { VatDroppedReason } from '@pinkas/domain/expenses/expense-sums';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { viewNumberCheck } from '../number-check/check-supplier-number.ts';
import { readExpenseContext } from '../record/expense-context.reads.ts';
import { findWarnings } from '../record/expense-warnings.reads.ts';
import { findCheckedPaper } from '../number-check/number-check.repository.ts';
import { PAYMENT_STATE, type PaymentState } from '../record/payment-state.ts';

const VIEW = `
  select e.id, e.version, e.state, ${PAYMENT_STATE.replaceAll('$today', '$3').replaceAll('$account', '$1')} as "paymentState",
    e.open_agorot as "openAgorot", e.created_at as "createdAt", e.reported_at as "reportedAt",
    e.removed_at as "removedAt", e.is_vat_deductible as "isVatDeductible", e.supplier_id as "supplierId", e.due_date as "dueDate", e.entry_date as "entryDate",
    -- A recurring one belongs to the person who set it up, and was made by the schedule; that of a supplier to who ordered there.
    json_build_object('kind', case when e.source in ('recurring', 'supplier') then 'system' else 'user' end,
      'name', coalesce(u.full_name, '')) as "createdBy",
    json_build_object(
      'kind', e.kind,
      'supplier', json_build_object('id', e.supplier_id, 'name', e.supplier_name,
        'taxId', e.supplier_tax_id, 'saveToBook', false),
      'reference', e.reference, 'documentDate', e.document_date, 'reportMonth', e.report_month,
      'category', e.category_code, 'ownCategoryId', e.own_category_id,
      'description', e.description, 'remarks', e.remarks,
      'currency', e.currency, 'currencyRateE6', e.currency_rate_e6,
      'grossMinor', e.gross_minor, 'vatMinor', e.vat_minor,
      'vatShare', json_build_object('parts', e.vat_parts, 'of', e.vat_of),
      'taxShare', json_build_object('parts', e.tax_parts, 'of', e.tax_of),
      'isEquipment', e.is_equipment, 'allocationNumber', e.allocation_number,
      'isVatGivenUp', e.is_vat_given_up, 'isLateClaimConfirmed', e.is_late_claim_confirmed,
      'paidBy', e.paid_by) as form,
    json_build_object('grossAgorot', e.gross_agorot, 'vatAgorot', e.vat_agorot,
      'netAgorot', e.gross_agorot - e.vat_agorot, 'vatClaimedAgorot', e.vat_claimed_agorot,
      'vatDropped', nullif(e.vat_dropped_reason, ''),
      'costAgorot', e.gross_agorot - e.vat_claimed_agorot,
      'taxRecognisedAgorot', e.tax_recognised_agorot) as sums,
    coalesce((select json_agg(json_build_object('tagId', t.tag_id, 'sumAgorot', t.sum_agorot)
        order by t.tag_id) from expense_tags t
      where t.account_id = $1 and t.expense_id = e.id), '[]') as tags,
    coalesce((select json_agg(json_build_object('dueDate', d.due_date, 'sumAgorot', d.sum_agorot)
        order by d.due_no) from expense_dues d
      where d.account_id = $1 and d.expense_id = e.id), '[]') as dues,
    coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
        'mediaType', f.media_type) order by a.created_at, f.id)
      from attachments a join stored_files f on f.account_id = $1 and f.id = a.file_id
      where a.account_id = $1 and a.entity_kind = 'expense' and a.entity_id = e.id
        and f.state = 'stored'), '[]') as files,
    coalesce((select json_agg(json_build_object('paymentId', p.id, 'paymentDate', p.payment_date,
        'means', p.means, 'sumAgorot', x.sum_agorot) order by p.payment_date, p.created_at)
      from supplier_payment_parts x
      join supplier_payments p on p.account_id = $1 and p.id = x.payment_id
      where x.account_id = $1 and x.expense_id = e.id and p.cancelled_at is null), '[]') as payments
  from expenses e left join person_names u on u.account_id = $1 and u.user_id = e.created_by
  where e.account_id = $1 and e.id = $2`;

interface ViewRow extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly state: ExpenseState;
  readonly paymentState: PaymentState;
  readonly openAgorot: number;
  readonly createdAt: string;
  readonly createdBy: ExpenseView['createdBy'];
  readonly reportedAt: string | null;
  readonly removedAt: string | null;
  readonly isVatDeductible: boolean;
  readonly entryDate: LocalDate;
  readonly supplierId: string;
  readonly dueDate: LocalDate | null;
  readonly form: Omit<ExpenseForm, 'tags' | 'dues' | 'dueDate' | 'fileIds'>;
  readonly sums: ExpenseView['sums'] & { readonly vatDropped: VatDroppedReason | null };
  readonly tags: ExpenseForm['tags'];
  readonly dues: ExpenseForm['dues'];
  readonly files: ExpenseView['files'];
  readonly payments: ExpenseView['payments'];
}

/** One due date on the day that is agreed anyway is no instalment. */
function duesOfForm({ dues, dueDate, form }: ViewRow): Pick<ExpenseForm, 'dues' | 'dueDate'> {
  const [first, second] = dues;
  const isWhole = second === undefined && first?.dueDate === (dueDate ?? form.documentDate);
  return isWhole ? { dues: [], dueDate } : { dues, dueDate: null };
}

async function getRow(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<{ readonly row: ViewRow; readonly form: ExpenseForm }> {
  const { rows } = await tx.query<ViewRow>({
    name: 'expense-view',
    text: VIEW,
    values: [tx.accountId, id, today],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const fileIds = row.files.map((file) => file.id);
  return { row, form: { ...row.form, ...duesOfForm(row), tags: row.tags, fileIds } };
}

/** Returns the form that would save an expense as it is. NOT_FOUND. */
export async function getExpenseForm(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<ExpenseForm> {
  return (await getRow(tx, id, today)).form;
}

/** Returns an expense as its page shows it and as a form that can be sent back. NOT_FOUND. */
export async function getExpenseView(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<ExpenseView> {
  const { row, form } = await getRow(tx, id, today);
  const { supplierId, dueDate: _due, dues: _dues, tags: _tags, form: _form, ...rest } = row;
  const context = await readExpenseContext(tx, id);
  const warnings = await findWarnings(tx, { form, context, supplierId, exceptId: id });
  const numberCheck = await viewNumberCheck(tx, await findCheckedPaper(tx, id), today);
  return { ...rest, form, warnings, numberCheck };
}
