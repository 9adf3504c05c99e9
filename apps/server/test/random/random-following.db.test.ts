import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, aPaper, aQuote } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { atScale, limitAtScale } from '../chains/chance-scale.ts';
import { countDeadlocks, verifyBooks } from '../chains/issue-chains.ts';
import { chanceSteps } from '../chains/chance-steps.ts';
import { pick, seededRandom, type Random } from '../chains/seeded-random.ts';
import { getJson, givenCustomer } from '../accounting/customers.ts';
import { sendIssue, type Issued } from '../accounting/issue.ts';
import { balancesOf } from './open-items.ts';
import { reckonedPaper, type IssuedPaper } from './reckoned-papers.ts';
import { expectRowsLeftAlike, expectStatesAlike } from './rule-twins.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const ROUNDS = atScale(3);
const STEPS_PER_ROUND = 60;
const WORKERS = 4;
const TIMEOUT_MS = limitAtScale(600_000);
const ONE = 10_000;
const { BID, ORDER, DELIVERY, INVOICE, INVOICE_CREDIT } = DOC_TYPES;
const PAPERS: readonly number[] = [BID, ORDER, DELIVERY];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Business {
  readonly browser: HttpBrowser;
  readonly random: Random;
  readonly customer: { readonly id: string; readonly name: string };
  readonly issued: (IssuedPaper & Issued)[];
  readonly cancelled: Set<string>;
}

/** One press of a button: what was asked, and the status of the answer. */
type Deed = (business: Business) => Promise<readonly [string, number]>;
type Line = InvoiceRequest['lines'][number];

const IDLE = ['idle', 200] as const;

function recent({ issued, random }: Business, docTypes: readonly number[]) {
  return pick(random, issued.filter(({ docType }) => docTypes.includes(docType)).slice(-6));
}

async function make(business: Business, wanted: InvoiceRequest): Promise<number> {
  const request = { ...wanted, customer: aCustomer(business.customer) };
  const answer = await sendIssue(business.browser, request);
  if (answer.status === 200) business.issued.push({ ...(answer.json as Issued), request });
  return answer.status;
}

function someLines(random: Random): Line[] {
  return Array.from({ length: 1 + random(2) }, () => {
    const [quantity, price] = [1 + random(10), 100 + random(5_000)];
    const amountMinor = 1 + random(quantity * price - 1);
    const discount = random(3) === 0 ? ({ kind: 'amount', amountMinor } as const) : undefined;
    return aLine({
      quantityE4: quantity * ONE,
      unitPriceE4: price * 100,
      ...(discount !== undefined && { discount }),
    });
  });
}

const begin: Deed = async (business) => {
  const lines = someLines(business.random);
  const paper = business.random(2) === 0 ? aQuote({ lines }) : aPaper(ORDER, { lines });
  return ['begin', await make(business, paper)];
};

function followersOf(docType: number): readonly DocTypeId[] {
  return docType === BID
    ? [ORDER, DELIVERY, INVOICE]
    : docType === ORDER
      ? [DELIVERY, INVOICE]
      : [INVOICE];
}

/** Some of the quantity of each row, at its price and without its discount. */
const takeQuantities: Deed = async (business) => {
  const { random } = business;
  const source = recent(business, PAPERS);
  if (source === undefined) return IDLE;
  const lines = source.request.lines.map((line, index): Line => ({
    ...line,
    quantityE4: (1 + random(Math.min(4, line.quantityE4 / ONE))) * ONE,
    discount: { kind: 'none' },
    source: { documentId: source.id, lineNo: index + 1, measure: 'quantity' },
  }));
  const docType = pick(random, followersOf(source.docType)) ?? INVOICE;
  return ['quantities', await make(business, aPaper(docType, { lines }, source))];
};

const takeSum: Deed = async (business) => {
  const { random } = business;
  const source = recent(business, PAPERS);
  if (source === undefined) return IDLE;
  const lineNo = 1 + random(source.request.lines.length);
  const line = aLine({
    unitPriceE4: 100 * (1 + random(4_000)),
    source: { documentId: source.id, lineNo, measure: 'sum' },
  });
  return ['sum', await make(business, aPaper(INVOICE, { lines: [line] }, source))];
};

const takeWhole: Deed = async (business) => {
  const source = recent(business, PAPERS);
  if (source === undefined || business.random(3) > 0) return IDLE;
  return ['whole', await make(business, aPaper(INVOICE, { lines: [aLine()] }, source))];
};

/** A form of the server as it comes. */
async function makeDraft(business: Business, { id }: Issued, query: string): Promise<number> {
  const answer = await business.browser.get(`/v2/api/documents/${id}/draft?${query}`);
  if (answer.status !== 200) return answer.status;
  const { form } = answer.json as { form: InvoiceRequest };
  return make(business, { ...form, mailTo: [], expectedTotalAgorot: totalOf(form) });
}

const takeRest: Deed = async (business) => {
  const source = recent(business, PAPERS);
  if (source === undefined) return IDLE;
  const docType = pick(business.random, followersOf(source.docType)) ?? INVOICE;
  return ['rest', await makeDraft(business, source, `as=${docType}&mode=base`)];
};

const creditWhole: Deed = async (business) => {
  const invoice = recent(business, [INVOICE]);
  if (invoice === undefined) return IDLE;
  const query = `as=${INVOICE_CREDIT}&mode=cancel`;
  return ['credit-whole', await makeDraft(business, invoice, query)];
};

const creditRow: Deed = async (business) => {
  const { random } = business;
  const invoice = recent(business, [INVOICE]);
  const lineNo = 1 + random(invoice?.request.lines.length ?? 1);
  const line = invoice?.request.lines[lineNo - 1];
  if (invoice === undefined || line === undefined) return IDLE;
  const isBySum = random(3) === 0;
  const part: Line = {
    ...line,
    quantityE4: (1 + random(Math.max(1, line.quantityE4 / ONE))) * ONE,
    unitPriceE4: isBySum ? 10_000 : Math.trunc(line.unitPriceE4 / 2),
    discount: { kind: 'none' },
    source: isBySum ? null : { documentId: invoice.id, lineNo, measure: 'quantity' },
  };
  const credit = aCredit(invoice, { lines: [part] });
  const links = [aLink(invoice, 'credit', totalOf(credit))];
  return [isBySum ? 'credit-sum' : 'credit-row', await make(business, { ...credit, links })];
};

const cancel: Deed = async (business) => {
  const paper = recent(business, [ORDER, DELIVERY]);
  if (paper === undefined) return IDLE;
  const { status } = await business.browser.post(`/v2/api/documents/${paper.id}/cancel`, {
    reason: 'בוטל',
  });
  if (status === 200) business.cancelled.add(paper.id);
  return ['cancel', status];
};

const closeOrReopen: Deed = async (business) => {
  const paper = recent(business, PAPERS);
  if (paper === undefined) return IDLE;
  const act = business.random(2) === 0 ? 'close' : 'reopen';
  return [act, (await business.browser.post(`/v2/api/documents/${paper.id}/${act}`, {})).status];
};

const DEEDS: readonly Deed[] = [
  begin,
  begin,
  takeQuantities,
  takeQuantities,
  takeQuantities,
  takeSum,
  takeSum,
  takeWhole,
  takeRest,
  takeRest,
  creditWhole,
  creditRow,
  creditRow,
  cancel,
  closeOrReopen,
];

/** What must have succeeded once in all rounds together. */
const EXPECTED = [
  'begin',
  'quantities',
  'sum',
  'rest',
  'credit-whole',
  'credit-row',
  'cancel',
  'close',
];

/** Asserts that the rows and the balance of every document are what its followers left, computed separately. */
async function expectReckoned({ browser, issued, cancelled }: Business): Promise<void> {
  for (const paper of issued.filter(({ docType }) => PAPERS.includes(docType))) {
    const view = await getJson<{
      state: string;
      openAgorot: number;
      sourceRows?: readonly { takenQuantityE4: number; takenMinor: number }[];
    }>(browser, `/v2/api/documents/${paper.id}`);
    const { rows, openAgorot } = reckonedPaper(paper, issued, cancelled);
    const shown = (view.sourceRows ?? rows.map(() => ({ takenQuantityE4: 0, takenMinor: 0 }))).map(
      ({ takenQuantityE4, takenMinor }) => ({ takenQuantityE4, takenMinor }),
    );
    expect(shown, paper.id).toEqual(rows);
    const isEnded = cancelled.has(paper.id) || view.state === 'closed-manually';
    expect(view.openAgorot, `${paper.docType} ${view.state}`).toBe(isEnded ? 0 : openAgorot);
  }
}

test(
  'after any history of parts, stages, credits that give back, cancelled and closed papers at once, what is left is what was not taken',
  { timeout: TIMEOUT_MS },
  async () => {
    const done = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await server.givenUser();
      const browser = await signIn(server, user);
      const name = 'נגריית אורן';
      const customer = { id: (await givenCustomer(browser, { name })).id, name };
      const random = seededRandom(7_600 + round);
      const business: Business = { browser, random, customer, issued: [], cancelled: new Set() };
      // What is still missing in the last round is sought there.
      const wanted = round === ROUNDS - 1 ? EXPECTED : [];
      const steps = chanceSteps(STEPS_PER_ROUND, { wanted, done });
      const work = async (): Promise<void> => {
        while (steps.hasNext()) {
          const [deed, status] = (await pick(random, DEEDS)?.(business)) ?? IDLE;
          // A busy server answers that nothing happened: the final computation verifies it.
          expect([200, 409, 422, 503], deed).toContain(status);
          if (status === 200) done.set(deed, (done.get(deed) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, work));
      await expectReckoned(business);
      expect(await expectRowsLeftAlike(server, user.accountId)).toBeGreaterThan(0);
      await expectStatesAlike(browser);
      const { balances } = await balancesOf(browser, customer);
      expect(new Set(Object.values(balances)).size).toBe(1);
      expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
    }
    for (const deed of EXPECTED) expect(done.get(deed) ?? 0, deed).toBeGreaterThan(0);
    expect(await countDeadlocks(server)).toBe(0);
  },
);
