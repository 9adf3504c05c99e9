import type {
  PriceChange,
  PricedTemplate,
} from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { PRICE_STEPS_MAX } from '@pinkas/contract/sales/billing/billing-fields';
import { changedPriceSteps } from '@pinkas/domain/billing/price-change';
import { nextTemplatePeriod } from '@pinkas/domain/billing/template-periods';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  lastDueDays,
  listTemplates,
  mailToOf,
  readKnownToday,
  sumsOf,
  type KnownToday,
  type StoredTemplate,
} from '../billing/billing.api.ts';

/** Returns a template as it is after a change of its prices. */
export function withChangedPrices(template: StoredTemplate, change: PriceChange): StoredTemplate {
  const { form } = template;
  const { document, priceSteps } = form;
  const changed = changedPriceSteps({ lines: document.lines, priceSteps }, change);
  return { ...template, form: { ...form, priceSteps: changed } };
}

/** Returns to whom a template is told of a new price. */
export function toldOf({ form }: StoredTemplate, { customers }: KnownToday): readonly string[] {
  const customer = customers.get(form.customerId)?.customer;
  return mailToOf({ mailTo: form.document.mailTo, customer });
}

/** What the sums of templates follow from, and the last day of each that was billed, or on which it was tried. */
export interface KnownPrices extends KnownToday {
  readonly lastDue: ReadonlyMap<string, LocalDate>;
}

export async function readKnownPrices(
  tx: AccountTx,
  templates: readonly StoredTemplate[],
  today: LocalDate,
): Promise<KnownPrices> {
  return { ...(await readKnownToday(tx, templates, today)), lastDue: await lastDueDays(tx) };
}

/** Returns what a change of prices does to a template: the sums of its first document from the day on that is not begun yet. */
export function pricedTemplate(
  template: StoredTemplate,
  change: PriceChange,
  known: KnownPrices,
): PricedTemplate {
  const { id, version, form } = template;
  const customer = known.customers.get(form.customerId)?.customer;
  const last = known.lastDue.get(id);
  const open = last === undefined || last < change.from ? change.from : addDays(last, 1);
  const first = nextTemplatePeriod(template, open);
  const after = withChangedPrices(template, change);
  const tooMany = after.form.priceSteps.length > PRICE_STEPS_MAX ? 'too-many-steps' : null;
  const ofDay = first === undefined ? 'nothing-due' : tooMany;
  return {
    id,
    version,
    customerName: customer?.name ?? form.document.customer.name,
    title: form.title,
    firstOn: first?.dueOn ?? null,
    currency: form.document.currency,
    nowMinor: first === undefined ? 0 : sumsOf(known, template)(first).totalMinor,
    newMinor: first === undefined ? 0 : sumsOf(known, after)(first).totalMinor,
    hasMail: toldOf(template, known).length > 0,
    unpriced: customer === undefined ? 'no-customer' : ofDay,
  };
}

/** Returns what a change of prices would do to each template that is not ended, by the names of their customers. */
export async function previewPrices(
  tx: AccountTx,
  change: PriceChange,
  today: LocalDate,
): Promise<PricedTemplate[]> {
  const templates = (await listTemplates(tx)).filter(({ state }) => state !== 'ended');
  const known = await readKnownPrices(tx, templates, today);
  return templates
    .map((template) => pricedTemplate(template, change, known))
    .toSorted(
      (one, other) =>
        one.customerName.localeCompare(other.customerName, 'he') ||
        one.title.localeCompare(other.title, 'he') ||
        one.id.localeCompare(other.id),
    );
}
