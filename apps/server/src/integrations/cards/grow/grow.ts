import { assertDecided } from '../assert-decided.ts';
import type {
  AccountCheck,
  CardGateway,
  FollowUp,
  GatewayAccount,
  HostedPage,
} from '../card-gateway.ts';
import { done, UnreadableAnswerError, type Step } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { readBy } from '../read-answer.ts';
import {
  CreatedProcess,
  dataOf,
  GrowTransaction,
  Refunded,
  replyOf,
  transactionOf,
  type Reply,
} from './grow-answers.ts';
import { acknowledge, infoOf, inquire } from './grow-inquiries.ts';
import { readNotify } from './grow-notify.ts';
import { ACCOUNT_REFUSALS, REFUSALS } from './grow-refusals.ts';
import {
  checkRequest,
  infoRequest,
  pageIdOf,
  pageRequest,
  refundRequest,
  settleRequest,
  tokenRequest,
} from './grow-requests.ts';

/** Grow (formerly Meshulam), Light API 1.0 (the vendor's reference). Forms alone, no JSON; shekels alone. */
export const grow: CardGateway = {
  name: 'grow',
  capabilities: new Set([
    'page',
    'save-card',
    'charge-token',
    'instalments',
    'hold',
    'capture-less',
    'refund',
    'refund-part',
    'find-by-id',
    'charge-once',
    'verify-account',
  ]),
  currencies: ['ILS'],
  credentialFields: [
    { name: 'userId', isSecret: false, pattern: /^\w{1,64}$/ },
    { name: 'pageCode', isSecret: false, pattern: /^\w{1,64}$/ },
    { name: 'apiKey', isSecret: true, isOptional: true, pattern: /^\S{1,100}$/ },
    { name: 'webhookKey', isSecret: true, isOptional: true, pattern: /^\S{1,100}$/ },
  ],
  addresses: {
    live: { api: 'https://secure.meshulam.co.il' },
    test: { api: 'https://sandbox.meshulam.co.il' },
  },
  calls: {
    openPage: (account, page) => ({
      request: pageRequest(account, page),
      read(answer) {
        const { url, processId, processToken } = readBy(CreatedProcess, dataOf(answer));
        return done<HostedPage>({ url, pageId: pageIdOf(processId, processToken) });
      },
    }),
    inquire,
    chargeToken: (account, charge) => ({
      request: tokenRequest(account, charge),
      read(answer) {
        const reply = replyOf(answer);
        if (!reply.isDone) return done(refused(reply, charge, REFUSALS.token, 'payment'));
        const told = readBy(GrowTransaction, reply.data);
        return done(transactionOf(told, { reference: charge.reference }));
      },
    }),
    capture,
    refund: (account, asked) => ({
      request: refundRequest(account, asked),
      read(answer) {
        const reply = replyOf(answer);
        return done(
          reply.isDone
            ? refunded(asked, reply.data)
            : refused(reply, asked, REFUSALS.refund, 'refund'),
        );
      },
    }),
    acknowledge,
    verifyAccount: (account) => ({
      request: checkRequest(account),
      read(answer) {
        const reply = replyOf(answer);
        if (reply.isDone) return done<AccountCheck>({ isGood: true });
        const field = ACCOUNT_REFUSALS[reply.id];
        return done<AccountCheck>({
          isGood: false,
          ...(field !== undefined && { field }),
          text: reply.text,
        });
      },
    }),
  },
  readReturn(query) {
    const reference = new URLSearchParams(query).get('cField1') ?? '';
    return reference === '' ? {} : { reference };
  },
  readNotify,
};

type Asked = Pick<FollowUp, 'amount' | 'currency' | 'reference'>;

/** Returns a refusal. Throws UnreadableAnswerError for one after which something may have been done. */
function refused(
  { id, text }: Extract<Reply, { isDone: false }>,
  { amount, currency, reference }: Asked,
  refusals: ReadonlySet<string>,
  direction: GatewayTransaction['direction'],
): GatewayTransaction {
  if (!refusals.has(id)) throw new UnreadableAnswerError(text);
  const code = { scheme: 'grow', value: id, text } as const;
  assertDecided(code);
  return {
    state: 'declined',
    direction,
    transactionId: '',
    amount,
    currency,
    reference,
    code,
  };
}

/** settleSuspendedTransaction. What it tells is not published, so the transaction is asked about after it. */
function capture(account: GatewayAccount, asked: FollowUp): Step<GatewayTransaction> {
  const { original, reference } = asked;
  return {
    request: settleRequest(account, asked),
    read(answer) {
      const reply = replyOf(answer);
      if (!reply.isDone) return done(refused(reply, asked, REFUSALS.settle, 'payment'));
      return {
        request: infoRequest(account, original),
        read(info) {
          const transaction = infoOf(original, dataOf(info));
          // A hold that is still one was not taken yet, whatever was said.
          if (transaction.state !== 'approved') throw new UnreadableAnswerError('not taken yet');
          return done({ ...transaction, reference });
        },
      };
    },
  };
}

/**
 * A refund is told with two numbers, of which one is of the charge. On the day of a charge it is a cancellation, which
 * Grow refuses for a part.
 */
function refunded(
  { original, amount, currency, reference }: FollowUp,
  data: unknown,
): GatewayTransaction {
  const told = Refunded.safeParse(data).data;
  const numbers = [told?.transactionId ?? '', told?.refundedTransactionId ?? ''];
  return {
    state: 'approved',
    direction: 'refund',
    transactionId: numbers.find((id) => id !== '' && id !== original.transactionId) ?? '',
    amount,
    currency,
    reference,
    code: { scheme: 'grow', value: '1', text: '' },
  };
}
