import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, anInvoiceReceipt, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { pick, seededRandom, type Random } from '../../../../../test/chains/seeded-random.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const { INVOICE, INVOICE_RECIEPT, INVOICE_TRANSACTION, RECIEPT } = DOC_TYPES;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Owner {
  readonly accountId: number;
  readonly browser: HttpBrowser;
}

interface View {
  readonly state: string;
  readonly openAgorot: number;
}

async function anOwner(): Promise<Owner> {
  const user = await server.givenUser();
  return { accountId: user.accountId, browser: await signIn(server, user) };
}

async function view({ browser }: Owner, { id }: Issued): Promise<View> {
  const { state, openAgorot } = (await browser.get(`/v2/api/documents/${id}`)).json as View;
  return { state, openAgorot };
}

function pay({ browser }: Owner, document: Issued, sumAgorot: number): Promise<Issued> {
  return issueOf(browser, aReceipt(sumAgorot, { links: [aLink(document, 'receipt', sumAgorot)] }));
}

async function cancel({ browser }: Owner, { id }: Issued): Promise<number> {
  return (await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'המחאה חזרה' })).status;
}

/** A transaction invoice of NIS 118 of which receipts paid sums, and the receipts. */
async function aPaidPaper(
  owner: Owner,
  ...sums: number[]
): Promise<{ paper: Issued; receipts: Issued[] }> {
  const paper = await issueOf(owner.browser, aPaper(INVOICE_TRANSACTION));
  const receipts: Issued[] = [];
  for (const sum of sums) receipts.push(await pay(owner, paper, sum));
  return { paper, receipts };
}

/** The debt of the account's customers: by the open balances of invoices, and by the ledger. */
async function debts({ accountId }: Owner): Promise<{ open: number; ledger: number }> {
  const { rows } = await server.db.superuser.query<{ open: string; ledger: string }>(
    `select
      (select coalesce(sum(open_agorot), 0) from documents
        where account_id = $1 and doc_type = $2) as open,
      (select coalesce(sum(debit_agorot - credit_agorot), 0) from journal_lines
        where account_id = $1 and ledger_account = 'customers') as ledger`,
    [accountId, INVOICE],
  );
  return { open: Number(rows[0]?.open), ledger: Number(rows[0]?.ledger) };
}

async function expectOwed(owner: Owner, open: number, ledger: number = open): Promise<void> {
  expect(await debts(owner)).toEqual({ open, ledger });
  expect((await verifyBooks(server, owner.accountId)).violations).toEqual([]);
}

describe('an invoice over a transaction invoice', () => {
  test('asks for what receipts had left of it, and for no more', async () => {
    const owner = await anOwner();
    const { paper } = await aPaidPaper(owner, 3_000, 1_000);
    const invoice = await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
    expect(await view(owner, invoice)).toEqual({ state: 'partly-paid', openAgorot: 7_800 });
    await expectOwed(owner, 7_800);
    const above = aReceipt(7_801, { links: [aLink(invoice, 'receipt', 7_801)] });
    expect((await sendIssue(owner.browser, above)).json).toMatchObject({
      fields: [{ path: ['links', 0], code: 'ABOVE_OPEN_BALANCE' }],
    });
    await pay(owner, invoice, 7_800);
    expect(await view(owner, invoice)).toEqual({ state: 'paid', openAgorot: 0 });
    await expectOwed(owner, 0);
  });

  test('asks for all of it where nothing was paid, or what was paid was taken back', async () => {
    const owner = await anOwner();
    const { paper } = await aPaidPaper(owner);
    const bounced = await aPaidPaper(owner, 5_000);
    for (const receipt of bounced.receipts) expect(await cancel(owner, receipt)).toBe(200);
    const invoice = await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
    const second = await issueOf(owner.browser, aPaper(INVOICE, {}, bounced.paper));
    expect(await view(owner, invoice)).toEqual({ state: 'open', openAgorot: 11_800 });
    expect(await view(owner, second)).toEqual({ state: 'open', openAgorot: 11_800 });
    await expectOwed(owner, 23_600);
  });

  test('counts what was paid of each one that it is based on', async () => {
    const owner = await anOwner();
    const [first, second] = [await aPaidPaper(owner, 1_000), await aPaidPaper(owner, 2_500)];
    const links = [aLink(first.paper, 'base'), aLink(second.paper, 'base')];
    const both = aPaper(INVOICE, { lines: [aLine(), aLine()], links });
    const invoice = await issueOf(owner.browser, both);
    expect(await view(owner, invoice)).toEqual({ state: 'partly-paid', openAgorot: 20_100 });
    await expectOwed(owner, 20_100);
  });

  test('of less than was paid is paid; the surplus stays to the customer’s credit', async () => {
    const owner = await anOwner();
    const { paper, receipts } = await aPaidPaper(owner, 9_000);
    const smaller = { lines: [aLine({ unitPriceE4: 800_000, priceIncludesVat: true })] };
    const invoice = await issueOf(owner.browser, aPaper(INVOICE, smaller, paper));
    expect(await view(owner, invoice)).toEqual({ state: 'paid', openAgorot: 0 });
    await expectOwed(owner, 0, -1_000);
    for (const receipt of receipts) expect(await cancel(owner, receipt)).toBe(200);
    expect(await view(owner, invoice)).toEqual({ state: 'open', openAgorot: 8_000 });
    await expectOwed(owner, 8_000);
  });

  test('asks for money again whose receipt was cancelled', async () => {
    const owner = await anOwner();
    const { paper, receipts } = await aPaidPaper(owner, 3_000, 1_000);
    const invoice = await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
    await Promise.all(receipts.map((receipt) => cancel(owner, receipt)));
    expect(await view(owner, invoice)).toEqual({ state: 'open', openAgorot: 11_800 });
    await expectOwed(owner, 11_800);
  });

  test('that was paid whole asks for nothing, until its receipt is cancelled', async () => {
    const owner = await anOwner();
    const { paper, receipts } = await aPaidPaper(owner, 11_800);
    expect(await view(owner, paper)).toEqual({ state: 'closed', openAgorot: 0 });
    const draft = await owner.browser.get(`/v2/api/documents/${paper.id}/draft?as=305&mode=base`);
    expect(draft.json).toMatchObject({
      form: { docType: INVOICE, links: [{ sourceId: paper.id, kind: 'base' }] },
      sources: [{ id: paper.id, openAgorot: 0 }],
    });
    const invoice = await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
    expect(await view(owner, invoice)).toEqual({ state: 'paid', openAgorot: 0 });
    await expectOwed(owner, 0);
    for (const receipt of receipts) expect(await cancel(owner, receipt)).toBe(200);
    expect(await view(owner, invoice)).toEqual({ state: 'open', openAgorot: 11_800 });
    await expectOwed(owner, 11_800);
  });

  test('that was paid whole is followed once, and not by what takes its money again', async () => {
    const owner = await anOwner();
    const { paper } = await aPaidPaper(owner, 11_800);
    const again = anInvoiceReceipt({ links: [aLink(paper, 'base')] });
    const closed = { fields: [{ path: ['links', 0], code: 'SOURCE_CLOSED' }] };
    expect((await sendIssue(owner.browser, again)).json).toMatchObject(closed);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendIssue(owner.browser, aPaper(INVOICE, {}, paper))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    await expectOwed(owner, 0);
    const draft = await owner.browser.get(`/v2/api/documents/${paper.id}/draft?as=305&mode=base`);
    expect(draft.status).toBe(409);
  });

  test('that was paid whole is offered to its tax invoice, and to nothing else', async () => {
    const owner = await anOwner();
    const { paper } = await aPaidPaper(owner, 11_800);
    const { customerId, actions } = (await owner.browser.get(`/v2/api/documents/${paper.id}`))
      .json as { customerId: string; actions: { baseOn: number[] } };
    expect(actions.baseOn).toEqual([INVOICE]);
    const offered = async (docType: number): Promise<string[]> => {
      const path = `/v2/api/documents/open?customerId=${customerId}&for=${String(docType)}`;
      const { documents } = (await owner.browser.get(path)).json as { documents: { id: string }[] };
      return documents.map(({ id }) => id);
    };
    expect(await offered(INVOICE)).toEqual([paper.id]);
    expect(await offered(INVOICE_RECIEPT)).toEqual([]);
    expect(await offered(RECIEPT)).toEqual([]);
    await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
    expect(await offered(INVOICE)).toEqual([]);
  });

  test('closed by hand, it stays so when the receipt before it is cancelled', async () => {
    const owner = await anOwner();
    const { paper, receipts } = await aPaidPaper(owner, 3_000);
    const invoice = await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
    await owner.browser.post(`/v2/api/documents/${invoice.id}/close`);
    for (const receipt of receipts) await cancel(owner, receipt);
    expect((await view(owner, invoice)).state).toBe('closed-manually');
    await owner.browser.post(`/v2/api/documents/${invoice.id}/reopen`);
    expect(await view(owner, invoice)).toEqual({ state: 'open', openAgorot: 11_800 });
    await expectOwed(owner, 11_800);
  });

  test('credited whole, it leaves what was paid before it to the customer’s credit', async () => {
    const owner = await anOwner();
    const { paper } = await aPaidPaper(owner, 3_000);
    const invoice = await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
    await issueOf(owner.browser, aCredit(invoice));
    expect(await view(owner, invoice)).toEqual({ state: 'cancelled', openAgorot: 0 });
    await expectOwed(owner, 0, -3_000);
  });
});

test('I2: the verifier finds an invoice that asks again for what was paid before it', async () => {
  const owner = await anOwner();
  const { paper } = await aPaidPaper(owner, 4_000);
  const { id } = await issueOf(owner.browser, aPaper(INVOICE, {}, paper));
  await server.db.superuser.query(
    'update documents set open_agorot = total_agorot where account_id = $1 and id = $2',
    [owner.accountId, id],
  );
  expect((await verifyBooks(server, owner.accountId)).violations).toMatchObject([
    { documentId: id, what: 'its open balance is 11800, its links give 7800' },
  ]);
});

describe('MO-07: at once', () => {
  test('a receipt and the invoice that follows its document leave one debt', async () => {
    const owner = await anOwner();
    for (let round = 0; round < 8; round += 1) {
      const { paper } = await aPaidPaper(owner, 1_000);
      await Promise.all([
        sendIssue(owner.browser, aReceipt(500, { links: [aLink(paper, 'receipt', 500)] })),
        sendIssue(owner.browser, aPaper(INVOICE, {}, paper)),
      ]);
    }
    const { open, ledger } = await debts(owner);
    expect(open).toBe(ledger);
    await expectOwed(owner, open);
  });

  test('the last receipt and the invoice-receipt that follows its document take the money once', async () => {
    const owner = await anOwner();
    for (let round = 0; round < 8; round += 1) {
      const { paper } = await aPaidPaper(owner, 1_000);
      const answers = await Promise.all([
        sendIssue(owner.browser, aReceipt(10_800, { links: [aLink(paper, 'receipt', 10_800)] })),
        sendIssue(owner.browser, anInvoiceReceipt({ links: [aLink(paper, 'base')] })),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    expect((await verifyBooks(server, owner.accountId)).violations).toEqual([]);
  });

  test('a cancelled receipt and the invoice that follows its document leave one debt', async () => {
    const owner = await anOwner();
    for (let round = 0; round < 8; round += 1) {
      const { paper, receipts } = await aPaidPaper(owner, 1_000, 2_000);
      await Promise.all([
        ...receipts.map((receipt) => cancel(owner, receipt)),
        sendIssue(owner.browser, aPaper(INVOICE, {}, paper)),
      ]);
    }
    await expectOwed(owner, 8 * 11_800);
  });
});

/**
 * A chain whose receipts never exceed the debt: a source document, receipts, an invoice, and more
 * receipts.
 */
async function randomChain(owner: Owner, random: Random): Promise<void> {
  const row = aLine({ unitPriceE4: 100 * (1_000 + random(50_000)), priceIncludesVat: true });
  const paper = await issueOf(owner.browser, aPaper(INVOICE_TRANSACTION, { lines: [row] }));
  const receipts: Issued[] = [];
  let left = paper.totalAgorot;
  const payPart = async (document: Issued): Promise<void> => {
    const part = 1 + random(Math.floor(left / 2));
    receipts.push(await pay(owner, document, part));
    left -= part;
  };
  for (let count = random(3); count > 0; count -= 1) await payPart(paper);
  const invoice = await issueOf(owner.browser, aPaper(INVOICE, { lines: [row] }, paper));
  for (let count = random(3); count > 0; count -= 1) await payPart(invoice);
  const bounced = random(2) === 0 ? pick(random, receipts) : undefined;
  if (bounced !== undefined) {
    expect(await cancel(owner, bounced)).toBe(200);
    left += bounced.totalAgorot;
  }
  expect((await view(owner, invoice)).openAgorot).toBe(left);
}

test('open invoices come to the balance of the ledger after any chain without a surplus', async () => {
  const owner = await anOwner();
  const random = seededRandom(305);
  for (let count = 0; count < 25; count += 1) await randomChain(owner, random);
  const { open, ledger } = await debts(owner);
  expect(open).toBeGreaterThan(0);
  await expectOwed(owner, ledger);
});
