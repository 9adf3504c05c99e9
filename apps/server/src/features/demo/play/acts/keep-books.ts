import { firstDebitDay } from '@pinkas/domain/debits/debit-days';
import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
} from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { agorot, divideRounded, e4 } from '@pinkas/domain/money/agorot';
import { addDays, startOfMonth } from '@pinkas/domain/time/local-date';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';

import {
  issueDependenciesOf,
  issueDocumentIn,
} from '../../../accounting/documents/documents.api.ts';
import { pastPurchases } from '../../../accounting/expenses/expenses.api.ts';
import {
  enterReturns,
  listCandidates,
  makeDebitFile,
  markSent,
} from '../../../sales/debit-files/debit-files.api.ts';
import { DEMO_ITEMS } from '../../demo-words.ts';
import { readVatRates } from '../../demo-vat-rates.ts';
import { DEMO_SUPPLIERS, PHONE, RENT } from '../../seed/seed.api.ts';
import { happens, inPlay, ownerOf, type Play } from '../stage/play.ts';

/** Issues an invoice of one row by hand. */
export async function issueByHand(play: Play): Promise<void> {
  const { clock, random, customers, gone } = play;
  const known = customers.filter((one) => !gone.has(one.id));
  const { id, searchName: _searched, ...details } = random.oneOf(known);
  const { description, unit, priceE4 } = random.oneOf(DEMO_ITEMS);
  const today = clock.today();
  const line = { ...BLANK_LINE, description, unit, unitPriceE4: e4(priceE4) };
  const key = play.nextKey();
  const owner = ownerOf(play);
  const input = {
    ...BLANK_DRAFT,
    docType: DOC_TYPES.INVOICE,
    documentDate: today,
    dueDate: addDays(today, random.oneOf([0, 30, 45])),
    customer: { ...BLANK_CUSTOMER, ...details },
    lines: [line],
    pricesIncludeVat: false,
    customerId: id,
    saveCustomer: false,
    mailTo: [],
    expectedTotalAgorot: null,
    fingerprint: key,
  };
  const deps = issueDependenciesOf(play.services);
  await deps.issuing.run(owner.accountId, () =>
    owner.transaction((tx) => issueDocumentIn(owner, tx, deps, input, key)),
  );
}

const COSTS = [
  { ...RENT, supplier: DEMO_SUPPLIERS.landlord },
  { ...PHONE, supplier: DEMO_SUPPLIERS.phone },
] as const;

/** Enters the rent or the telephone bill of the month, paid by a standing order. */
export async function enterExpense(play: Play): Promise<void> {
  const { clock, random, services, accountId, userId } = play;
  const { supplier, category, description, net } = random.oneOf(COSTS);
  const today = clock.today();
  const rates = await readVatRates(services.db.owner);
  const rate = vatRateOn(today, 'licensed-dealer', rates);
  const vatMinor = Number(divideRounded(BigInt(net) * BigInt(rate), 100n));
  const form = {
    kind: 'tax-invoice',
    supplier: { id: null, ...supplier },
    reference: String(1000 + random.below(90_000)),
    documentDate: today,
    reportMonth: startOfMonth(today),
    category,
    description,
    grossMinor: net * 100 + vatMinor,
    vatMinor,
    vatShare: { parts: 1, of: 1 },
    taxShare: { parts: 1, of: 1 },
    paidBy: 'standing-order',
  } as const;
  const purchases = pastPurchases({ db: services.db, accountId, userId });
  await purchases.expense({ atMs: clock.nowMs(), key: play.nextKey() }, form, true);
}

/** Debits of a hundred that come back from the bank. */
const RETURNED_PERCENT = 6;

/** Marks some debits of a file as returned, once its day has passed. */
async function returnSome(
  play: Play,
  { id, rows }: Awaited<ReturnType<typeof makeDebitFile>>,
): Promise<void> {
  const returned = rows.filter(() => happens(play, RETURNED_PERCENT));
  if (returned.length === 0) return;
  const back = returned.map((row) => ({ id: row.id, reason: 'no-cover' }) as const);
  const on = play.clock.today();
  await enterReturns(ownerOf(play), id, { on, rows: [...back] }, play.nextKey());
}

/** Collects what is open by mandates in a file, which goes to the bank; some debits come back three days after. */
export async function collectDebits(play: Play): Promise<void> {
  const debitOn = firstDebitDay(play.clock.today());
  const { candidates } = await inPlay(play, (tx) => listCandidates(tx, debitOn));
  if (candidates.length === 0) return;
  const documents = candidates.map(({ documentId, debitAgorot }) => ({
    documentId,
    sumAgorot: agorot(debitAgorot),
  }));
  const wanted = { debitOn, encoding: 'code-a', documents } as const;
  const file = await makeDebitFile(ownerOf(play), wanted, play.nextKey());
  await markSent(ownerOf(play), file.id);
  play.agenda.plan(addDays(debitOn, 3), () => returnSome(play, file));
  // Nobody does anything on the day after the window, but the product does.
  play.agenda.plan(addDays(file.provisionalUntil, 1), () => Promise.resolve());
}
