import {
  failedOutcome,
  FAILED_OUTCOMES,
  type FailedOutcome,
  type FailedPeriod,
} from '@pinkas/contract/reports/billing-report/failed-periods';
import { NO_MEANS_REASONS } from '@pinkas/domain/billing/billing-period';
import type { BillingMethod, TemplateState } from '@pinkas/domain/billing/billing-template';
import { isTriedAgain, type RefusalWay } from '@pinkas/domain/billing/charge-retries';
import type { FailedPeriodSort } from '@pinkas/contract/reports/billing-report/billing-report.contract';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { refusalOf } from '../../sales/billing-runs/billing-runs.api.ts';

interface Row extends Omit<FailedPeriod, 'refusal' | 'notCharged'>, Record<string, unknown> {
  readonly scheme: string | null;
  readonly code: string | null;
  readonly why: string | null;
  readonly method: BillingMethod;
  readonly onRefusal: RefusalWay;
  readonly templateState: TemplateState;
}

/**
 * Periods of the account $1 due from $2 to $3 of which a charge was refused or a debit came back, or nothing could be charged. A charge that passed is
 * the last of its tries, so one of several tries was refused before.
 */
const FAILED = `
  select p.id, p.template_id as "templateId", t.title, t.customer_id as "customerId", c.name as "customerName",
    p.due_on as "dueOn", p.amount_minor as "amountAgorot", coalesce(s.last_digits, '') as "lastDigits", p.tries, r.scheme, r.code,
    p.detail->>'why' as why, p.state,
    case when b.reason is not null then json_build_object('reason', b.reason, 'isOpen', d.open_agorot > 0
      and not exists (select from document_cancellations x where x.account_id = $1 and x.document_id = d.id)
      and not exists (select from document_closures x where x.account_id = $1 and x.document_id = d.id)) end as returned,
    p.next_try_on as "nextTryOn", t.method, t.on_refusal as "onRefusal", t.state as "templateState",
    case when d.id is not null then json_build_object('id', d.id, 'docType', d.doc_type, 'number', d.number) end as document
  from billing_periods p
  join billing_templates t on t.account_id = $1 and t.id = p.template_id
  join customers c on c.account_id = $1 and c.id = t.customer_id
  left join saved_cards s on s.account_id = $1 and s.id = t.saved_card_id and s.removed_at is null
  left join documents d on d.account_id = $1 and d.id = p.document_id
  left join lateral (select a.answer->'code'->>'scheme' as scheme, a.answer->'code'->>'value' as code
    from card_attempts a where a.account_id = $1 and a.source_id = p.id and a.source = 'billing' and a.state = 'declined'
    order by a.created_at desc, a.id desc limit 1) r on true
  left join lateral (select x.return_reason as reason from debit_rows x
    where x.account_id = $1 and x.document_id = p.document_id and x.state = 'returned'
    order by x.returned_on desc, x.id desc limit 1) b on true
  where p.account_id = $1 and p.due_on between $2 and $3
    and (b.reason is not null or p.state in ('refused', 'failed') or (p.state = 'held' and p.hold_reason = 'no-means')
      or p.tries > case when p.state in ('charging', 'charged', 'done') then 1 else 0 end)`;

function toFailed({ scheme, code, why, method, onRefusal, ...stored }: Row): FailedPeriod {
  const { templateState: state, ...row } = stored;
  return {
    ...row,
    nextTryOn: isTriedAgain({ state, method, onRefusal }) ? row.nextTryOn : null,
    refusal: code === null ? null : refusalOf(scheme, code),
    notCharged: NO_MEANS_REASONS.find((one) => one === why) ?? null,
  };
}

const UP: Readonly<Record<FailedPeriodSort, (one: FailedPeriod, other: FailedPeriod) => number>> = {
  due: () => 0,
  customer: (one, other) => one.customerName.localeCompare(other.customerName, 'he'),
  sum: (one, other) => one.amountAgorot - other.amountAgorot,
};

interface Asked extends ReportPeriod {
  readonly outcome?: FailedOutcome | undefined;
  readonly sort: FailedPeriodSort;
  readonly direction: 'asc' | 'desc';
}

/** Returns the periods due on some days of which a charge did not pass, and what each outcome comes to. */
export async function readFailedPeriods(
  tx: AccountTx,
  { from, to, outcome, sort, direction }: Asked,
) {
  const { rows } = await tx.query<Row>({
    name: 'failed-billing-periods',
    text: FAILED,
    values: [tx.accountId, from, to],
  });
  const all = rows.map(toFailed);
  const up = (one: FailedPeriod, other: FailedPeriod): number =>
    UP[sort](one, other) || one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id);
  const shown = all.filter((period) => outcome === undefined || failedOutcome(period) === outcome);
  const sumOf = (one: FailedOutcome) => {
    const own = all.filter((period) => failedOutcome(period) === one);
    return { count: own.length, agorot: own.reduce((sum, row) => sum + row.amountAgorot, 0) };
  };
  return {
    rows: shown.toSorted((one, other) => (direction === 'asc' ? up(one, other) : up(other, one))),
    sums: Object.fromEntries(FAILED_OUTCOMES.map((one) => [one, sumOf(one)])) as Record<
      FailedOutcome,
      { count: number; agorot: number }
    >,
  };
}
