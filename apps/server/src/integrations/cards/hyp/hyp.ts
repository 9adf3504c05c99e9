import type {
  AccountCheck,
  CardGateway,
  FollowUp,
  GatewayAccount,
  GatewayAddresses,
  HostedPage,
  Inquiry,
  InquiryResult,
  PageRequest,
} from '../card-gateway.ts';
import {
  done,
  UnreadableAnswerError,
  type GatewayAnswer,
  type GatewayRequest,
  type Step,
} from '../gateway-step.ts';
import type { GatewayState, GatewayTransaction } from '../gateway-transaction.ts';
import {
  answerBy,
  codeOf,
  returnedFields,
  saysWhatBecame,
  toldBy,
  tokenOf,
  transactionOf,
  type Told,
} from './hyp-answers.ts';
import {
  captureRequest,
  checkRequest,
  COINS,
  getTokenRequest,
  HYP_PATH,
  pageRequest,
  refundRequest,
  tokenRequest,
  verifyRequest,
  voidRequest,
} from './hyp-requests.ts';

/**
 * Hyp Pay (formerly Yaad Sarig), by the vendor's published description of its interface. A payment on a page is confirmed
 * by the payer's return alone, which the gateway is asked to verify: there is no message to the business, and no question
 * by our reference or by a transaction. A payer who closes the browser leaves what only the vendor's own screens tell.
 */
export const hyp: CardGateway = {
  name: 'hyp',
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
    'verify-account',
  ]),
  currencies: Object.keys(COINS) as (keyof typeof COINS)[],
  credentialFields: [
    { name: 'masof', isSecret: false, pattern: /^\d{10}$/ },
    { name: 'key', isSecret: true, pattern: /^\S{1,100}$/ },
    { name: 'passP', isSecret: true, pattern: /^\S{1,100}$/ },
  ],
  addresses: {
    live: { api: 'https://pay.hyp.co.il' },
    // Test terminals are on the same host.
    test: { api: 'https://pay.hyp.co.il' },
  },
  // Payers return to what the console says, after a success and after a refusal.
  consoleAddresses: ['back'],
  calls: {
    openPage,
    inquire,
    chargeToken: (account, charge) =>
      charged(tokenRequest(account, charge, false), charge.currency),
    holdToken: (account, charge) => charged(tokenRequest(account, charge, true), charge.currency),
    capture: (account, asked) => charged(captureRequest(account, asked), asked.currency),
    void: (account, asked) =>
      givenBack(voidRequest(account, asked), asked, 'voided', asked.original.transactionId),
    refund: (account, asked) => givenBack(refundRequest(account, asked), asked, 'approved'),
    verifyAccount: (account) => ({
      request: checkRequest(account),
      read(answer) {
        const told = toldBy(answer);
        if (isSigned(told)) return done<AccountCheck>({ isGood: true });
        const { code } = answerBy(answer);
        return done<AccountCheck>({
          isGood: false,
          text: told.get('errMsg') ?? `CCode=${code}`,
        });
      },
    }),
  },
  readReturn(query) {
    const told = returnedFields(query);
    if (told === undefined) return {};
    const [reference, transactionId] = [told.get('Order') ?? '', told.get('Id') ?? ''];
    return { ...(reference !== '' && { reference }), transactionId, proof: query };
  },
  // No message is published; what comes to its address is nothing of theirs.
  readNotify: () => ({ isGenuine: undefined, hint: undefined }),
};

/** A signature is the only sign that the page was signed; everything else is a refusal, whatever its status. */
function isSigned(told: Told): boolean {
  return /^[0-9a-f]{64}$/i.test(told.get('signature') ?? '');
}

function openPage(
  account: GatewayAccount,
  page: PageRequest,
  { api, pages = api }: GatewayAddresses,
): Step<HostedPage> {
  return {
    request: pageRequest(account, page),
    read(answer) {
      const told = toldBy(answer);
      // A page that carried the credentials would hand them to the payer.
      if (!isSigned(told) || told.has('KEY') || told.has('PassP')) {
        throw new UnreadableAnswerError('the page was not signed');
      }
      // Byte for byte: another order or encoding is another signature.
      return done<HostedPage>({ url: `${pages}${HYP_PATH}?${answer.text.trim()}`, pageId: '' });
    },
  };
}

/**
 * By the payer's return; without one the gateway cannot be asked. A return that does not say what became of the money (such
 * as one whose communication broke) stays what it is however often it is asked about, so it proves nothing.
 */
function inquire(account: GatewayAccount, asked: Inquiry): Step<InquiryResult> {
  const { proof = '' } = asked;
  const told = returnedFields(proof);
  if (told === undefined || !saysWhatBecame(told)) {
    return done<InquiryResult>({ kind: 'cannot-tell' });
  }
  return {
    request: verifyRequest(account, proof),
    read(answer) {
      const { code } = answerBy(answer);
      // 902 is told of a forged return and of wrong credentials alike.
      if (code !== '0') return done<InquiryResult>({ kind: 'cannot-tell' });
      const transaction = transactionOf(told, asked.currency);
      return foundOrKept(account, asked, {
        ...(transaction.state === 'declined' ? openAfter(transaction) : transaction),
        // Always told of our pages: a payment without one is another's.
        reference: told.get('Order') ?? '',
      });
    },
  };
}

/**
 * Returns what a page is after a refused try. The return of a refusal does not end the page: its signed address has no use
 * that it counts and no end that is published, so the payer may go back and pay on it. Until our own time for the page is
 * over it is open, with the code of the try; the number of the try is none of the payment to come.
 */
function openAfter(refused: GatewayTransaction): GatewayTransaction {
  return { ...refused, state: 'pending', isAfterRefusal: true, transactionId: '' };
}

/** A hold is taken by its token, and a card that is to be kept has one: both are asked for it. */
function foundOrKept(
  account: GatewayAccount,
  { operation }: Inquiry,
  transaction: GatewayTransaction,
): Step<InquiryResult> {
  const { state, transactionId } = transaction;
  const isKept = operation === 'save-card' || operation === 'charge-and-save';
  if (state !== 'authorized' && !(isKept && state !== 'pending')) {
    return done<InquiryResult>({ kind: 'found', transaction });
  }
  return {
    request: getTokenRequest(account, transactionId),
    read(answer) {
      const token = tokenOf(toldOf(transactionId, answer));
      if (token === undefined) return done<InquiryResult>({ kind: 'found', transaction });
      // The sum of a check is none of a payment.
      const { amount: _, ...kept } = transaction;
      return done<InquiryResult>({
        kind: 'found',
        transaction:
          operation === 'save-card'
            ? { ...kept, token, state: 'token-saved' }
            : { ...transaction, token },
      });
    },
  };
}

function toldOf(transactionId: string, answer: GatewayAnswer): Told {
  const { told } = answerBy(answer);
  if (told.has('Token') && told.get('Id') !== transactionId) {
    throw new UnreadableAnswerError('the token is of another transaction');
  }
  return told;
}

function charged(request: GatewayRequest, currency: Inquiry['currency']): Step<GatewayTransaction> {
  return {
    request,
    read: (answer) => done(transactionOf(answerBy(answer).told, currency)),
  };
}

function givenBack(
  request: GatewayRequest,
  { amount, currency }: FollowUp,
  state: GatewayState,
  transactionId?: string,
): Step<GatewayTransaction> {
  return {
    request,
    read(answer) {
      const { told, code } = answerBy(answer);
      return done<GatewayTransaction>({
        state: code === '0' ? state : 'declined',
        direction: 'refund',
        transactionId: transactionId ?? told.get('Id') ?? '',
        amount,
        currency,
        code: codeOf(code, told.get('errMsg') ?? ''),
      });
    },
  };
}
