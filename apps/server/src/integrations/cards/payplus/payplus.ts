import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { isSameText } from '../../../platform/keyed-hash.ts';
import type {
  CardGateway,
  FollowUp,
  GatewayAccount,
  HostedPage,
  IncomingNotify,
  ReadNotify,
  ReturnHint,
} from '../card-gateway.ts';
import {
  done,
  UnreadableAnswerError,
  type GatewayAnswer,
  type GatewayRequest,
  type Step,
} from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { jsonOf, readBy } from '../read-answer.ts';
import { toldFields } from '../told-fields.ts';
import {
  CreatedPage,
  Envelope,
  flatOf,
  isNotFound,
  isRefusal,
  NestedTransaction,
  transactionOf,
  type Kind,
  type Results,
} from './payplus-answers.ts';
import { inquire, list, verifyAccount } from './payplus-inquiries.ts';
import { cancelRequest, pageRequest, sumRequest, tokenRequest } from './payplus-requests.ts';

const UID = /^[\w-]{1,64}$/;
const KEY = /^\S{1,200}$/;

/** PayPlus (the vendor's modules and connector). Messages are signed over their raw body. */
export const payplus: CardGateway = {
  name: 'payplus',
  capabilities: new Set([
    'page',
    'save-card',
    'charge-token',
    'instalments',
    'credit',
    'check-card',
    'hold',
    'capture-less',
    'void',
    'refund',
    'refund-part',
    'find-by-id',
    'find-by-reference',
    'list',
    'signed-notify',
    'verify-account',
  ]),
  currencies: ['ILS', 'USD', 'EUR', 'GBP'],
  credentialFields: [
    { name: 'terminal', isSecret: false, pattern: UID },
    { name: 'cashier', isSecret: false, pattern: UID },
    { name: 'paymentPage', isSecret: false, pattern: UID },
    { name: 'apiKey', isSecret: true, pattern: KEY },
    { name: 'secretKey', isSecret: true, pattern: KEY },
  ],
  addresses: {
    live: { api: 'https://restapi.payplus.co.il' },
    test: { api: 'https://restapidev.payplus.co.il' },
  },
  calls: {
    openPage: (account, page) => ({
      request: pageRequest(account, page),
      read(answer) {
        const { page_request_uid: pageId, payment_page_link: url } = readBy(
          CreatedPage,
          dataOf(answer),
        );
        return done<HostedPage>({ url, pageId });
      },
    }),
    inquire,
    chargeToken: (account, charge) => made(tokenRequest(account, charge), charge, 'charge'),
    capture: (account, asked) =>
      made(sumRequest(account, 'ChargeByTransactionUID', asked), asked, 'charge'),
    refund: (account, asked) =>
      made(sumRequest(account, 'RefundByTransactionUID', asked), asked, 'refund'),
    void: (account, asked) => ({
      request: cancelRequest(account, asked),
      read(answer) {
        const { results } = readBy(Envelope, answer.json);
        if (results.status === 'success') return done(untold(results, asked, 'voided', 'refund'));
        // One that is not found may have been cancelled before.
        if (isRefusal(results, answer.status)) {
          return done(untold(results, asked, 'declined', 'refund'));
        }
        throw new UnreadableAnswerError(results.description);
      },
    }),
    list,
    verifyAccount,
  },
  readReturn(query) {
    const fields = new URLSearchParams(query);
    return hintOf({
      transactionId: fields.get('transaction_uid'),
      pageId: fields.get('page_request_uid'),
      reference: fields.get('more_info'),
    });
  },
  readNotify,
};

/** What a message says of its transaction; the two names of the page are of different modules of the vendor. */
const Notified = z.object({
  transaction: z.object({
    uid: z.string().min(1),
    payment_request_uid: z.string().nullish(),
    payment_page_request_uid: z.string().nullish(),
    more_info: z.string().nullish(),
  }),
});

/**
 * Reads a message. Its proof is the header `hash`, the HMAC-SHA-256 of the raw body by the secret key in base64; the
 * User-Agent proves nothing, whichever it is.
 */
function readNotify({ rawBody, headers }: IncomingNotify, account: GatewayAccount): ReadNotify {
  const secret = account.credentials['secretKey'] ?? '';
  const expected = createHmac('sha256', secret).update(rawBody).digest('base64');
  const isGenuine = secret !== '' && isSameText(headers['hash'] ?? '', expected);
  const told = Notified.safeParse(jsonOf(rawBody.toString('utf8')));
  if (!told.success) return { isGenuine, hint: undefined };
  const { transaction } = told.data;
  return {
    isGenuine,
    hint: hintOf({
      transactionId: transaction.uid,
      pageId: transaction.payment_request_uid ?? transaction.payment_page_request_uid,
      reference: transaction.more_info,
    }),
  };
}

function hintOf(
  told: Readonly<Record<'transactionId' | 'pageId' | 'reference', string | null | undefined>>,
): ReturnHint {
  return toldFields({
    transactionId: told.transactionId ?? undefined,
    pageId: told.pageId ?? undefined,
    reference: told.reference ?? undefined,
  });
}

/** Returns what a call that succeeded told. Throws UnreadableAnswerError for one that was refused. */
function dataOf(answer: GatewayAnswer): unknown {
  const { results, data } = readBy(Envelope, answer.json);
  if (results.status !== 'success') throw new UnreadableAnswerError(results.description);
  return data;
}

type Asked = Pick<FollowUp, 'amount' | 'currency' | 'reference'>;

/** A call that makes a transaction: a code of the card companies is in it, or PayPlus refuses by a code of its own. */
function made(request: GatewayRequest, asked: Asked, kind: Kind): Step<GatewayTransaction> {
  return {
    request,
    read(answer) {
      const { results, data } = readBy(Envelope, answer.json);
      const told = NestedTransaction.safeParse(data);
      const hasCode = told.success && told.data.transaction.status_code !== '';
      if (!hasCode) {
        const direction = kind === 'refund' ? 'refund' : 'payment';
        if (isRefusal(results, answer.status) || isNotFound(results)) {
          return done(untold(results, asked, 'declined', direction));
        }
        throw new UnreadableAnswerError('nothing is told of what was made');
      }
      const flat = flatOf(told.data);
      const transaction = transactionOf(
        {
          ...flat,
          currency: flat.currency || asked.currency,
          status_description: results.description,
        },
        kind,
      );
      if (results.status === 'error' && transaction.state !== 'declined') {
        throw new UnreadableAnswerError('an error that approves');
      }
      return done({ ...transaction, reference: transaction.reference || asked.reference });
    },
  };
}

/** Returns what is known of a call of which PayPlus told no transaction. */
function untold(
  { code, description }: Results,
  asked: Asked,
  state: 'declined' | 'voided',
  direction: GatewayTransaction['direction'],
): GatewayTransaction {
  return {
    state,
    direction,
    transactionId: '',
    amount: asked.amount,
    currency: asked.currency,
    reference: asked.reference,
    code: { scheme: 'payplus', value: String(code), text: description },
  };
}
