import { randomUUID } from 'node:crypto';

import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';
import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { aPayment } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { sendIssue } from '../../../../test/accounting/issue.ts';
import {
  attemptOf,
  business,
  cards,
  documentsIssued,
  mailsSent,
  runTasks,
  startPayments,
} from '../../../../test/sales/booked-payments.ts';
import { aCardRow, aChargedDocument } from '../../../../test/sales/draft-charges.ts';
import { givenSavedDraft, type SavedDraft } from '../../../../test/sales/saved-draft.ts';
import { atServer, goBack, sendNews } from '../../../../test/sales/paying-business.ts';
import { givenCardTerminal } from '../../../../test/settings/card-terminals.ts';

startPayments();

const CHARGES = '/v2/api/document-charges';

let draft: SavedDraft;
beforeEach(async () => {
  draft = await givenSavedDraft(business.browser);
});

interface Opened {
  readonly attemptId: string;
  readonly url: string;
}

const charge = (changes: object = {}, key: string = randomUUID()) =>
  write(
    business.browser,
    'POST',
    CHARGES,
    { draftId: draft.id, payment: 0, request: aChargedDocument(), ...changes },
    key,
  );

async function open(changes: object = {}): Promise<Opened> {
  const answer = await charge(changes);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Opened;
}

/** The clerk types the card in on the page of the gateway, and its message comes; nobody asks about it yet. */
async function type({ url }: Opened, choice: Partial<PayerChoice> = {}): Promise<void> {
  await goBack(atServer(cards, await payAsPayer({ url }, choice)));
  await sendNews(cards);
}

async function pay(opened: Opened, choice: Partial<PayerChoice> = {}): Promise<void> {
  await type(opened, choice);
  await runTasks();
}

async function held(): Promise<DraftCharge | null> {
  const path = `${CHARGES}/drafts/${draft.id}`;
  return (await getJson<{ charge: DraftCharge | null }>(business.browser, path)).charge;
}
const post = ({ attemptId }: Opened, act: 'ask' | 'let-go') =>
  write(business.browser, 'POST', `${CHARGES}/${attemptId}/${act}`, {});
const issueByHand = () =>
  sendIssue(
    business.browser,
    { ...aChargedDocument(), payments: [aPayment(11_800)] },
    draft.issueKey,
  );

async function draftsShown(): Promise<DraftRow[]> {
  return (await getJson<{ drafts: DraftRow[] }>(business.browser, '/v2/api/drafts')).drafts;
}

async function paymentsOf(documentId: string): Promise<unknown[]> {
  const { rows } = await cards.server.db.superuser.query(
    `select kind, sum_agorot::int as sum, detail from document_payments
      where account_id = $1 and document_id = $2 order by line_no`,
    [business.user.accountId, documentId],
  );
  return rows;
}

describe('a card row that is charged from the document screen', () => {
  test('ends with its document, whose other rows are as they were typed, and the draft is gone', async () => {
    const payments = [
      aPayment(1_800),
      aCardRow({ sumAgorot: 10_000, instalments: 6, dealType: 'instalments', remark: 'מקדמה' }),
    ];
    const opened = await open({ payment: 1, request: aChargedDocument({ payments }) });
    expect(await held()).toMatchObject({
      state: 'waiting',
      gateway: 'Cardcom',
      amountAgorot: 10_000,
      document: null,
    });
    expect(await draftsShown()).toMatchObject([{ id: draft.id, charge: 'under-way' }]);
    await pay(opened, { instalments: 3 });
    const paid = await held();
    expect(paid).toMatchObject({
      state: 'issued',
      document: { docType: DOC_TYPES.INVOICE_RECIEPT },
    });
    expect(await documentsIssued()).toMatchObject([{ docType: 320, total: 11_800 }]);
    expect(await paymentsOf(paid?.document?.id ?? '')).toMatchObject([
      { kind: 'cash', sum: 1_800 },
      {
        kind: 'card',
        sum: 10_000,
        detail: {
          lastDigits: '0000',
          brand: expect.stringMatching(/./),
          instalments: 3,
          approvalNumber: expect.stringMatching(/./),
        },
      },
    ]);
    expect(await mailsSent()).toBe(1);
    expect(await draftsShown()).toEqual([]);
  });

  test('opens one page by one key, and one for two screens with the same draft', async () => {
    const key = randomUUID();
    const first = await charge({}, key);
    expect((await charge({}, key)).json).toEqual(first.json);
    expect((await charge()).json).toMatchObject({ code: 'DRAFT_BEING_CHARGED' });
    draft = await givenSavedDraft(business.browser);
    const answers = await Promise.all([charge(), charge(), charge()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is issued as it was charged, whatever another screen made of the draft meanwhile', async () => {
    const opened = await open();
    const { issueKey } = draft;
    const save = () =>
      business.browser.send('PUT', `/v2/api/drafts/${draft.id}`, {
        body: aDraft({
          issueKey,
          version: 1,
          docType: 320,
          totalMinor: 500,
          content: aDraftContent({ subject: 'אחר' }),
        }),
      });
    expect((await save()).status).toBe(200);
    expect((await issueByHand()).json).toMatchObject({ code: 'DRAFT_BEING_CHARGED' });
    await pay(opened);
    expect(await documentsIssued()).toMatchObject([{ docType: 320, total: 11_800 }]);
    expect((await save()).json).toMatchObject({ code: 'DRAFT_ISSUED' });
    expect((await charge()).json).toMatchObject({ code: 'DRAFT_ISSUED' });
  });

  test('has its document once, though the product ended between the charge and the issue', async () => {
    const opened = await open();
    await payAsPayer(opened);
    expect((await post(opened, 'ask')).json).toMatchObject({
      state: 'document-coming',
      document: null,
    });
    expect(await draftsShown()).toMatchObject([{ charge: 'under-way' }]);
    expect((await issueByHand()).json).toMatchObject({ code: 'DRAFT_BEING_CHARGED' });
    await runTasks();
    await sendNews(cards, 2);
    await runTasks();
    expect(await documentsIssued()).toHaveLength(1);
    expect(await mailsSent()).toBe(1);
  });
});

describe('a page on which nobody paid', () => {
  test('says that the card was refused, and leaves the draft once it is let go', async () => {
    const opened = await open();
    await pay(opened, { card: 'refused' });
    expect(await held()).toMatchObject({
      state: 'waiting',
      refusal: { code: expect.stringMatching(/./) },
    });
    expect((await post(opened, 'let-go')).status).toBe(200);
    expect(await held()).toBeNull();
    expect((await issueByHand()).status).toBe(200);
  });

  test('that is paid after it was let go has its document where the draft has none, else a person is asked', async () => {
    const late = await open();
    await post(late, 'let-go');
    await pay(late);
    expect(await documentsIssued()).toHaveLength(1);
    draft = await givenSavedDraft(business.browser);
    const second = await open();
    await post(second, 'let-go');
    await issueByHand();
    await pay(second);
    expect(await documentsIssued()).toHaveLength(2);
    expect(await attemptOf(second.attemptId)).toMatchObject({
      state: 'approved',
      trouble: 'no-document',
      documentId: null,
    });
  });

  test('is not let go while the gateway says nothing', async () => {
    const opened = await open();
    const { hint } = await attemptOf(opened.attemptId);
    cards.simulator.failNext({ kind: 'drops-before' }, hint?.pageId ?? '');
    expect((await post(opened, 'let-go')).json).toMatchObject({ code: 'PAYMENT_IN_DOUBT' });
    expect(await held()).toMatchObject({ state: 'waiting' });
  });
});

test('unknown money keeps the draft, and nothing is charged or issued beside it', async () => {
  const opened = await open();
  await cards.server.db.superuser.query(
    `update card_attempts set state = 'unknown', trouble = 'cannot-tell', next_inquiry_at = null
      where account_id = $1`,
    [business.user.accountId],
  );
  expect(await held()).toMatchObject({ state: 'in-doubt' });
  expect(await draftsShown()).toMatchObject([{ charge: 'in-doubt' }]);
  expect((await charge()).json).toMatchObject({ code: 'DRAFT_BEING_CHARGED' });
  expect((await post(opened, 'let-go')).json).toMatchObject({ code: 'PAYMENT_IN_DOUBT' });
  expect((await issueByHand()).json).toMatchObject({ code: 'DRAFT_BEING_CHARGED' });
  await pay(opened);
  expect(await documentsIssued()).toHaveLength(1);
});

describe('no card is charged', () => {
  async function refused(changes: object): Promise<unknown> {
    const calls = cards.simulator.requests.length;
    const answer = await charge(changes);
    expect(cards.simulator.requests).toHaveLength(calls);
    return answer.json;
  }

  test('for a document that could not be issued', async () => {
    const large = anInvoice({ lines: [aLine({ unitPriceE4: 100_000_000 })] });
    const { lines, expectedTotalAgorot: sumAgorot } = large;
    const request = aChargedDocument({ lines, payments: [aCardRow({ sumAgorot })] });
    expect(await refused({ request })).toMatchObject({
      code: 'DOCUMENT_REFUSED',
      fields: [{ path: ['customer', 'taxId'] }],
    });
    const less = aChargedDocument({ payments: [aCardRow({ sumAgorot: 100 })] });
    expect(await refused({ request: less })).toMatchObject({ code: 'DOCUMENT_REFUSED' });
    const other = aChargedDocument({ expectedTotalAgorot: 11_700 });
    expect(await refused({ request: other })).toMatchObject({ code: 'TOTAL_MISMATCH' });
  });

  test('for a row that no card pays, or of a document that takes none', async () => {
    const field = (code: string) => ({ fields: [{ path: ['payment'], code }] });
    expect(await refused({ payment: 1 })).toMatchObject(field('VALUE_NOT_ALLOWED'));
    const cash = aChargedDocument({ payments: [aPayment(11_800)] });
    expect(await refused({ request: cash })).toMatchObject(field('VALUE_NOT_ALLOWED'));
    const invoice = { ...aChargedDocument(), docType: 305 };
    expect(await refused({ request: invoice })).toMatchObject(field('VALUE_NOT_ALLOWED'));
  });

  test('for a draft that is not there, or by a business without a terminal', async () => {
    expect(await refused({ draftId: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await getJson(business.browser, CHARGES)).toEqual({ gateway: 'Cardcom' });
    const { id } = await givenCardTerminal(business.browser);
    await business.browser.send('DELETE', `/v2/api/settings/cc-gateways/${id}`);
    expect(await getJson(business.browser, CHARGES)).toEqual({ gateway: null });
    expect(await refused({})).toMatchObject({ code: 'NO_CARD_TERMINAL' });
  });

  test('where its gateway opens no page, and the draft stays as it was', async () => {
    cards.simulator.failNext({ kind: 'drops-before' });
    expect((await charge()).json).toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
    expect(await draftsShown()).toMatchObject([{ charge: null }]);
    await open();
  });
});
