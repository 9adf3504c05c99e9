import { decimalText } from '../api/decimal.ts';
import { docTypeKeyOf } from '../documents/rules/doc-type.ts';
import type { PackagePeriod } from '../packages/package-terms.ts';
import { scrubFields, scrubPath } from './scrubbed-names.ts';
import type { MonthPeriod, UserStatus } from './user-status.ts';

/** A package that is looked at or bought, with its price in agorot before VAT. */
export interface ReportedPackage {
  readonly id: number;
  readonly name: string;
  readonly priceAgorot: number;
  readonly period: PackagePeriod;
}

/** What screens report of their use. */
export type UseEvent =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'form-errors'; readonly fields: readonly string[] }
  | { readonly kind: 'document-issued'; readonly docType: number }
  | { readonly kind: 'package-viewed'; readonly package: ReportedPackage }
  /** `totalAgorot` is what the product charged for it, with VAT; `orderId` is a random id. */
  | {
      readonly kind: 'package-bought' | 'package-upgraded';
      readonly package: ReportedPackage;
      readonly orderId: string;
      readonly totalAgorot: number;
    };

/** What is said of the account with every event. */
export interface EventUser {
  readonly status: UserStatus;
  readonly trialDay: number | null;
  readonly monthPeriod: MonthPeriod;
}

/** Parameters of an event: names of the collector, and texts. */
export type EventParams = Readonly<Record<string, string>>;

/**
 * Returns all that leaves the product for an event, and nothing beside it (specification section 9); undefined where nothing is left
 * to say. Sums are in shekels with two decimals.
 */
export function eventParams(event: UseEvent, user: EventUser): EventParams | undefined {
  const own = ownParams(event);
  return own === undefined ? undefined : { ...own, ...userParams(user) };
}

function userParams({ status, trialDay, monthPeriod }: EventUser): EventParams {
  return {
    user_status: status,
    ...(trialDay !== null && { trial_day: String(trialDay) }),
    month_period: monthPeriod,
  };
}

function ownParams(event: UseEvent): EventParams | undefined {
  switch (event.kind) {
    case 'page':
      return { event: 'page_load', page: scrubPath(event.path) };
    case 'form-errors': {
      const fields = scrubFields(event.fields);
      return fields.length === 0 ? undefined : { event: 'form_error', fields: fields.join(',') };
    }
    case 'document-issued': {
      const docType = docTypeKeyOf(event.docType);
      return docType === undefined ? undefined : { event: 'document_issued', doc_type: docType };
    }
    case 'package-viewed':
      return { event: 'view_item', ...itemParams(event.package) };
    case 'package-bought':
    case 'package-upgraded':
      return {
        event: event.kind === 'package-bought' ? 'purchase' : 'upgrade',
        ...itemParams(event.package),
        transaction_id: event.orderId,
        value: decimalText(event.totalAgorot, 2),
        currency: 'ILS',
      };
  }
}

function itemParams({ id, name, priceAgorot, period }: ReportedPackage): EventParams {
  return {
    pck_id: String(id),
    pck_name: name,
    pck_price: decimalText(priceAgorot, 2),
    pck_reccuring_type: period,
  };
}

export interface Collector {
  /** Address of the pixel, without a query. */
  readonly url: string;
  /** What the operator of the installation is at the collector. */
  readonly id: string;
}

export interface CollectedPerson {
  /** A random name of the person for the collector alone. */
  readonly clientId: string;
  /** The site that led to the product; empty for none. */
  readonly firstSource: string;
}

/** Returns the address of the GET request that carries an event. */
export function pixelUrl(
  { url, id }: Collector,
  { clientId, firstSource }: CollectedPerson,
  params: EventParams,
): string {
  const all: EventParams = {
    id,
    client_id: clientId,
    ...(firstSource !== '' && { first_source: firstSource }),
    ...params,
  };
  const query = Object.entries(all).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `${url}?${query.join('&')}`;
}
