import { dueDateByTerms, type PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { OpenDocument } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { isLeftAsBase } from '@pinkas/domain/documents/draft/base-document';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor, documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { agorot } from '@pinkas/domain/money/agorot';
import { RATE_SCALE } from '@pinkas/domain/money/currency';
import { addDays, daysBetween, localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';
import type { z } from 'zod';

import { readPreferences } from '../../../../platform/preferences/preferences.ts';
import { paymentPreferences } from '../../../business/preferences/preferences.api.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { readDocumentTags } from '../record/document-tags.repository.ts';
import { readDocumentStatus } from '../record/links/document-links.reads.ts';
import {
  findStoredDocument,
  type StoredDocument,
} from '../record/content/stored-document.reads.ts';
import { findSources } from './open-documents.reads.ts';
import { readGivenDiscount } from './given-discounts.reads.ts';
import { openBranchOf } from './open-branch.ts';
import { linesLeftOf } from './lines-left.ts';
import { beginsWithoutPrices } from './begins-without-prices.ts';
import { creditOfRest } from './credit-of-rest.ts';
import { namesBySum } from './names-by-sum.ts';
import { assertMakeable, isCopyMode, type FollowUpRequest } from './follow-up-request.ts';
import { toFormLines } from './remaining-lines.ts';
import { toReverseCharge } from './reverse-charge-draft.ts';
import { fromDiscountColumns } from '../record/content/stored-document.ts';

type DraftAnswer = z.input<(typeof documentChainContract)['draftFrom']['response']>;
type Form = DraftAnswer['form'];
type FormLine = Form['lines'][number];
type TagsByLine = Awaited<ReturnType<typeof readDocumentTags>>;

function withoutSerials(line: FormLine): FormLine {
  return { ...line, serialNumbers: [] };
}

/** A rate belongs to a day: a price in another currency is converted again. */
function withoutPriceRate(line: FormLine): FormLine {
  const { foreignPrice = null } = line;
  return foreignPrice === null
    ? line
    : { ...line, foreignPrice: { ...foreignPrice, rateE6: null } };
}

/** Pictures go along where the new document prints them. */
function withoutImage(line: FormLine): FormLine {
  return { ...line, imageFileId: null };
}

/** Returns the sum that a link takes of its source by default: all that is left. */
function wholeSumOf(source: OpenDocument): number {
  if (source.linkKind === 'base') {
    return source.rows === undefined ? source.totalAgorot : source.openAgorot;
  }
  return source.linkKind === 'credit' ? source.creditableAgorot : source.openAgorot;
}

function isLeft(as: DocTypeId, source: OpenDocument, isFollowed: boolean): boolean {
  if (source.linkKind === 'credit') return source.creditableAgorot > 0;
  return source.linkKind === 'base'
    ? isLeftAsBase(as, { ...source, isFollowed })
    : source.openAgorot > 0;
}

async function readAccount(
  tx: AccountTx,
  customerId: string,
): Promise<{
  readonly types: readonly DocTypeId[];
  readonly isRegular: boolean;
  readonly terms: PaymentTerms | null;
}> {
  const { kind } = await tx
    .selectFrom('businessProfiles')
    .select('kind')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const { isRegular, paymentTermsKind, paymentTermsDays } = await tx
    .selectFrom('customers')
    .select(['isRegular', 'paymentTermsKind', 'paymentTermsDays'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { defaultTerms } = (await readPreferences(tx, paymentPreferences)).values;
  const terms =
    paymentTermsKind === null
      ? defaultTerms
      : { kind: paymentTermsKind, days: paymentTermsDays ?? 0 };
  return { types: docTypesFor(kind), isRegular, terms };
}

/**
 * Returns the source of a follow-up; STATE_NOT_ALLOWED when the document may not be followed so, or
 * no more.
 */
async function findLiveSource(
  tx: AccountTx,
  document: StoredDocument,
  { as, mode }: FollowUpRequest,
): Promise<OpenDocument> {
  const standing = await readDocumentStatus(tx, document.id);
  const [source] = await findSources(tx, [document.id], as);
  const stands = standing.cancellation === null && !standing.isClosedByHand;
  const fits = mode === 'base' || source?.linkKind === 'credit';
  if (source === undefined || !stands || !fits || !isLeft(as, source, standing.isFollowed)) {
    throw new AppError('STATE_NOT_ALLOWED');
  }
  return source;
}

/**
 * Returns the second date of the new document: as many days after it as the source's was, where both
 * have one. A source without terms of payment, such as a delivery note, leaves it to the customer's
 * terms.
 */
function secondDateOf(
  document: StoredDocument,
  { as, terms }: { readonly as: DocTypeId; readonly terms: PaymentTerms | null },
  today: LocalDate,
): LocalDate | null {
  const rule = documentRulesOf(as)?.secondDate;
  const isSameRule = rule === documentRulesOf(document.docType)?.secondDate;
  const { dueDate } = document;
  if (rule === 'due' && !isSameRule) return terms === null ? null : dueDateByTerms(terms, today);
  if (dueDate === null || rule === 'none' || !isSameRule) return null;
  return addDays(today, daysBetween(localDate(document.documentDate), localDate(dueDate)));
}

/** A deposit is released as it was received, as long as all of it is still held. */
function mirroredPayments(
  document: StoredDocument,
  source: OpenDocument | undefined,
  today: LocalDate,
): Form['payments'] {
  if (source?.linkKind !== 'release' || source.openAgorot !== source.totalAgorot) return [];
  // The detail is that of the row's own means, as the form wrote it.
  return document.payments.map((row) => ({
    ...row.detail,
    kind: row.kind,
    sumAgorot: row.sumAgorot,
    remark: row.remark,
    date: today,
  })) as unknown as Form['payments'];
}

function toLinks(source: OpenDocument | undefined): Form['links'] {
  if (source === undefined) return [];
  const sumAgorot = agorot(wholeSumOf(source));
  return [{ sourceId: source.id, kind: source.linkKind, sumAgorot }];
}

/**
 * Returns a source that is followed in parts, with what is left of its discount in money: the form
 * gives all of it.
 */
function withDiscount(source: OpenDocument, { discount }: Pick<Form, 'discount'>): OpenDocument {
  const isLeftOver = source.rows !== undefined && discount.kind === 'amount';
  return isLeftOver ? { ...source, discountMinor: discount.amountMinor } : source;
}

/** Prices of the new document: the source's rows with their terms, or what is left after credits. */
async function pricesOf(
  tx: AccountTx,
  document: StoredDocument,
  as: DocTypeId,
  source: OpenDocument | undefined,
  tags: TagsByLine,
): Promise<
  Pick<Form, 'lines' | 'unpricedRows' | 'discount' | 'rounding' | 'currency' | 'currencyRateE6'>
> {
  const isPriced = documentRulesOf(as)?.items === 'required';
  const wasPriced = documentRulesOf(document.docType)?.items === 'required';
  if (!isPriced || !wasPriced) {
    const none = { kind: 'none' } as const;
    return { currencyRateE6: RATE_SCALE, lines: [], discount: none, rounding: 'none' };
  }
  const currency = document.currency;
  // A rate is that of a day: only a credit repeats its invoice's.
  const isRateKept = currency === 'ILS' || source?.linkKind === 'credit';
  const terms = { currency, currencyRateE6: isRateKept ? document.currencyRateE6 : null };
  if (source?.linkKind === 'credit' && source.creditableAgorot < source.totalAgorot) {
    return { ...terms, ...(await creditOfRest(tx, document, source, toFormLines(document, tags))) };
  }
  const isCredit = source?.linkKind === 'credit';
  const rows = toFormLines(document, tags).map((line) =>
    isCredit ? line : withoutPriceRate(line),
  );
  const lines = documentRulesOf(as)?.hasImages === true ? rows : rows.map(withoutImage);
  return {
    ...terms,
    ...(await rowsOf(tx, document, { as, lines }, source)),
    rounding: document.rounding,
  };
}

/**
 * Returns all rows of a document with its discount, or what is left of them where they are followed
 * in parts.
 */
async function rowsOf(
  tx: AccountTx,
  document: StoredDocument,
  { as, lines }: { readonly as: DocTypeId; readonly lines: FormLine[] },
  source: OpenDocument | undefined,
): Promise<Pick<Form, 'lines' | 'unpricedRows' | 'discount'>> {
  const unpricedRows = [...document.unpricedRows];
  const discount = fromDiscountColumns(document);
  const { id, currency } = document;
  const rows = source?.rows;
  if (rows === undefined) return { lines, unpricedRows, discount };
  const given = await readGivenDiscount(tx, id);
  return linesLeftOf({ id, currency, rows, discount, given }, { as, lines, unpricedRows });
}

/**
 * Returns the rate that was chosen for the document, which a new one reuses; null where it was that of
 * its date.
 */
async function chosenRateOf(
  tx: AccountTx,
  document: StoredDocument,
  as: DocTypeId,
  source: OpenDocument | undefined,
): Promise<number | null> {
  const types = [documentRulesOf(as), documentRulesOf(document.docType)];
  // A credit repeats the rate of its invoice automatically.
  if (source?.linkKind === 'credit' || types.some((rules) => rules?.hasVat !== true)) return null;
  const periods = await tx
    .selectFrom('vatRates')
    .select(['vatRates.validFrom', 'vatRates.rateBasisPoints'])
    .execute();
  const ofDate = vatRateOn(
    localDate(document.documentDate),
    document.issuer.kind,
    periods.map((period) => ({ ...period, validFrom: localDate(period.validFrom) })),
  );
  return document.vatRateBasisPoints === ofDate ? null : document.vatRateBasisPoints;
}

/**
 * Returns the values of a new document made from an issued one. A copy carries its rows to today, and so does the invoice of a
 * reverse charge, at rate zero; a follow-up links to it; `cancel` is the credit of all that is left. NOT_FOUND for a foreign
 * id, STATE_NOT_ALLOWED for a type or a state that does not allow it.
 */
export function draftFromDocument(
  ctx: Pick<AccountActor, 'clock' | 'transaction'>,
  documentId: string,
  wish: FollowUpRequest,
): Promise<DraftAnswer> {
  const { as, mode } = wish;
  const today = ctx.clock.today();
  return ctx.transaction(async (tx) => {
    const document = await findStoredDocument(tx, documentId);
    if (document === undefined) throw new AppError('NOT_FOUND');
    const { types, isRegular, terms } = await readAccount(tx, document.customerId);
    await assertMakeable(tx, document, wish, types);
    const isCopy = isCopyMode(mode);
    const source = isCopy ? undefined : await findLiveSource(tx, document, wish);
    const tags = await readDocumentTags(tx, documentId);
    const prices = await pricesOf(tx, document, as, source, tags);
    const form: Form = {
      docType: as,
      documentDate: today,
      dueDate: secondDateOf(document, { as, terms }, today),
      language: document.language === 'en' ? 'en' : 'he',
      subject: document.subject,
      ...(isCopy
        ? { remarks: document.remarks, saleTerms: document.saleTerms }
        : { remarks: '', saleTerms: '' }),
      customer: {
        id: isRegular ? document.customerId : null,
        ...document.customer,
        saveAsRegular: false,
      },
      pricesIncludeVat: document.pricesIncludeVat,
      ...prices,
      // What is sold again are other pieces than those that went out before.
      lines: isCopy ? prices.lines.map(withoutSerials) : prices.lines,
      zeroRateReason: document.zeroRateReason,
      hidesPrices: beginsWithoutPrices(document, as),
      branchId: await openBranchOf(tx, document),
      chosenVatRateBasisPoints: await chosenRateOf(tx, document, as, source),
      payments: mirroredPayments(document, source, today),
      links: toLinks(source),
    };
    const tagIds = (tags.get(0) ?? []).map(({ id }) => id);
    const sources = source === undefined ? [] : [withDiscount(source, form)];
    const given = mode === 'reverse-charge' ? toReverseCharge(form, document) : form;
    return { form: given, tagIds, sources, namesBySum: namesBySum(document) };
  });
}
