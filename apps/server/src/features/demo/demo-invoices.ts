import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
  NO_DISCOUNT,
  type Discount,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import { basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { searchText } from '@pinkas/domain/text/search-text';
import { addDays, daysBetween, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

import { epochMsOf, isoText } from '../../platform/clock/clock.ts';
import type { LoadedDocument } from '../accounting/documents/import/load-documents.ts';
import { createDemoRandom, type DemoRandom } from './demo-random.ts';
import { DEMO_ITEMS, DEMO_SUBJECTS, demoCity, demoCustomerName, demoTaxId } from './demo-words.ts';

/** Nobody in the demo stays unpaid longer than this after the due date. */
const LATE_DAYS_MAX = 60;

/** A regular customer of the demo, as its row. */
export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
  readonly searchName: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  /** Empty in Israel. */
  readonly country: string;
}

/** Returns the n-th customer of the demo; ids are the caller's. */
export function demoCustomer(id: string, index: number): DemoCustomer {
  const name = demoCustomerName(index);
  return {
    id,
    name,
    searchName: searchText(name),
    taxId: demoTaxId(index),
    email: `office${index + 1}@customer.example`,
    phone: `03-000${String(index % 10_000).padStart(4, '0')}`,
    address: `רחוב הדוגמה ${(index % 120) + 1}`,
    city: demoCity(index),
    country: '',
  };
}

/** A special customer of the demo: fields that it lacks are made up as those of the others. */
export type OwnCustomer = Pick<DemoCustomer, 'name'> &
  Partial<Omit<DemoCustomer, 'id' | 'searchName'>>;

/** Returns the customer at an index of the list with its own fields. */
export function ownCustomer(id: string, index: number, own: OwnCustomer): DemoCustomer {
  return { ...demoCustomer(id, index), ...own, searchName: searchText(own.name) };
}

function demoLine(random: DemoRandom): DocumentLine {
  const item = random.oneOf(DEMO_ITEMS);
  const quantity = item.priceE4 < 100_000 ? 500 + random.below(20) * 100 : 1 + random.below(6);
  const isDiscounted = random.below(8) === 0;
  const discount: Discount = isDiscounted
    ? { kind: 'percent', rateBasisPoints: basisPoints(500 + random.below(3) * 250) }
    : NO_DISCOUNT;
  return {
    ...BLANK_LINE,
    description: item.description,
    unit: item.unit,
    quantityE4: e4(quantity * 10_000),
    unitPriceE4: e4(item.priceE4),
    discount,
  };
}

/**
 * Returns how likely an invoice is paid: nearly surely when its day is long past, seldom before it.
 */
function paidPercent(dueDate: LocalDate, today: LocalDate): number {
  if (dueDate >= today) return 35;
  return daysBetween(dueDate, today) > LATE_DAYS_MAX ? 100 : 65;
}

/**
 * Returns a believable invoice of a day to a customer; the same seed returns the same one. Older
 * ones are mostly paid, and none is issued after `nowMs`.
 */
export function demoInvoice(
  customer: DemoCustomer,
  documentDate: LocalDate,
  seed: number,
  nowMs: number,
): LoadedDocument {
  const random = createDemoRandom(seed);
  const { id, searchName: _searched, ...details } = customer;
  const hour = String(7 + random.below(9)).padStart(2, '0');
  const minute = String(random.below(60)).padStart(2, '0');
  const writtenMs = epochMsOf(`${documentDate}T${hour}:${minute}:00.000Z`);
  const dueDate = addDays(documentDate, random.oneOf([0, 30, 30, 45]));
  return {
    customerId: id,
    issuedAt: isoText(Math.min(writtenMs, nowMs)),
    isPaid: random.below(100) < paidPercent(dueDate, localDateAt(nowMs)),
    draft: {
      ...BLANK_DRAFT,
      docType: 305,
      documentDate,
      dueDate,
      subject: random.oneOf(DEMO_SUBJECTS),
      customer: { ...BLANK_CUSTOMER, ...details },
      pricesIncludeVat: false,
      lines: Array.from({ length: 1 + random.below(3) }, () => demoLine(random)),
    },
  };
}
