import { createHash, timingSafeEqual } from 'node:crypto';

import { assertDecided } from '../assert-decided.ts';
import type {
  AccountCheck,
  CardGateway,
  FollowUp,
  GatewayAccount,
  HostedPage,
  Inquiry,
  InquiryResult,
  ListedPart,
  ListRequest,
  ReturnHint,
} from '../card-gateway.ts';
import { done, UnreadableAnswerError, type GatewayRequest, type Step } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { readRows } from '../read-rows.ts';
import { toldFields } from '../told-fields.ts';
import {
  answeredQuestion,
  assertSaid,
  gatewayCode,
  isSaid,
  pageTransactionOf,
  responseOf,
  SUCCESS,
  sumOf,
  transactionOf,
  WRONG_TERMINAL,
} from './creditguard-answers.ts';
import {
  cancelRequest,
  captureRequest,
  findRequest,
  listRequest,
  nextPart,
  pageInquiryRequest,
  pageRequest,
  refundRequest,
  tokenRequest,
} from './creditguard-requests.ts';
import { listedTransaction, nextPageOf, rowsOf } from './creditguard-rows.ts';
import { listTransmissions } from './creditguard-transmissions.ts';
import { childOf, codeOf, textOf } from './creditguard-xml.ts';

/** Hyp CreditGuard, XML interface, version 2000. It sends no messages; the return of a browser has a code of its own. */
export const creditguard: CardGateway = {
  name: 'creditguard',
  capabilities: new Set([
    'page',
    'save-card',
    'charge-token',
    'instalments',
    'check-card',
    'hold',
    'capture-less',
    'void',
    'refund',
    'refund-part',
    'find-by-id',
    'find-by-reference',
    'list',
    'list-transmissions',
    'verify-account',
  ]),
  currencies: ['ILS', 'USD'],
  credentialFields: [
    { name: 'terminal', isSecret: false, pattern: /^\d{7,10}$/ },
    { name: 'mid', isSecret: false, pattern: /^\d{1,15}$/ },
    { name: 'user', isSecret: false, pattern: /^\S{1,100}$/ },
    { name: 'password', isSecret: true, pattern: /^\S{1,100}$/ },
    // Each business is told the host of its environment; all that are published are below this name.
    { name: 'host', isSecret: false, pattern: /^[a-z0-9-]{1,63}\.creditguard\.co\.il$/ },
  ],
  addresses: {
    live: { api: 'https://{host}' },
    test: { api: 'https://cguat2.creditguard.co.il' },
  },
  calls: {
    openPage: (account, page) => ({
      request: pageRequest(account, page),
      read(answer) {
        const deal = answeredQuestion(responseOf(answer, 'doDeal'));
        const url = URL.parse(textOf(deal, 'mpiHostedPageUrl'));
        // Inquiries name a page by the number in its address; the token of the answer is the same number.
        const pageId = url?.searchParams.get('txId') ?? textOf(deal, 'token');
        if (url === null || pageId === '') throw new UnreadableAnswerError('no page');
        return done<HostedPage>({ url: url.href, pageId });
      },
    }),
    inquire,
    chargeToken: (account, charge) =>
      dealt(tokenRequest(account, charge, 'AutoComm'), charge.reference),
    holdToken: (account, charge) =>
      dealt(tokenRequest(account, charge, 'Verify'), charge.reference),
    capture: (account, asked) => dealt(captureRequest(account, asked), asked.reference),
    void: (account, asked) => givenBack(cancelRequest(account, asked), 'cancelDeal', asked),
    refund: (account, asked) => givenBack(refundRequest(account, asked), 'refundDeal', asked),
    list,
    listTransmissions,
    verifyAccount: (account) => ({
      // The shortest list opens with all credentials, and moves nothing.
      request: listRequest(account, { from: '2026-01-01', to: '2026-01-01' }),
      read(answer) {
        const { code, text } = responseOf(answer, 'inquireTransactions');
        if (code === SUCCESS) return done<AccountCheck>({ isGood: true });
        // A fault on the way says nothing of the terminal.
        assertDecided(gatewayCode(code, ''));
        return done<AccountCheck>({
          isGood: false,
          ...(code === WRONG_TERMINAL && { field: 'terminal' }),
          text,
        });
      },
    }),
  },
  readReturn: readSignedReturn,
  readNotify: () => ({ isGenuine: undefined, hint: undefined }),
};

/** Fields of a return that its code is made of, after the password and before the business's own name, in this order. */
const SIGNED_FIELDS = ['txId', 'errorCode', 'cardToken', 'cardExp', 'personalId', 'uniqueID'];

/**
 * Returns the code of a return: SHA-256 over the password and the signed fields, in base64. It is published by
 * integrations alone, so it only keeps false hints out; what is believed is the answer to an inquiry.
 */
export function returnMac(password: string, fields: URLSearchParams): Buffer {
  const values = SIGNED_FIELDS.map((name) => {
    const value = fields.get(name) ?? '';
    return name === 'errorCode' && value === '' ? SUCCESS : value;
  });
  return createHash('sha256')
    .update([password, ...values].join(''))
    .digest();
}

function readSignedReturn(query: string, { credentials }: GatewayAccount): ReturnHint {
  const fields = new URLSearchParams(query);
  const told = Buffer.from(fields.get('responseMac') ?? '', 'base64');
  const mac = returnMac(credentials['password'] ?? '', fields);
  if (told.length !== mac.length || !timingSafeEqual(told, mac)) return {};
  return toldFields({
    pageId: fields.get('txId') ?? undefined,
    reference: fields.get('uniqueID') ?? undefined,
  });
}

/** A charge or a hold that was made at once. */
function dealt(request: GatewayRequest, reference: string): Step<GatewayTransaction> {
  return {
    request,
    read(answer) {
      const { body, ...head } = responseOf(answer, 'doDeal', reference);
      return done(transactionOf(body, { ...head, reference }));
    },
  };
}

/** The deal type of a charge that was taken back (Shva). */
const CANCELLED = '52';

/**
 * A refund of a charge that was not sent to the card company yet becomes its cancellation, which is always of the whole
 * sum: the sum is told as it was done, not as it was asked for.
 */
function givenBack(
  request: GatewayRequest,
  command: 'cancelDeal' | 'refundDeal',
  { reference, amount, currency, original }: FollowUp,
): Step<GatewayTransaction> {
  return {
    request,
    read(answer) {
      const { code, text, tranId, body } = responseOf(answer, command, reference);
      assertSaid(code);
      const isDone = code === SUCCESS;
      const isCancelled = command === 'cancelDeal' || codeOf(body, 'transactionType') === CANCELLED;
      const expected = isCancelled ? (original.amount ?? amount) : amount;
      return done<GatewayTransaction>({
        state: isDone ? (command === 'cancelDeal' ? 'voided' : 'approved') : 'declined',
        direction: 'refund',
        transactionId: isDone ? tranId : '',
        amount: (isDone ? sumOf(textOf(body, 'total')) : undefined) ?? expected,
        currency,
        reference,
        code: gatewayCode(code, text),
      });
    },
  };
}

/** By the page where there is one, by the transaction, or by our reference. */
function inquire(account: GatewayAccount, asked: Inquiry): Step<InquiryResult> {
  const { pageId, transactionId, reference } = asked;
  if (pageId !== undefined) return inquirePage(account, pageId);
  const name = transactionId === undefined ? { user: reference } : { tranId: transactionId };
  // A question without a name would be answered with all transactions.
  if (!Object.values(name)[0]) return done<InquiryResult>({ kind: 'cannot-tell' });
  return {
    request: findRequest(account, name),
    read(answer) {
      const rows = rowsOf(answeredQuestion(responseOf(answer, 'inquireTransactions'))).filter(
        (one) => transactionId === undefined || textOf(one, 'tranId') === transactionId,
      );
      // A payer may try again under the same name: what was approved is what became of it, or what nobody knows of.
      const row =
        rows.find((one) => textOf(one, 'status') === SUCCESS) ??
        rows.find((one) => !isSaid(one)) ??
        rows.at(-1);
      if (row === undefined) return done<InquiryResult>({ kind: 'not-found' });
      return done<InquiryResult>({ kind: 'found', transaction: listedTransaction(row) });
    },
  };
}

function inquirePage(account: GatewayAccount, pageId: string): Step<InquiryResult> {
  return {
    request: pageInquiryRequest(account, pageId),
    read(answer) {
      const row = childOf(answeredQuestion(responseOf(answer, 'inquireTransactions')), 'row');
      // What is said of a page that is not known is not published.
      if (Object.keys(row).length === 0) return done<InquiryResult>({ kind: 'cannot-tell' });
      return done<InquiryResult>({ kind: 'found', transaction: pageTransactionOf(row, pageId) });
    },
  };
}

function list(account: GatewayAccount, asked: ListRequest): Step<ListedPart> {
  return {
    request: listRequest(account, asked),
    read(answer) {
      const body = answeredQuestion(responseOf(answer, 'inquireTransactions'));
      const after = nextPageOf(body);
      return done<ListedPart>({
        ...readRows(rowsOf(body), listedTransaction),
        next: after && nextPart(after.queryResultId, after.page),
      });
    },
  };
}
