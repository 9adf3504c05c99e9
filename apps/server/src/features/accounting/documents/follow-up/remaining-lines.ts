import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import type { DocumentForm } from '@pinkas/contract/accounting/documents/document-fields';
import { VAT_KINDS, type VatKind } from '@pinkas/domain/documents/draft/document-draft';
import { lineAttributesOf } from '@pinkas/domain/documents/lines/line-attributes';
import type { BookSums } from '@pinkas/domain/documents/sums/totals';
import { UNIT_PRICE_E4_MAX } from '@pinkas/domain/limits';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import {
  fromDiscountColumns,
  sumsOfBooks,
  toForeignPrice,
} from '../record/content/stored-document.ts';

type FormLine = z.input<typeof DocumentForm>['lines'][number];

/** Returns the rows of a document as a form takes them, each with the tags that it has today. */
export function toFormLines(
  document: StoredDocument,
  tags: ReadonlyMap<number, readonly TagChip[]>,
): FormLine[] {
  return document.lines.map((line) => ({
    description: line.description,
    unit: line.unit,
    quantityE4: line.quantityE4,
    unitPriceE4: line.unitPriceE4,
    priceIncludesVat: line.priceIncludesVat,
    vatKind: line.vatKind,
    discount: fromDiscountColumns(line),
    itemId: line.itemId,
    ...lineAttributesOf(line),
    serialNumbers: [...line.serialNumbers],
    imageFileId: line.imageFileId,
    foreignPrice: toForeignPrice(line),
    tagIds: (tags.get(line.lineNo) ?? []).map(({ id }) => id),
  }));
}

/** What of a stored document its parts follow from. */
export type SummedDocument = Pick<StoredDocument, 'currencySums' | keyof BookSums>;

/** Sums by kind of VAT, with VAT, in minor units of the document's currency. */
type VatGroups = Record<VatKind, number>;

function groupsOf(document: SummedDocument): VatGroups {
  const { currencySums } = document;
  const sums = currencySums ?? sumsOfBooks(document);
  const groups: VatGroups = {
    taxable: sums.taxableMinor + sums.vatMinor,
    exempt: sums.exemptMinor,
    zero: sums.zeroMinor,
  };
  // The rounding is added to the largest part, so that the parts add up to the total.
  const largest = VAT_KINDS.reduce((best, kind) => (groups[kind] > groups[best] ? kind : best));
  groups[largest] += sums.roundingMinor;
  return groups;
}

/** Returns a sum in parts, none above what one row may be priced. */
export function splitUpTo(sum: number, max: number): number[] {
  const wholeParts = Array.from({ length: Math.floor(sum / max) }, () => max);
  return sum % max === 0 ? wholeParts : [...wholeParts, sum % max];
}

/** Returns the credits of an invoice with their sums. */
export function readCreditsOf(tx: AccountTx, documentId: string): Promise<SummedDocument[]> {
  return tx
    .selectFrom('documentLinks')
    .innerJoin('documents', (join) =>
      join
        .on('documents.accountId', '=', tx.accountId)
        .onRef('documents.id', '=', 'documentLinks.documentId'),
    )
    .selectAll('documents')
    .where('documentLinks.accountId', '=', tx.accountId)
    .where('documentLinks.sourceId', '=', documentId)
    .where('documentLinks.kind', '=', 'credit')
    .execute();
}

/**
 * Returns what credits left of an invoice, by kind of VAT. A part that was credited beyond itself is taken off
 * the largest of the others; one that was below zero in the invoice itself stays below zero.
 */
export function vatGroupsLeft(
  document: SummedDocument,
  credits: readonly SummedDocument[],
): VatGroups {
  const issued = groupsOf(document);
  const left = { ...issued };
  for (const credit of credits) {
    const taken = groupsOf(credit);
    for (const kind of VAT_KINDS) left[kind] -= taken[kind];
  }
  const largest = VAT_KINDS.reduce((best, kind) => (left[kind] > left[best] ? kind : best));
  for (const kind of VAT_KINDS) {
    if (left[kind] >= 0 || issued[kind] < 0) continue;
    left[largest] += left[kind];
    left[kind] = 0;
  }
  return left;
}

/**
 * Returns what earlier credits left of an invoice, a row for each kind of VAT, or more where one
 * price would be too high. Prices include VAT; the total is what is left, to the agora.
 */
export function remainingLines(document: StoredDocument, left: VatGroups): FormLine[] {
  const scale = 10 ** (4 - CURRENCIES[document.currency]);
  return VAT_KINDS.flatMap((vatKind): FormLine[] => {
    if (left[vatKind] === 0) return [];
    const named = document.lines.find((line) => line.vatKind === vatKind) ?? document.lines[0];
    const sign = left[vatKind] < 0 ? -1 : 1;
    const partMax = Math.trunc(UNIT_PRICE_E4_MAX / scale);
    return splitUpTo(sign * left[vatKind], partMax).map((part) => ({
      description: named?.description ?? document.subject,
      incomeType: named?.incomeType ?? '',
      unit: '',
      quantityE4: sign * 10_000,
      unitPriceE4: part * scale,
      priceIncludesVat: true,
      vatKind,
      discount: { kind: 'none' },
    }));
  });
}
