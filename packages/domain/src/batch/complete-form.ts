import { dueDateGiven, type PaymentTerms } from '../customers/payment-terms.ts';
import type { DocumentLanguage, VatKind } from '../documents/draft/document-draft.ts';
import { documentRulesOf } from '../documents/rules/document-rules.ts';
import { languageGiven } from '../documents/draft/language-given.ts';
import { nameInLanguage, unitPriceOfItem, type OfferedPrices } from '../items/item-in-row.ts';
import type { BasisPoints } from '../money/agorot.ts';
import { tagsOfNames, type FindTag } from '../tags/tags-of-names.ts';
import type { BatchForm, BatchLine } from './batch-form.ts';
import { itemCodesOf } from './document-lines.ts';

/** An item of the account, with its prices for the customer of a document. */
export interface BatchItem extends OfferedPrices {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly unit: string;
  readonly vatKind: VatKind;
  readonly catalogueNumber: string;
  readonly barcode: string;
  readonly incomeType: string;
  readonly tagIds: readonly string[];
}

/** The attributes of a regular customer's card. */
export interface BatchCard extends Omit<BatchForm['customer'], 'id' | 'saveAsRegular'> {
  readonly id: string;
  readonly paymentTerms: PaymentTerms | null;
  readonly language: DocumentLanguage;
}

/** A branch by its code or name, in any case; undefined where none or more than one fits. */
export type FindBranch = (
  text: string,
) => { readonly id: string; readonly isEnded: boolean } | undefined;

/** The account's data for the document of some rows. */
export interface BatchSources {
  /** The regular customer that the rows mean; undefined for none. */
  readonly card: BatchCard | undefined;
  /** Of the business, for customers without terms of their own. */
  readonly defaultTerms: PaymentTerms | null;
  readonly mayIssueForeign: boolean;
  /** Whether the business adds VAT to its sales, and the rate of the document's day. */
  readonly paysVat: boolean;
  readonly vatRate: BasisPoints;
  readonly findItem: (code: string) => BatchItem | undefined;
  readonly findTag: FindTag;
  readonly findBranch: FindBranch;
}

/** A line as the request for a document names it. */
export interface CompleteLine extends Omit<BatchLine, 'vatKind' | 'tagNames'> {
  readonly vatKind: VatKind;
  readonly itemId: string | null;
  readonly tagIds: readonly string[];
}

/** The form in the shape of the request for a document; a price that is missing is a problem. */
export interface CompleteForm extends Omit<
  BatchForm,
  'paymentTerms' | 'language' | 'tagNames' | 'branch' | 'lines'
> {
  readonly language: DocumentLanguage;
  readonly lines: readonly CompleteLine[];
  readonly tagIds: readonly string[];
  readonly branchId: string | null;
}

/** A name in the file that the account does not have. */
export interface FormProblem {
  readonly path: readonly (string | number)[];
  readonly code: string;
}

/**
 * Fills in what a file leaves empty, as the create screen does: the card of a regular customer gives address, language
 * and terms, the business its default terms, an item its name, price and VAT. Never overwrites what the file gives.
 */
export function completeForm(
  form: BatchForm,
  sources: BatchSources,
): { readonly form: CompleteForm; readonly problems: readonly FormProblem[] } {
  const problems: FormProblem[] = [];
  const { paymentTerms, language: said, tagNames, branch, lines, ...rest } = form;
  const { card, defaultTerms, mayIssueForeign } = sources;
  const rules = documentRulesOf(form.docType);
  const language = said ?? languageGiven(card?.language ?? 'he', rules?.posting, mayIssueForeign);
  const dueDate =
    form.dueDate ??
    dueDateGiven({
      secondDate: rules?.secondDate,
      documentDate: form.documentDate,
      terms: paymentTerms ?? card?.paymentTerms ?? null,
      defaultTerms,
    });
  const hasVat = sources.paysVat && rules?.hasVat === true;
  const context = { form, sources, language, hasVat, problems };
  return {
    form: {
      ...rest,
      dueDate,
      language,
      customer: card === undefined ? form.customer : withCard(form.customer, card),
      lines: lines.map((line, index) => completeLine(line, index, context)),
      tagIds: tagIdsOf(tagNames, ['tagIds'], context) ?? [],
      branchId: branchIdOf(branch, context),
    },
    problems,
  };
}

function branchIdOf(
  text: string,
  { sources, problems }: { readonly sources: BatchSources; readonly problems: FormProblem[] },
): string | null {
  if (text === '') return null;
  const branch = sources.findBranch(text);
  if (branch === undefined || branch.isEnded) {
    const code = branch === undefined ? 'BRANCH_UNKNOWN' : 'BRANCH_ENDED';
    problems.push({ path: ['branchId'], code });
  }
  return branch?.id ?? null;
}

/** Returns a customer completed from a card; the values of the file come first. */
function withCard(customer: BatchForm['customer'], card: BatchCard): BatchForm['customer'] {
  const known = (field: keyof Omit<BatchForm['customer'], 'id' | 'saveAsRegular'>) =>
    customer[field] || card[field];
  return {
    id: card.id,
    name: known('name'),
    taxId: known('taxId'),
    email: known('email'),
    phone: known('phone'),
    address: known('address'),
    city: known('city'),
    contactPerson: known('contactPerson'),
    mobile: known('mobile'),
    zip: known('zip'),
    country: known('country'),
    foreignId: known('foreignId'),
    saveAsRegular: false,
  };
}

interface LineContext {
  readonly form: BatchForm;
  readonly sources: BatchSources;
  readonly language: DocumentLanguage;
  readonly hasVat: boolean;
  readonly problems: FormProblem[];
}

/** Returns the ids of tags that a cell names; undefined for an empty cell, and after a refusal. */
function tagIdsOf(
  names: string,
  path: FormProblem['path'],
  { sources, problems }: LineContext,
): string[] | undefined {
  if (names === '') return undefined;
  const ids = tagsOfNames(names, sources.findTag);
  if (ids === undefined) problems.push({ path, code: 'TAG_UNKNOWN' });
  return ids;
}

function completeLine(line: BatchLine, index: number, context: LineContext): CompleteLine {
  const [item] = itemCodesOf(line).flatMap((code) => context.sources.findItem(code) ?? []);
  const { tagNames, ...own } = line;
  const tagIds = tagIdsOf(tagNames, ['lines', index, 'tagIds'], context);
  if (item !== undefined) {
    return { ...own, ...ofItem(item, { line, index }, context), tagIds: tagIds ?? item.tagIds };
  }
  const typed = { vatKind: line.vatKind ?? 'taxable', itemId: null, tagIds: tagIds ?? [] } as const;
  if (line.unitPriceE4 !== null) return { ...own, ...typed };
  context.problems.push(priceMissing(line, index));
  // The name that the missing item would have given is no problem of its own.
  return { ...own, ...typed, description: line.description || itemCodesOf(line).join(' ') };
}

interface PlacedLine {
  readonly line: BatchLine;
  readonly index: number;
}

/** Returns what a line with an item has: its own texts first, then those of the item. */
function ofItem(item: BatchItem, { line, index }: PlacedLine, context: LineContext) {
  const vatKind = line.vatKind ?? (context.hasVat ? item.vatKind : 'taxable');
  return {
    description: line.description || nameInLanguage(item, context.language),
    unit: line.unit || item.unit,
    catalogueNumber: line.catalogueNumber || item.catalogueNumber,
    barcode: line.barcode || item.barcode,
    incomeType: line.incomeType || item.incomeType,
    vatKind,
    unitPriceE4: line.unitPriceE4 ?? priceOf(item, { line, index, vatKind }, context),
    itemId: item.id,
  };
}

/**
 * Returns the problem of a row without a price and without an item to take it from: a code that no item has is reported
 * as such.
 */
function priceMissing(line: BatchLine, index: number): FormProblem {
  if (itemCodesOf(line).length === 0) {
    return { path: ['lines', index, 'unitPriceE4'], code: 'FIELD_REQUIRED' };
  }
  const field = line.catalogueNumber === '' ? 'barcode' : 'catalogueNumber';
  return { path: ['lines', index, field], code: 'ITEM_UNKNOWN' };
}

function priceOf(
  item: BatchItem,
  { line, index, vatKind }: PlacedLine & { readonly vatKind: VatKind },
  { form, sources, hasVat, problems }: LineContext,
): number | null {
  const price = unitPriceOfItem(item, {
    currency: form.currency,
    pricesIncludeVat: line.priceIncludesVat,
    vatRate: sources.vatRate,
    hasVat,
    vatKind,
  });
  if (price !== undefined) return price;
  problems.push({ path: ['lines', index, 'unitPriceE4'], code: 'ITEM_PRICE_MISSING' });
  return null;
}
