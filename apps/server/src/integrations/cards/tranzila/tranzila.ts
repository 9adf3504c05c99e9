import { systemClock } from '../../../platform/clock/clock.ts';
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
  TokenCharge,
} from '../card-gateway.ts';
import { done, type Step } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { stillOpen } from '../still-open.ts';
import { searchedDays } from './searched-days.ts';
import { handshakeOf, Reply, transactionOf } from './tranzila-answers.ts';
import { rowsOf } from './tranzila-reports.ts';
import {
  CURRENCY_NUMBERS,
  echoedReference,
  followUpRequest,
  handshakeRequest,
  pageOf,
  REFERENCE_FIELD,
  REPORT_ROWS,
  reportRequest,
  tokenRequest,
  type FollowUpType,
} from './tranzila-requests.ts';

/**
 * Tranzila, API version 1, with pages of its own. Messages are unsigned, so each transaction is asked of the reports, which
 * know our reference by a field that the business adds to its terminal. A transaction that a report does not have yet may
 * still come: nothing is ever surely missing.
 */
export const tranzila: CardGateway = {
  name: 'tranzila',
  capabilities: new Set([
    'page',
    'save-card',
    'charge-token',
    'instalments',
    'check-card',
    'hold',
    'capture-less',
    'release',
    'void',
    'refund',
    'refund-part',
    'find-by-id',
    'list',
    'verify-account',
  ]),
  currencies: Object.keys(CURRENCY_NUMBERS) as (keyof typeof CURRENCY_NUMBERS)[],
  credentialFields: [
    { name: 'terminal', isSecret: false, pattern: /^\w{1,40}$/ },
    { name: 'appKey', isSecret: true, pattern: /^\S{1,200}$/ },
    { name: 'secret', isSecret: true, pattern: /^\S{1,200}$/ },
  ],
  addresses: {
    live: {
      api: 'https://api.tranzila.com',
      reports: 'https://report.tranzila.com',
      pages: 'https://direct.tranzila.com',
    },
    // Test terminals are on the same hosts.
    test: {
      api: 'https://api.tranzila.com',
      reports: 'https://report.tranzila.com',
      pages: 'https://direct.tranzila.com',
    },
  },
  consoleField: REFERENCE_FIELD,
  calls: {
    openPage: (account, page, addresses) => ({
      request: handshakeRequest(account, page),
      read: (answer) => done<HostedPage>(pageOf(account, page, addresses, handshakeOf(answer))),
    }),
    inquire,
    chargeToken: (account, charge) => charged(account, charge, 'debit'),
    holdToken: (account, charge) => charged(account, charge, 'verify'),
    capture: (account, asked) => followed(account, asked, 'force'),
    release: (account, asked) => followed(account, asked, 'reversal'),
    void: (account, asked) => followed(account, asked, 'cancel'),
    refund: (account, asked) => followed(account, asked, 'credit'),
    list,
    verifyAccount,
  },
  readReturn(query) {
    return hintOf(new URLSearchParams(query)) ?? {};
  },
  readNotify({ rawBody }, { credentials }) {
    const fields = new URLSearchParams(rawBody.toString('utf8'));
    const isOurs = fields.get('supplier') === credentials['terminal'];
    return { isGenuine: undefined, hint: isOurs ? hintOf(fields) : undefined };
  },
};

/** All that is believed of a message or a return: which transaction it is about. */
function hintOf(
  fields: URLSearchParams,
): { readonly transactionId: string; readonly reference?: string } | undefined {
  const transactionId = fields.get('index') ?? '';
  if (!/^\d{1,15}$/.test(transactionId)) return undefined;
  const reference = echoedReference(fields) ?? '';
  return { transactionId, ...(reference !== '' && { reference }) };
}

function charged(
  account: GatewayAccount,
  charge: TokenCharge,
  type: 'debit' | 'verify',
): Step<GatewayTransaction> {
  const kind =
    type === 'debit' ? { txn_type: type } : ({ txn_type: type, verify_mode: 5 } as const);
  return {
    request: tokenRequest(account, charge, kind),
    read: (answer) => done(transactionOf(answer, type, charge)),
  };
}

function followed(
  account: GatewayAccount,
  asked: FollowUp,
  type: FollowUpType,
): Step<GatewayTransaction> {
  return {
    request: followUpRequest(account, asked, type),
    read: (answer) => done(transactionOf(answer, type, asked)),
  };
}

/**
 * By the number of the transaction where it is known, by our reference otherwise. A refund has no reference of its own in
 * the reports.
 */
function inquire(account: GatewayAccount, asked: Inquiry): Step<InquiryResult> {
  const { transactionId, reference, direction } = asked;
  if (transactionId !== undefined && /^\d{1,15}$/.test(transactionId)) {
    return {
      request: reportRequest(account, { index: Number(transactionId) }),
      read(answer) {
        const told = rowsOf(answer, ({ index }) => index === transactionId);
        const isOver = told.rows.some(({ state }) => state !== 'declined');
        // A refused try may have been followed by a payment on the same page.
        return isOver || reference === undefined || direction === 'refund'
          ? done(foundIn(told, asked))
          : searchReport(account, { ...asked, reference }, 1, told);
      },
    };
  }
  return reference === undefined || direction === 'refund'
    ? done<InquiryResult>({ kind: 'cannot-tell' })
    : searchReport(account, { ...asked, reference }, 1, NOTHING);
}

type Found = Pick<ReturnType<typeof rowsOf>, 'rows' | 'hasUndecided'>;
const NOTHING: Found = { rows: [], hasUndecided: false };

/** A terminal with more transactions than these pages hold is not searched to the end. */
const SEARCHED_PAGES = 4;

/** Reads the days of the attempt and looks for our reference: which field of a search holds it, the terminal decides. */
function searchReport(
  account: GatewayAccount,
  asked: Inquiry & { readonly reference: string },
  page: number,
  before: Found,
): Step<InquiryResult> {
  return {
    request: reportRequest(account, { ...searchedDays(asked.since, systemClock.today()), page }),
    read(answer) {
      const { rows, count, hasUndecided } = rowsOf(
        answer,
        (row) => row.reference === asked.reference,
      );
      const found: Found = {
        rows: [...before.rows, ...rows.filter(({ direction }) => direction === 'payment')],
        hasUndecided: before.hasUndecided || hasUndecided,
      };
      return count >= REPORT_ROWS && page < SEARCHED_PAGES
        ? searchReport(account, asked, page + 1, found)
        : done(foundIn(found, asked));
    },
  };
}

/**
 * Of several tries on one page the one that went well counts; without any, the last, after which the payer may try again. A
 * charge of a kept card, which is asked about with the card, has one try alone.
 */
function foundIn({ rows, hasUndecided }: Found, { token }: Inquiry): InquiryResult {
  const good = rows.find(({ state }) => state !== 'declined');
  if (good !== undefined) return { kind: 'found', transaction: good };
  const refused = rows.at(-1);
  if (refused === undefined || hasUndecided) return { kind: 'cannot-tell' };
  return { kind: 'found', transaction: token === undefined ? stillOpen(refused) : refused };
}

function list(account: GatewayAccount, { from, to, next = '1' }: ListRequest): Step<ListedPart> {
  const page = Number(next);
  return {
    request: reportRequest(account, { from, to, page }),
    read(answer) {
      const { rows, count } = rowsOf(answer);
      return done<ListedPart>({
        transactions: rows,
        unreadable: 0,
        next: count >= REPORT_ROWS ? String(page + 1) : undefined,
      });
    },
  };
}

/** The report of today opens with all three credentials, and moves nothing. */
function verifyAccount(account: GatewayAccount): Step<AccountCheck> {
  const today = systemClock.today();
  return {
    request: reportRequest(account, { from: today, to: today, page: 1 }),
    read(answer) {
      const refused = Reply.safeParse(answer.json);
      if (refused.success && refused.data.error_code !== '0') {
        return done<AccountCheck>({ isGood: false, text: refused.data.message });
      }
      // The form of this refusal is not published.
      if (answer.status === 401 || answer.status === 403) {
        return done<AccountCheck>({ isGood: false, text: `HTTP ${String(answer.status)}` });
      }
      rowsOf(answer);
      return done<AccountCheck>({ isGood: true });
    },
  };
}
