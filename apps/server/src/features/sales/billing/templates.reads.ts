import type {
  BilledPeriod,
  BillingTemplateView,
  TemplateSort,
} from '@pinkas/contract/sales/billing/billing.contract';
import {
  nextDayOf,
  TEMPLATES_SHOWN,
  type BillingTemplateRow,
  type TemplateFilter,
  type TemplatesShown,
} from '@pinkas/contract/sales/billing/templates-table';
import type { PeriodState } from '@pinkas/domain/billing/billing-period';
import { isTriedAgain } from '@pinkas/domain/billing/charge-retries';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import {
  monthlyOf,
  nextTemplatePeriod,
  periodsInAll,
  templatePeriods,
} from '@pinkas/domain/billing/template-periods';
import { templateWord } from '@pinkas/domain/billing/template-word';
import { isMandateValid } from '@pinkas/domain/debits/mandate';
import { savedCardState } from '@pinkas/domain/clearing/saved-card';
import { agorot } from '@pinkas/domain/money/agorot';
import { formatMinor } from '@pinkas/domain/money/format';
import { addDays, addMonths, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { APPROVED_MANDATE } from '../mandates/mandates.api.ts';
import { readKnownToday, sumsOf, type PeriodSum } from './period-sums.ts';
import { listTemplates, type StoredTemplate } from './templates.repository.ts';

/** What else is known of a template: its customer, its card and its periods. */
interface Beside extends Record<string, unknown> {
  readonly id: string;
  /** Who it is today: one that was merged is another. */
  readonly customerId: string;
  readonly customerName: string;
  readonly lastDigits: string | null;
  readonly expiresOn: LocalDate | null;
  readonly mandate: {
    readonly validFrom: LocalDate | null;
    readonly validUntil: LocalDate | null;
  } | null;
  readonly doneCount: number;
  readonly waiting: readonly PeriodState[] | null;
  readonly lastDueOn: LocalDate | null;
  readonly nextTryOn: LocalDate | null;
  readonly tries: number | null;
}

const BESIDE = `
  select t.id, c.id as "customerId", c.name as "customerName", s.last_digits as "lastDigits", s.expires_on as "expiresOn",
    (select json_build_object('validFrom', m.valid_from, 'validUntil', m.valid_until) from ${APPROVED_MANDATE}) as mandate,
    (select count(*) from billing_periods p
      where p.account_id = $1 and p.template_id = t.id and p.state = 'done')::int as "doneCount",
    w.states as waiting, w.next as "nextTryOn", w.tries,
    (select max(p.due_on) from billing_periods p where p.account_id = $1 and p.template_id = t.id) as "lastDueOn"
  from billing_templates t
  join customers o on o.account_id = $1 and o.id = t.customer_id
  join customers c on c.account_id = $1 and c.id = coalesce(o.merged_into_id, o.id)
  left join saved_cards s on s.account_id = $1 and s.id = t.saved_card_id and s.removed_at is null
  left join lateral (select array_agg(distinct p.state) as states, min(p.next_try_on) as next,
      (array_agg(p.tries order by p.next_try_on) filter (where p.next_try_on is not null))[1] as tries
    from billing_periods p
    where p.account_id = $1 and p.template_id = t.id and p.state in ('held', 'refused', 'failed')) w on true
  where t.account_id = $1 and ($2::uuid is null or t.id = $2)`;

async function readBeside(tx: AccountTx, id: string | null): Promise<readonly Beside[]> {
  const { rows } = await tx.query<Beside>({
    name: 'beside-billing-templates',
    text: BESIDE,
    values: [tx.accountId, id],
  });
  return rows;
}

function toRow(
  template: StoredTemplate,
  beside: Beside,
  sumOf: (period: NamedPeriod) => PeriodSum,
  today: LocalDate,
): BillingTemplateRow {
  const { id, state, form, schedule, version } = template;
  const { customerId, customerName, lastDigits, expiresOn, lastDueOn, tries } = beside;
  const { method, onRefusal } = form;
  const nextTryOn = isTriedAgain({ state, method, onRefusal }) ? beside.nextTryOn : null;
  const { mandate } = beside;
  const hasMandate = mandate !== null && isMandateValid({ ...mandate, state: 'approved' }, today);
  const card =
    lastDigits === null ? null : { lastDigits, expiresOn, state: savedCardState(expiresOn, today) };
  const from = lastDueOn === null ? template.billedFrom : addDays(lastDueOn, 1);
  const next = nextTemplatePeriod(template, from);
  const any = { dueOn: schedule.startsOn, number: template.firstNumber, count: schedule.count };
  return {
    id,
    customerId,
    customerName,
    title: form.title,
    docType: form.document.docType,
    word: templateWord({
      state,
      method,
      cardState: card?.state ?? null,
      hasMandate,
      waiting: beside.waiting ?? [],
    }),
    state,
    method,
    card,
    unit: schedule.unit,
    every: schedule.every,
    startsOn: schedule.startsOn,
    shortMonths: schedule.shortMonths,
    nextOn: state === 'active' ? (next?.dueOn ?? null) : null,
    ...sumOf(next ?? any),
    currency: form.document.currency,
    doneCount: beside.doneCount,
    count: periodsInAll(template),
    nextTryOn,
    tries: nextTryOn === null ? 0 : (tries ?? 0),
    version,
  };
}

const SHOWN: Readonly<Record<TemplatesShown, (row: BillingTemplateRow) => boolean>> = {
  all: () => true,
  active: ({ state }) => state === 'active',
  failed: ({ word }) => word === 'failed' || word === 'blocked',
  paused: ({ state }) => state === 'paused',
  ended: ({ state }) => state === 'ended',
  'card-ends': ({ word }) => word === 'card-ending' || word === 'card-ended',
};

/** Returns whether a search finds a row: by its customer, its title, or its sum in shekels. */
function hasText({ customerName, title, totalAgorot }: BillingTemplateRow, text: string): boolean {
  const wanted = text.toLocaleLowerCase();
  const sum = formatMinor(totalAgorot, 2).replaceAll(',', '');
  return (
    customerName.toLocaleLowerCase().includes(wanted) ||
    title.toLocaleLowerCase().includes(wanted) ||
    sum.startsWith(wanted.replaceAll(',', ''))
  );
}

/** Returns whether a filter finds a row, whatever tab is shown. */
function isFound(row: BillingTemplateRow, filter: TemplateFilter): boolean {
  const { search = '', from, to } = filter;
  const isOfFilter = (['unit', 'method', 'customerId'] as const).every(
    (part) => filter[part] === undefined || filter[part] === row[part],
  );
  if (!isOfFilter || !hasText(row, search)) return false;
  if (from === undefined && to === undefined) return true;
  const day = nextDayOf(row);
  return day !== null && day >= (from ?? day) && day <= (to ?? day);
}

type Compare = (one: BillingTemplateRow, other: BillingTemplateRow) => number;

const UP: Readonly<Record<TemplateSort, Compare>> = {
  next: (one, other) => (nextDayOf(one) ?? '').localeCompare(nextDayOf(other) ?? ''),
  template: (one, other) => one.title.localeCompare(other.title, 'he'),
  customer: (one, other) => one.customerName.localeCompare(other.customerName, 'he'),
  sum: (one, other) => one.totalAgorot - other.totalAgorot,
};

/** Orders rows of which one has no next day: it comes last, whatever the direction. */
const NEVER_LAST: Compare = (one, other) =>
  Number(nextDayOf(one) === null) - Number(nextDayOf(other) === null);

interface Asked extends TemplateFilter {
  readonly show: TemplatesShown;
  readonly sort: TemplateSort;
  readonly direction: 'asc' | 'desc';
}

/** Lists the templates of a filter, with what each tab has and what they come to in a month. */
export async function readTemplates(
  tx: AccountTx,
  { show, sort, direction, ...filter }: Asked,
  today: LocalDate,
) {
  const stored = await listTemplates(tx);
  const known = await readKnownToday(tx, stored, today);
  const templates = new Map(stored.map((one) => [one.id, one]));
  const found: BillingTemplateRow[] = [];
  let monthlyAgorot = 0;
  for (const beside of await readBeside(tx, null)) {
    const template = templates.get(beside.id);
    if (template === undefined) continue;
    const row = toRow(template, beside, sumsOf(known, template), today);
    if (!isFound(row, filter)) continue;
    found.push(row);
    if (row.state === 'active') {
      monthlyAgorot += monthlyOf(agorot(row.totalAgorot), template.schedule);
    }
  }
  const up: Compare = (one, other) => UP[sort](one, other) || one.id.localeCompare(other.id);
  const rows = found
    .filter(SHOWN[show])
    .toSorted(
      (one, other) =>
        (sort === 'next' ? NEVER_LAST(one, other) : 0) ||
        (direction === 'asc' ? up(one, other) : up(other, one)),
    );
  const counts = Object.fromEntries(
    TEMPLATES_SHOWN.map((one) => [one, found.filter(SHOWN[one]).length]),
  ) as Record<TemplatesShown, number>;
  return { rows, counts, monthlyAgorot };
}

async function readPeriods(tx: AccountTx, templateId: string): Promise<BilledPeriod[]> {
  const { rows } = await tx.query<BilledPeriod & Record<string, unknown>>({
    name: 'periods-of-billing-template',
    text: `select p.number, p.due_on as "dueOn", p.state, p.amount_minor as "amountAgorot", p.currency,
        p.foreign_minor as "foreignMinor",
        case when d.id is not null
          then json_build_object('id', d.id, 'docType', d.doc_type, 'number', d.number) end as document
      from billing_periods p
      left join documents d on d.account_id = $1 and d.id = p.document_id
      where p.account_id = $1 and p.template_id = $2 order by p.due_on desc`,
    values: [tx.accountId, templateId],
  });
  return rows;
}

/** Returns one template with its periods and its coming year. Refuses with NOT_FOUND. */
export async function readTemplate(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<BillingTemplateView> {
  const [template] = await listTemplates(tx, [id]);
  const [beside] = await readBeside(tx, id);
  if (template === undefined || beside === undefined) throw new AppError('NOT_FOUND');
  const sumOf = sumsOf(await readKnownToday(tx, [template], today), template);
  const row = toRow(template, beside, sumOf, today);
  const from = row.nextOn ?? today;
  return {
    ...row,
    form: template.form,
    firstNumber: template.firstNumber,
    billedFrom: template.billedFrom,
    periods: await readPeriods(tx, id),
    year: templatePeriods(template, from, addDays(addMonths(from, 12), -1)).map((period) => ({
      number: period.number,
      dueOn: period.dueOn,
      totalAgorot: sumOf(period).totalAgorot,
    })),
  };
}
