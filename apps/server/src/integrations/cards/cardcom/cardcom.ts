import { z } from 'zod';

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
} from '../card-gateway.ts';
import { assertDecided, isDecided } from '../assert-decided.ts';
import { done, UnreadableAnswerError, type Step } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { jsonOf } from '../read-answer.ts';
import { stillOpen } from '../still-open.ts';
import {
  Answer,
  bodyOf,
  codeOf,
  CreatedPage,
  Listed,
  PageResult,
  pageTokenOf,
  Refunded,
  TransactionInfo,
  transactionOf,
} from './cardcom-answers.ts';
import {
  captureRequest,
  cardcomRequest,
  COIN_IDS,
  LIST_ROWS,
  listDay,
  pageRequest,
  passwordFields,
  refundRequest,
  terminalFields,
  tokenRequest,
} from './cardcom-requests.ts';
import { listCardChanges } from './cardcom-card-changes.ts';
import { listSettlement } from './cardcom-settlement.ts';
import { listTransmissions } from './cardcom-transmissions.ts';

/** Cardcom, interface version 11 (the vendor's OpenAPI 11.0). Notifies are unsigned: each is asked about. */
export const cardcom: CardGateway = {
  name: 'cardcom',
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
    'settlement',
    'list-transmissions',
    'card-changes',
    'charge-once',
    'verify-account',
  ]),
  currencies: Object.keys(COIN_IDS) as (keyof typeof COIN_IDS)[],
  credentialFields: [
    { name: 'terminal', isSecret: false, pattern: /^[1-9]\d{0,9}$/ },
    { name: 'apiName', isSecret: true, pattern: /^\S{1,100}$/ },
    { name: 'apiPassword', isSecret: true, pattern: /^\S{1,100}$/ },
  ],
  addresses: {
    live: { api: 'https://secure.cardcom.solutions' },
    // Test terminals are on the same host.
    test: { api: 'https://secure.cardcom.solutions' },
  },
  calls: {
    openPage: (account, page) => ({
      request: pageRequest(account, page),
      read(answer) {
        const { LowProfileId, Url } = bodyOf(CreatedPage, answer);
        return done<HostedPage>({ url: Url, pageId: LowProfileId });
      },
    }),
    inquire,
    chargeToken: (account, charge) => charged(tokenRequest(account, charge), charge.reference),
    holdToken: (account, charge) => charged(tokenRequest(account, charge, 5), charge.reference),
    capture: (account, asked) => charged(captureRequest(account, asked), asked.reference),
    void: (account, asked) => givenBack(account, asked, true),
    refund: (account, asked) => givenBack(account, asked, false),
    list,
    listSettlement,
    listTransmissions,
    listCardChanges,
    verifyAccount: (account) => ({
      // The shortest list opens with all three credentials, and moves nothing.
      request: cardcomRequest('Transactions/ListTransactions', false, {
        ...passwordFields(account),
        FromDate: '01012026',
        ToDate: '01012026',
        TranStatus: 'Success',
        Page: 1,
        Page_size: 10,
        LimitForTerminal: Number(account.credentials['terminal']),
      }),
      read(answer) {
        const { ResponseCode, Description } = bodyOf(Answer, answer);
        return done<AccountCheck>(
          ResponseCode === 0 ? { isGood: true } : { isGood: false, text: Description },
        );
      },
    }),
  },
  readReturn(query) {
    const fields = new URLSearchParams(query);
    const pageId = fields.get('LowProfileId') ?? fields.get('lowprofilecode');
    return pageId === null ? {} : { pageId };
  },
  readNotify({ rawBody }) {
    const told = Notified.safeParse(jsonOf(rawBody.toString('utf8')));
    if (!told.success) return { isGenuine: undefined, hint: undefined };
    const { LowProfileId: pageId, ReturnValue: reference } = told.data;
    return {
      isGenuine: undefined,
      hint: { pageId, ...(typeof reference === 'string' && reference !== '' && { reference }) },
    };
  },
};

/** All that is believed of a notify: which page it is about. */
const Notified = z.object({ LowProfileId: z.string().min(1), ReturnValue: z.string().nullish() });

/** Cardcom answers a charge and all later calls in one form. */
function charged(
  request: ReturnType<typeof tokenRequest>,
  reference: string,
): Step<GatewayTransaction> {
  return {
    request,
    read: (answer) => done(transactionOf(bodyOf(TransactionInfo, answer), { reference })),
  };
}

function givenBack(
  account: GatewayAccount,
  asked: FollowUp,
  isVoid: boolean,
): Step<GatewayTransaction> {
  return {
    request: refundRequest(account, asked, isVoid),
    read(answer) {
      const told = bodyOf(Refunded, answer);
      const isDone = told.ResponseCode === 0;
      const code = codeOf(told);
      if (!isDone) assertDecided(code);
      return done<GatewayTransaction>({
        state: isDone ? (isVoid ? 'voided' : 'approved') : 'declined',
        direction: 'refund',
        transactionId: String(told.NewTranzactionId ?? ''),
        amount: asked.amount,
        currency: asked.currency,
        reference: asked.reference,
        code,
      });
    },
  };
}

/**
 * By the page where there is one, by the transaction, or by our reference of a charge of a token. A refund is sent under
 * another field (ExternalDealId) than the one that is searched, so nothing is ever found of one by its reference.
 */
function inquire(account: GatewayAccount, asked: Inquiry): Step<InquiryResult> {
  if (asked.pageId !== undefined) return inquirePage(account, asked.pageId);
  const { transactionId, reference, direction } = asked;
  if (transactionId !== undefined) {
    const { apiName, apiPassword } = account.credentials;
    // The answer tells no reference, so it is not said to be that of the question.
    return found(
      'Transactions/GetTransactionInfoById',
      { direction },
      {
        TerminalNumber: Number(account.credentials['terminal']),
        UserName: apiName,
        UserPassword: apiPassword,
        InternalDealNumber: Number(transactionId),
      },
    );
  }
  if (reference === undefined || direction === 'refund') {
    return done<InquiryResult>({ kind: 'cannot-tell' });
  }
  return found(
    'Transactions/GetTransactionByExternalUniqTran',
    { reference },
    {
      ...terminalFields(account),
      ExternalUniqTranId: reference,
    },
  );
}

function inquirePage(account: GatewayAccount, pageId: string): Step<InquiryResult> {
  return {
    request: cardcomRequest('LowProfile/GetLpResult', false, {
      ...terminalFields(account),
      LowProfileId: pageId,
    }),
    read(answer) {
      const result = bodyOf(PageResult, answer);
      if (result.LowProfileId.toLowerCase() !== pageId.toLowerCase()) {
        throw new UnreadableAnswerError('the answer is of another page');
      }
      return done<InquiryResult>({ kind: 'found', transaction: pageTransactionOf(result) });
    },
  };
}

function pageTransactionOf(result: z.infer<typeof PageResult>): GatewayTransaction {
  const { TranzactionInfo: info, TokenInfo: made } = result;
  const known = {
    reference: result.ReturnValue,
    terminal: result.TerminalNumber ?? undefined,
    token: made ? pageTokenOf(made) : undefined,
  };
  if (info) {
    const told = transactionOf(info, known);
    return told.state === 'declined' ? stillOpen(told) : told;
  }
  // Nothing was charged on the page: either it made a token alone, or nobody has paid yet.
  const { token, terminal, reference } = known;
  return {
    state: token === undefined ? 'pending' : 'token-saved',
    direction: 'payment',
    transactionId: '',
    reference,
    ...(terminal !== undefined && { terminal }),
    ...(token !== undefined && { token }),
    code: codeOf(result),
  };
}

/** The code of a transaction that Cardcom does not have; no other is confirmed, so others say nothing. */
const NO_TRANSACTION = 5010;

function found(
  path: string,
  known: { readonly reference?: string; readonly direction?: Inquiry['direction'] | undefined },
  body: Readonly<Record<string, unknown>>,
): Step<InquiryResult> {
  return {
    request: cardcomRequest(path, false, body),
    read(answer) {
      if (answer.status === 401) {
        throw new UnreadableAnswerError('the credentials are refused, so nothing is said');
      }
      const info = bodyOf(TransactionInfo, answer);
      if (!info.TranzactionId) {
        const isMissing = info.ResponseCode === NO_TRANSACTION && known.direction !== 'refund';
        return done<InquiryResult>({ kind: isMissing ? 'not-found' : 'cannot-tell' });
      }
      return done<InquiryResult>({
        kind: 'found',
        transaction: transactionOf(info, { reference: known.reference }),
      });
    },
  };
}

function list(account: GatewayAccount, { from, to, next = '1' }: ListRequest): Step<ListedPart> {
  return {
    request: cardcomRequest('Transactions/ListTransactions', false, {
      ...passwordFields(account),
      FromDate: listDay(from),
      ToDate: listDay(to),
      TranStatus: 'All',
      Page: Number(next),
      Page_size: LIST_ROWS,
      LimitForTerminal: Number(account.credentials['terminal']),
    }),
    read(answer) {
      const { ResponseCode, Tranzactions } = bodyOf(Listed, answer);
      if (ResponseCode !== 0) throw new UnreadableAnswerError('the list is refused');
      const rows = Tranzactions ?? [];
      const decided = rows.filter((row) => isDecided(codeOf(row)));
      return done<ListedPart>({
        transactions: decided.map((row) => transactionOf(row)),
        unreadable: rows.length - decided.length,
        next: rows.length === LIST_ROWS ? String(Number(next) + 1) : undefined,
      });
    },
  };
}
