import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';

import { at, digitsAt, HEADER, HEADER_LENGTH, signedAt, type Columns } from './check-fields.ts';
import { dayAt, type ReadRecord, type Report } from './check-record.ts';

/** The content of a header, in whole shekels. */
export interface ReadHeader {
  readonly reporter: string;
  /** `2026-10`; undefined where it is no month. */
  readonly month: string | undefined;
  readonly createdOn: string | undefined;
  readonly taxable: number;
  readonly outputVat: number;
  readonly untaxed: number;
  readonly inputVat: number;
  readonly equipmentVat: number;
  readonly salesCount: number;
  readonly inputsCount: number;
  readonly total: number;
}

/** A part of a sale may be taxed and have no VAT in whole shekels up to this sum. */
const UNTOLD_MAX = 3;

function monthOf(line: string): string | undefined {
  const text = at(line, HEADER.period);
  return /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(text)
    ? `${text.slice(0, 4)}-${text.slice(4)}`
    : undefined;
}

/** Checks the fields of a header, and reads it if it has its length; passes faults to `report`. */
export function checkHeader(line: string, report: Report): ReadHeader | undefined {
  if (line.length !== HEADER_LENGTH) {
    report('header-length', null);
    return undefined;
  }
  const reporter = at(line, HEADER.reporter);
  if (!isIsraeliId(reporter)) report('reporter-number', HEADER.reporter);
  const month = monthOf(line);
  if (month === undefined) report('period', HEADER.period);
  if (at(line, HEADER.reportType) !== '1') report('report-type', HEADER.reportType);
  const createdOn = dayAt(line, HEADER.createdOn);
  if (createdOn === undefined) report('creation-date', HEADER.createdOn);
  else if (month !== undefined && createdOn.slice(0, 7) < month) {
    report('created-before-period', HEADER.createdOn);
  }
  const sum = (where: Columns): number => {
    const value = signedAt(line, where);
    if (value === undefined) report('header-number', where);
    return value ?? 0;
  };
  const count = (where: Columns): number => {
    const value = digitsAt(line, where);
    if (value === undefined) report('header-number', where);
    return value ?? 0;
  };
  for (const where of [HEADER.otherRate, HEADER.otherRateVat]) {
    if (sum(where) !== 0) report('other-rate', where);
  }
  return {
    reporter,
    month,
    createdOn,
    taxable: sum(HEADER.taxable),
    outputVat: sum(HEADER.outputVat),
    untaxed: sum(HEADER.untaxed),
    inputVat: sum(HEADER.inputVat),
    equipmentVat: sum(HEADER.equipmentVat),
    salesCount: count(HEADER.salesCount),
    inputsCount: count(HEADER.inputsCount),
    total: sum(HEADER.total),
  };
}

const totalOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/**
 * Compares the sums of a header with its records. A record does not show whether a small sale without VAT is taxed:
 * such sales may be counted on either side.
 */
export function checkTotals(
  header: ReadHeader,
  records: readonly ReadRecord[],
  report: Report,
): void {
  const sales = records.filter(({ isSale }) => isSale);
  const inputs = records.filter(({ isSale }) => !isSale);
  if (header.salesCount !== sales.length) report('sales-count', HEADER.salesCount);
  if (header.inputsCount !== inputs.length) report('inputs-count', HEADER.inputsCount);
  const all = totalOf(sales.map(({ amount }) => amount));
  if (header.taxable + header.untaxed !== all) report('sales-sum', HEADER.untaxed);
  const untold = sales.filter(({ vat, amount }) => vat === 0 && Math.abs(amount) <= UNTOLD_MAX);
  const taxed = totalOf(sales.filter(({ vat }) => vat !== 0).map(({ amount }) => amount));
  const least = taxed + totalOf(untold.map(({ amount }) => Math.min(0, amount)));
  const most = taxed + totalOf(untold.map(({ amount }) => Math.max(0, amount)));
  if (header.taxable < least || header.taxable > most) report('taxable-sum', HEADER.taxable);
  if (header.outputVat !== totalOf(sales.map(({ vat }) => vat))) {
    report('output-vat-sum', HEADER.outputVat);
  }
  if (header.inputVat + header.equipmentVat !== totalOf(inputs.map(({ vat }) => vat))) {
    report('input-vat-sum', HEADER.inputVat);
  }
  if (header.total !== header.outputVat - header.inputVat - header.equipmentVat) {
    report('total', HEADER.total);
  }
}
