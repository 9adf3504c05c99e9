import type {
  Due,
  EarlierDues,
  WaitingTask,
} from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { IS_OPEN_DRAFT } from '../../accounting/drafts/drafts.api.ts';

/**
 * Counted under the policies, so each person counts what they see. A question is pending for the business while it is
 * open. A draft that became a document stays in its table, and waits for nobody.
 */
const WAITING = `
  with open_drafts as (
    select d.id, d.kind, d.template_date from document_drafts d
    where d.account_id = $1 and d.removed_at is null and ${IS_OPEN_DRAFT})
  select
    (select count(*) from expense_inbox where account_id = $1 and state = 'waiting')::int as papers,
    (select count(*) from expenses where account_id = $1 and state = 'waiting' and removed_at is null)::int
      as expenses,
    (select count(*) from draft_schedules s join open_drafts d on d.id = s.draft_id
      where s.account_id = $1 and s.refusal is not null)::int as plans,
    -- A template plans the day before, for its own date; a person sets another one.
    (select count(*) from draft_schedules s join open_drafts d on d.id = s.draft_id
      where s.account_id = $1 and s.refusal is null and s.issue_on = d.template_date)::int as coming,
    (select count(*) from open_drafts where kind = 'draft')::int as drafts,
    q.count::int as questions, q.document_id as "documentId", q.expense_id as "expenseId",
    n.count::int as numbers, n.document_id as "numberedId"
  from (
    select count(*) as count, (array_agg(document_id order by asked_at, id))[1] as document_id,
      (array_agg(expense_id order by asked_at, id))[1] as expense_id
    from questions where account_id = $1 and state = 'open'
      and ($2::boolean and document_id is not null or $3::boolean and expense_id is not null)) q,
    (select count(*) as count, (array_agg(r.document_id order by r.asked_at, r.document_id))[1] as document_id
      from allocation_requests r join documents d on d.account_id = $1 and d.id = r.document_id
      where r.account_id = $1 and r.state in ('refused', 'unanswered') and d.allocation_number = ''
        and not exists (select from attached_allocations a
          where a.account_id = $1 and a.document_id = r.document_id and a.allocation_number <> '')) n`;

interface Counts extends Record<string, unknown> {
  readonly papers: number;
  readonly expenses: number;
  readonly plans: number;
  /** Documents of templates that are issued by themselves by tomorrow. */
  readonly coming: number;
  readonly drafts: number;
  readonly questions: number;
  readonly documentId: string | null;
  readonly expenseId: string | null;
  /** Invoices whose number was refused or never arrived, without a decision on them. */
  readonly numbers: number;
  readonly numberedId: string | null;
}

/**
 * Returns the pending tasks of a person of the business, in the order in which they are best done; what is not theirs
 * is left out. `late` are the returns and advances whose day has passed, of what the person may see: those that are listed, and how
 * many are earlier still.
 */
export async function readWaiting(
  tx: AccountTx,
  principal: Principal,
  late: {
    readonly listed: readonly Pick<Due, 'kind' | 'from'>[];
    readonly earlier: readonly Pick<EarlierDues, 'count'>[];
  },
): Promise<WaitingTask[]> {
  const [seesDocuments, seesExpenses, prepares] = (
    ['documents.read', 'expenses.read', 'documents.prepare'] as const
  ).map((action) => isAllowed(principal, action));
  // An accountant asks questions; their own work list shows which were answered.
  const isAsked = principal.role !== 'accountant';
  const { rows } = await tx.query<Counts>({
    name: 'dashboard-waiting',
    text: WAITING,
    values: [tx.accountId, isAsked && seesDocuments, isAsked && seesExpenses],
  });
  const [counts] = rows;
  if (counts === undefined) return [];
  const { papers, expenses, plans, coming, drafts, questions, documentId, expenseId } = counts;
  const { numbers, numberedId } = counts;
  const [firstLate] = late.listed;
  const earlier = late.earlier.reduce((sum, { count: one }) => sum + one, 0);
  const none = { documentId: null, expenseId: null, due: null };
  const tasks: readonly (WaitingTask & { readonly isShown: boolean | undefined })[] = [
    { ...none, kind: 'questions', count: questions, documentId, expenseId, isShown: true },
    {
      ...none,
      kind: 'returns',
      count: late.listed.length + earlier,
      due: firstLate === undefined ? null : { kind: firstLate.kind, from: firstLate.from },
      isShown: true,
    },
    {
      ...none,
      kind: 'numbers',
      count: numbers,
      documentId: numberedId,
      isShown: seesDocuments === true && prepares === true,
    },
    { ...none, kind: 'plans', count: plans, isShown: prepares },
    { ...none, kind: 'coming', count: coming, isShown: prepares },
    { ...none, kind: 'papers', count: papers, isShown: seesExpenses },
    { ...none, kind: 'expenses', count: expenses, isShown: seesExpenses },
    { ...none, kind: 'drafts', count: drafts, isShown: prepares },
  ];
  return tasks.flatMap(({ isShown, ...task }) =>
    task.count > 0 && isShown === true ? [task] : [],
  );
}
