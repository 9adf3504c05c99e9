import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
  type DocumentCustomer,
  type DocumentDraft,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { computeDraft } from '@pinkas/domain/documents/sums/draft-sums';
import { givenBack } from '@pinkas/domain/documents/links/refund';
import { assert } from '@pinkas/domain/assert';
import { ZERO_AGOROT, e4, type Agorot, type BasisPoints } from '@pinkas/domain/money/agorot';
import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';
import type { Pool } from 'pg';

import {
  pastIssuer,
  type PastIssuer,
  type PastIssuerTarget,
} from '../../../accounting/documents/documents.api.ts';
import type { DemoCustomer } from '../../demo-invoices.ts';
import { demoNumberOf } from '../../tax-authority/tax-authority.api.ts';
import { readVatRates } from '../../demo-vat-rates.ts';
import { saveScenarioPictures } from './scenario-pictures.ts';
import type { SeedTarget } from './seed-target.ts';
import type { ScenarioPicture } from './scenario-drawings.ts';
import type { ScenarioDocument, ScenarioLine } from './scenario-document.ts';
import { linkedSumOf, linksOf, rateOf, type Told } from './scenario-links.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface Party {
  readonly customerId: string | null;
  readonly details: DocumentCustomer;
}

/** Returns whom a document is made out to: a receipt is on the name of the payer. */
function partyOf(
  { party: ownParty, paidBy }: ScenarioDocument,
  customers: readonly DemoCustomer[],
): Party {
  const party = paidBy?.party ?? ownParty;
  if (typeof party === 'string') {
    return { customerId: null, details: { ...BLANK_CUSTOMER, name: party } };
  }
  const customer = customers[party];
  if (customer === undefined) throw new Error('the demo has too few customers');
  const { id, searchName: _searched, ...details } = customer;
  return { customerId: id, details: { ...BLANK_CUSTOMER, ...details } };
}

/** Returns the row that a line follows. */
function sourceOf(
  { follows }: ScenarioLine,
  told: ReadonlyMap<string, Told>,
): DocumentLine['source'] {
  if (follows === undefined) return null;
  const source = told.get(follows.of);
  if (source === undefined) throw new Error(`no rows of ${follows.of}`);
  return { documentId: source.id, lineNo: follows.row, measure: 'quantity' };
}

/** Returns a line of a scenario; the item of that name gives it its texts. */
function toLine(
  line: ScenarioLine,
  told: ReadonlyMap<string, Told>,
  items: ReadonlyMap<string, NamedItem>,
  pictures: ReadonlyMap<ScenarioPicture, string>,
): DocumentLine {
  const { quantity, priceShekels, isWithVat = false, picture, follows: _follows, ...given } = line;
  return {
    ...BLANK_LINE,
    ...items.get(given.description),
    ...given,
    source: sourceOf(line, told),
    quantityE4: e4(quantity * 10_000),
    unitPriceE4: e4(priceShekels * 10_000),
    priceIncludesVat: isWithVat,
    imageFileId: picture === undefined ? null : (pictures.get(picture) ?? null),
  };
}

/** Returns what is written on a document beside its rows. */
function wordsOf({
  zeroRateReason = '',
  saleTerms = '',
}: ScenarioDocument): Pick<DocumentDraft, 'zeroRateReason' | 'saleTerms'> {
  return { zeroRateReason, saleTerms };
}

/** Returns the document of a scenario on its day, and its total. */
function draftOf(
  story: ScenarioDocument,
  documentDate: DocumentDraft['documentDate'],
  customer: DocumentCustomer,
  rateOn: (date: DocumentDraft['documentDate']) => BasisPoints,
  told: ReadonlyMap<string, Told>,
  items: ReadonlyMap<string, NamedItem>,
  pictures: ReadonlyMap<ScenarioPicture, string>,
): { draft: DocumentDraft & { pricesIncludeVat: boolean }; totalAgorot: number } {
  const rules = documentRulesOf(story.docType);
  assert(rules !== undefined, 'a story of a known type');
  const { docType, subject, secondDateDays, payments, lines = [], unpricedRows = [] } = story;
  const { printLayout = null, allocationNumber = '' } = story;
  const ofDay = rateOn(documentDate);
  const ofSale = rateOf(story, told);
  const bare: DocumentDraft = {
    ...BLANK_DRAFT,
    docType,
    documentDate,
    dueDate: secondDateDays === undefined ? null : addDays(documentDate, secondDateDays),
    subject,
    ...wordsOf(story),
    customer,
    lines: lines.map((line) => toLine(line, told, items, pictures)),
    unpricedRows,
    chosenVatRateBasisPoints: ofSale === ofDay ? null : ofSale,
    printLayout,
    allocationNumber,
  };
  const totalOf = (draft: DocumentDraft): Agorot => {
    const context = { vatRate: ofDay, sources: [] };
    return computeDraft(draft, rules, context).bookSums.totalAgorot;
  };
  const ofLines = lines.length === 0 ? ZERO_AGOROT : totalOf(bare);
  const money = payments?.(documentDate, ofLines, linkedSumOf(story, told)) ?? [];
  const paid = { ...bare, payments: story.isRefund === true ? money.map(givenBack) : money };
  const totalAgorot = totalOf(paid);
  const links = linksOf(story, told, totalAgorot);
  const { paidBy } = story;
  const payer = {
    paidByThirdParty: paidBy !== undefined,
    payerRelation: paidBy?.relation ?? '',
  };
  return { draft: { ...paid, ...payer, links, pricesIncludeVat: false }, totalAgorot };
}

interface NamedItem {
  readonly itemId: string;
  readonly catalogueNumber: string;
  readonly barcode: string;
  readonly incomeType: string;
}

/** Returns the items of a business by name: a row of that name is the item. */
async function readItems(owner: Pool, accountId: number): Promise<ReadonlyMap<string, NamedItem>> {
  const { rows } = await owner.query<NamedItem & { name: string }>(
    `select name, id as "itemId", catalogue_number as "catalogueNumber", barcode, income_type as "incomeType"
      from items where account_id = $1`,
    [accountId],
  );
  return new Map(rows.map(({ name, ...item }) => [name, item]));
}

/** The documents of a business's last days. */
export interface DemoScenarios {
  readonly kind: CompanyKind;
  readonly customers: readonly DemoCustomer[];
  readonly stories: readonly ScenarioDocument[];
}

/** Does what the customer of a document does on its page. */
async function visitPage(
  issuer: PastIssuer,
  documentId: string,
  { openedDaysBack, answered }: ScenarioDocument,
  nowMs: number,
): Promise<void> {
  if (openedDaysBack !== undefined) await issuer.open(documentId, nowMs - openedDaysBack * DAY_MS);
  if (answered === undefined) return;
  await issuer.answer(documentId, answered.answer, nowMs - answered.daysBack * DAY_MS);
}

/** Does what the business does with a document later: allocates a credit to it, cancels it. */
async function followUp(
  issuer: PastIssuer,
  documentId: string,
  { allocated, cancelled }: ScenarioDocument,
  told: ReadonlyMap<string, Told>,
  idempotencyKey: string,
  nowMs: number,
): Promise<void> {
  if (allocated !== undefined) {
    const credit = told.get(allocated.from);
    if (credit === undefined) throw new Error(`no credit of ${allocated.from}`);
    const part = { creditId: credit.id, itemId: documentId, sumAgorot: allocated.shekels * 100 };
    await issuer.allocate(part, idempotencyKey, nowMs - allocated.daysBack * DAY_MS);
  }
  if (cancelled === undefined) return;
  await issuer.cancel(documentId, cancelled.reason, nowMs - cancelled.daysBack * DAY_MS);
}

/** Requests the number of a document as the scenario has the tax authority answer. */
async function askForNumber(
  { accountId, db, linkSecret }: PastIssuerTarget,
  issuer: PastIssuer,
  { id, documentDate }: { readonly id: string; readonly documentDate: LocalDate },
  { asked }: ScenarioDocument,
  { idempotencyKey, atMs }: { readonly idempotencyKey: string; readonly atMs: number },
): Promise<void> {
  if (asked === undefined) return;
  if (asked !== 'approved') return issuer.ask(id, asked, idempotencyKey, atMs);
  const { rows } = await db.owner.query<{ taxId: string }>(
    'select tax_id as "taxId" from business_profiles where account_id = $1',
    [accountId],
  );
  const number = demoNumberOf(linkSecret, {
    vat_number: rows[0]?.taxId ?? '',
    invoice_id: id,
    invoice_date: documentDate,
  });
  await issuer.ask(id, { heard: { kind: 'approved', number } }, idempotencyKey, atMs);
}

const KEY_GROUPS = { issue: '9000', 'follow-up': '9001', ask: '9002' } as const;

/**
 * Returns the key of a write of the scenario at an index: one of its issue, one of what follows, one of its
 * number.
 */
function keyOf(write: keyof typeof KEY_GROUPS, place: number): string {
  const group = KEY_GROUPS[write];
  return `01900000-0000-7000-${group}-${place.toString(16).padStart(12, '0')}`;
}

/**
 * Issues the scenarios of a business through the product's own commands, one after the other. Run
 * again, on another day too, it resumes where it stopped and issues nothing twice.
 */
export async function issueDemoScenarios(
  target: PastIssuerTarget & SeedTarget,
  { kind, customers, stories }: DemoScenarios,
  nowMs: number,
): Promise<void> {
  const issuer = pastIssuer(target);
  const vatRates = await readVatRates(target.db.owner);
  const items = await readItems(target.db.owner, target.accountId);
  const pictures = await saveScenarioPictures(target, stories, nowMs);
  const told = new Map<string, Told>();
  for (const [place, story] of stories.entries()) {
    // A minute apart, so that the documents of one day are ordered in lists.
    const atMs = nowMs - story.daysBack * DAY_MS + place * MINUTE_MS;
    const { customerId, details } = partyOf(story, customers);
    const rateOn = (date: DocumentDraft['documentDate']): BasisPoints =>
      vatRateOn(date, kind, vatRates);
    const date = localDateAt(atMs);
    const { draft, totalAgorot } = draftOf(story, date, details, rateOn, told, items, pictures);
    const issued = await issuer.issue({
      draft,
      customerId,
      totalAgorot,
      textedTo: story.textedTo,
      idempotencyKey: keyOf('issue', place),
      atMs,
    });
    told.set(story.name, { ...issued, vatRate: draft.chosenVatRateBasisPoints ?? rateOn(date) });
    const asking = { idempotencyKey: keyOf('ask', place), atMs };
    await askForNumber(target, issuer, { id: issued.id, documentDate: date }, story, asking);
    await visitPage(issuer, issued.id, story, nowMs);
    await followUp(issuer, issued.id, story, told, keyOf('follow-up', place), nowMs);
  }
}
