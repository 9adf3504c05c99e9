import { z } from 'zod';

import type {
  AccountCheck,
  CardGateway,
  FollowUp,
  GatewayAccount,
  HostedPage,
  IncomingNotify,
  Inquiry,
  InquiryResult,
  ListedPart,
  ListRequest,
  ReadNotify,
  ReturnHint,
} from '../card-gateway.ts';
import { done, type GatewayAnswer, type GatewayRequest, type Step } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { toldFields } from '../told-fields.ts';
import {
  Account,
  codeOf,
  goodBody,
  intentOf,
  listedOf,
  OpenedSession,
  pageTransactionOf,
  problemOf,
  refundOf,
} from './stripe-answers.ts';
import { stripeLibrary } from './stripe-library.ts';
import {
  accountRequest,
  captureRequest,
  intentInquiryRequest,
  listRequest,
  pageInquiryRequest,
  pageRequest,
  readPart,
  refundRequest,
  releaseRequest,
  tokenRequest,
} from './stripe-requests.ts';

/** Stripe, for cards and businesses abroad; its library writes the requests and reads the signatures of messages. */
export const stripe: CardGateway = {
  name: 'stripe',
  capabilities: new Set([
    'page',
    'save-card',
    'charge-token',
    'hold',
    'capture-less',
    'release',
    'refund',
    'refund-part',
    'find-by-id',
    'list',
    'signed-notify',
    'charge-once',
    'verify-account',
  ]),
  currencies: ['USD', 'EUR', 'GBP'],
  credentialFields: [
    { name: 'account', isSecret: false, pattern: /^acct_\w{6,100}$/ },
    { name: 'secretKey', isSecret: true, pattern: /^(?:sk|rk)_(?:live|test)_\w{10,250}$/ },
    { name: 'webhookSecret', isSecret: true, isOptional: true, pattern: /^whsec_\S{10,250}$/ },
  ],
  addresses: {
    live: { api: 'https://api.stripe.com' },
    // The key says whether money is real.
    test: { api: 'https://api.stripe.com' },
  },
  // Messages go to the endpoint of the dashboard, whose secret signs them.
  consoleAddresses: ['news'],
  calls: {
    openPage: (account, page) => ({
      request: pageRequest(account, page),
      read(answer) {
        const { id, url } = goodBody(OpenedSession, answer);
        return done<HostedPage>({ url, pageId: id });
      },
    }),
    inquire,
    chargeToken: (account, charge) => paid(tokenRequest(account, charge, 'automatic'), charge),
    holdToken: (account, charge) => paid(tokenRequest(account, charge, 'manual'), charge),
    capture: (account, asked) => paid(captureRequest(account, asked), asked),
    release: (account, asked) => paid(releaseRequest(account, asked), asked),
    refund: (account, asked) => ({
      request: refundRequest(account, asked),
      read: (answer) => done(answer.isGood ? refundOf(answer) : refused(answer, asked, 'refund')),
    }),
    list,
    verifyAccount,
  },
  readReturn(query) {
    return toldFields({ pageId: new URLSearchParams(query).get('session_id') ?? undefined });
  },
  readNotify,
};

type Asked = Pick<FollowUp, 'reference' | 'amount' | 'currency'>;

/** A payment that is made, taken or released at once. */
function paid(request: GatewayRequest, asked: Asked): Step<GatewayTransaction> {
  return {
    request,
    read(answer) {
      if (!answer.isGood) return done(refused(answer, asked, 'payment'));
      return done({ ...intentOf(answer), reference: asked.reference });
    },
  };
}

function refused(
  answer: GatewayAnswer,
  { reference, amount, currency }: Asked,
  direction: GatewayTransaction['direction'],
): GatewayTransaction {
  return {
    state: 'declined',
    direction,
    transactionId: '',
    reference,
    amount,
    currency,
    code: codeOf(problemOf(answer)),
  };
}

/** By the page where there is one, or by the payment; our reference leads to none at once. */
function inquire(account: GatewayAccount, { pageId, transactionId }: Inquiry): Step<InquiryResult> {
  if (pageId !== undefined) {
    return found(pageInquiryRequest(account, pageId), (answer) =>
      pageTransactionOf(answer, pageId),
    );
  }
  if (transactionId === undefined) return done<InquiryResult>({ kind: 'cannot-tell' });
  return found(intentInquiryRequest(account, transactionId), intentOf);
}

function found(
  request: GatewayRequest,
  transactionOf: (answer: GatewayAnswer) => GatewayTransaction,
): Step<InquiryResult> {
  return {
    request,
    read(answer) {
      if (answer.status === 404 && problemOf(answer).code === 'resource_missing') {
        return done<InquiryResult>({ kind: 'not-found' });
      }
      return done<InquiryResult>({ kind: 'found', transaction: transactionOf(answer) });
    },
  };
}

function list(account: GatewayAccount, asked: ListRequest): Step<ListedPart> {
  const { kind } = readPart(asked.next);
  return {
    request: listRequest(account, asked),
    read(answer) {
      const { more, ...rows } = listedOf(answer, kind);
      const following = kind === 'payments' ? 'refunds' : undefined;
      return done<ListedPart>({
        ...rows,
        next: more === undefined ? following : `${kind} ${more}`,
      });
    },
  };
}

/** A key of real money is refused for a test terminal and a test key for a real one, before Stripe is asked. */
function verifyAccount(account: GatewayAccount): Step<AccountCheck> {
  const { credentials, isTest } = account;
  const [, keyOf] = /^[a-z]+_(live|test)_/.exec(credentials['secretKey'] ?? '') ?? [];
  if (isTest !== undefined && keyOf !== undefined && isTest !== (keyOf === 'test')) {
    return done<AccountCheck>({ isGood: false, field: 'secretKey', text: '' });
  }
  return {
    request: accountRequest(account),
    read: (answer) => done(accountCheck(answer, credentials['account'])),
  };
}

function accountCheck(answer: GatewayAnswer, account: string | undefined): AccountCheck {
  if (!answer.isGood) {
    const { text } = codeOf(problemOf(answer));
    return { isGood: false, ...(answer.status === 401 && { field: 'secretKey' }), text };
  }
  const { id } = goodBody(Account, answer);
  return id === account ? { isGood: true } : { isGood: false, field: 'account', text: id };
}

/** What is believed of a message: which page or payment it is about. */
const Event = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().min(1),
      client_reference_id: z.string().nullish(),
      metadata: z.object({ reference: z.string().optional() }).nullish(),
    }),
  }),
});

/** Seconds after which a signature proves nothing. */
const TOLERANCE_SECONDS = 300;

function readNotify(notify: IncomingNotify, { credentials }: GatewayAccount): ReadNotify {
  const event = genuineEvent(notify, credentials['webhookSecret'] ?? '');
  if (event === undefined) return { isGenuine: false, hint: undefined };
  return { isGenuine: true, hint: hintOf(event) };
}

/** Returns the message when its signature over the raw body is right and fresh (Stripe-Signature, v1). */
function genuineEvent({ rawBody, headers, receivedAtMs }: IncomingNotify, secret: string): unknown {
  const { webhooks } = stripeLibrary();
  try {
    return webhooks.constructEvent(
      rawBody,
      headers['stripe-signature'] ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAtMs,
    );
  } catch {
    return undefined;
  }
}

function hintOf(event: unknown): ReturnHint | undefined {
  const read = Event.safeParse(event);
  if (!read.success) return undefined;
  const { object, id, metadata, ...told } = read.data.data.object;
  if (object === 'checkout.session') {
    return { pageId: id, ...toldFields({ reference: told.client_reference_id ?? undefined }) };
  }
  if (object !== 'payment_intent') return undefined;
  return { transactionId: id, ...toldFields({ reference: metadata?.reference }) };
}
