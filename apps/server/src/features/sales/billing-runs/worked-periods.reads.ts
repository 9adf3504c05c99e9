import type { WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import {
  PERIOD_STATES,
  type HoldReason,
  type PeriodState,
} from '@pinkas/domain/billing/billing-period';
import type { BillingMethod, TemplateState } from '@pinkas/domain/billing/billing-template';
import { isTriedAgain, type RefusalWay } from '@pinkas/domain/billing/charge-retries';
import { ORDER_SYSTEMS } from '@pinkas/domain/billing/order-system';
import { periodsInAll } from '@pinkas/domain/billing/template-periods';
import { localDateOf, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { ORDER_ELSEWHERE } from '../billing/billing.api.ts';
import { billPeriodTask, WAITING_STATES } from './bill/bill-period.ts';
import { refusalOf } from './bill/refused-class.ts';
import { listTemplatesById } from './due/due-templates.reads.ts';
import { readRunTerms } from './due/read-run.ts';
import { ofDay } from './due/run-rows.ts';

interface Row extends Record<string, unknown> {
  readonly periodId: string;
  readonly templateId: string;
  readonly title: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly docType: number;
  readonly method: BillingMethod;
  readonly onRefusal: RefusalWay;
  readonly templateState: TemplateState;
  readonly lastDigits: string | null;
  readonly number: number;
  readonly count: number | null;
  readonly firstNumber: number;
  readonly dueOn: LocalDate;
  readonly amountAgorot: number;
  readonly foreign: WorkedPeriod['foreign'];
  readonly state: PeriodState;
  readonly holdReason: HoldReason | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
  readonly tries: number;
  readonly nextTryOn: LocalDate | null;
  readonly isOrdered: boolean;
  readonly document: WorkedPeriod['document'];
  readonly attemptId: string | null;
  readonly hasNewCard: boolean;
  readonly elsewhere: WorkedPeriod['elsewhere'];
  readonly scheme: string | null;
  readonly code: string | null;
  readonly linkedAt: string | null;
}

/** Periods of the account $1 whose state is one of $2 and that changed at $3 or later; the oldest day first. */
const WORKED = `
  select p.id as "periodId", p.template_id as "templateId", t.title, t.customer_id as "customerId",
    c.name as "customerName", t.doc_type as "docType", t.method,
    t.on_refusal as "onRefusal", t.state as "templateState", s.last_digits as "lastDigits", p.number,
    t.count, t.first_number as "firstNumber", p.due_on as "dueOn", p.amount_minor as "amountAgorot",
    case when p.foreign_minor is not null then json_build_object('currency', p.currency, 'minor', p.foreign_minor,
      'rateE6', coalesce(b.rate_e6, 0), 'lastRateE6', coalesce(b.rate_e6, 0), 'rateOn', (select max(r.day) from billing_rates r
        where r.account_id = $1 and r.currency = p.currency and r.rate_e6 = b.rate_e6 and r.created_at <= p.changed_at
          and (t.content ->> 'currencyRateE6')::bigint = 0)) end as foreign, p.state,
    p.hold_reason as "holdReason", p.detail, p.tries, p.next_try_on as "nextTryOn", p.attempt_id as "attemptId",
    (a.saved_card_id <> s.id) is true as "hasNewCard", ${ORDER_ELSEWHERE} as elsewhere,
    exists (select from outbox_tasks q where q.account_id = $1 and q.kind = $4 and q.state = 'pending'
      and q.payload ->> 'periodId' = p.id::text) as "isOrdered",
    case when d.id is not null
      then json_build_object('id', d.id, 'docType', d.doc_type, 'number', d.number) end as document,
    p.detail->'code'->>'scheme' as scheme, p.detail->'code'->>'value' as code,
    (select min(l.created_at) from card_links l where l.account_id = $1 and l.period_id = p.id) as "linkedAt"
  from billing_periods p
    join billing_templates t on t.account_id = $1 and t.id = p.template_id
    join customers c on c.account_id = $1 and c.id = t.customer_id
    left join saved_cards s on s.account_id = $1 and s.id = t.saved_card_id and s.removed_at is null
    left join card_attempts a on a.account_id = $1 and a.id = p.attempt_id
    left join documents d on d.account_id = $1 and d.id = p.document_id
    -- By which it was billed: as its document says, or that of the charge that is under way.
    left join lateral (
      select coalesce(d.currency_rate_e6, (a.plan -> 'request' ->> 'currencyRateE6')::bigint) as rate_e6) b on true
  where p.account_id = $1 and p.state = any($2) and p.changed_at >= $3
  order by p.due_on, t.title, p.id`;

/** The codes that a person is told. The code of a gateway, with its scheme, is a refusal; the rest is for the log. */
function detailOf(detail: Row['detail']): WorkedPeriod['detail'] {
  const { most, missed, count, currency, why, code, class: refused } = detail ?? {};
  const system = ORDER_SYSTEMS.find((one) => one === detail?.['system']);
  return {
    ...(typeof most === 'number' && { most }),
    ...(typeof missed === 'number' && { missed }),
    ...(typeof count === 'number' && { count }),
    ...(typeof currency === 'string' && { currency }),
    ...(typeof why === 'string' && { why }),
    ...(typeof code === 'string' && { code }),
    ...(typeof refused === 'string' && { class: refused }),
    ...(system !== undefined && { system }),
  };
}

function toWorked(stored: Row): WorkedPeriod {
  const { firstNumber, count, detail, scheme, code, linkedAt, onRefusal, ...row } = stored;
  const { templateState: state, method } = row;
  const isAgain = isTriedAgain({ state, method, onRefusal });
  return {
    ...row,
    count: periodsInAll({ schedule: { count }, firstNumber }),
    detail: detailOf(detail),
    nextTryOn: isAgain ? row.nextTryOn : null,
    refusal: code === null ? null : refusalOf(scheme, code),
    linkedOn: linkedAt === null ? null : localDateOf(linkedAt),
  };
}

async function readWorked(
  tx: AccountTx,
  states: readonly PeriodState[],
  since: string,
): Promise<WorkedPeriod[]> {
  const { rows } = await tx.query<Row>({
    name: 'worked-billing-periods',
    text: WORKED,
    values: [tx.accountId, states, since, billPeriodTask.kind],
  });
  return rows.map(toWorked);
}

/** Lists the periods that wait for a person, or for another try, with what they come to today. */
export async function readWaiting(tx: AccountTx, today: LocalDate): Promise<WorkedPeriod[]> {
  const waiting = await readWorked(tx, WAITING_STATES, '-infinity');
  if (waiting.length === 0) return [];
  const ids = [...new Set(waiting.map(({ templateId }) => templateId))];
  const templates = new Map((await listTemplatesById(tx, ids)).map((one) => [one.id, one]));
  const terms = await readRunTerms(tx, today);
  return waiting.map((period) => {
    const template = templates.get(period.templateId);
    if (template === undefined) return period;
    const { amountMinor: amountAgorot, foreign } = ofDay(template, period, terms, today);
    return { ...period, amountAgorot, foreign };
  });
}

const BILLED = PERIOD_STATES.filter((state) => !WAITING_STATES.includes(state));

/**
 * Lists the periods that were billed on a day, or are being charged, and those that were let go because another system charged
 * them; what a person skipped is no part of it.
 */
export async function readBilledOn(tx: AccountTx, day: LocalDate): Promise<WorkedPeriod[]> {
  const worked = await readWorked(tx, BILLED, isoText(startOfDayMs(day)));
  return worked.filter(({ state, detail: { why } }) => {
    return state !== 'skipped' || why === 'charged-elsewhere';
  });
}
