import { z } from 'zod';

import type {
  AccountCheck,
  GatewayAccount,
  Inquiry,
  InquiryResult,
  ListedPart,
  ListRequest,
} from '../card-gateway.ts';
import { isDecided } from '../assert-decided.ts';
import { done, UnreadableAnswerError, type GatewayAnswer, type Step } from '../gateway-step.ts';
import type { GatewayTransaction } from '../gateway-transaction.ts';
import { readBy } from '../read-answer.ts';
import { stillOpen } from '../still-open.ts';
import {
  Envelope,
  FlatTransaction,
  flatOf,
  isNotFound,
  kindOf,
  NestedTransaction,
  PaymentPages,
  Terminals,
  transactionOf,
  type Results,
} from './payplus-answers.ts';
import { listRequest, payplusRequest } from './payplus-requests.ts';

/**
 * By the page where there is one, by the transaction, or by our reference among all transactions. Neither call is known to
 * find every refund, so one that is not found may have been made.
 */
export function inquire(account: GatewayAccount, asked: Inquiry): Step<InquiryResult> {
  const { pageId, transactionId, reference, direction = 'payment' } = asked;
  const missing: InquiryResult = { kind: direction === 'refund' ? 'cannot-tell' : 'not-found' };
  if (pageId !== undefined) return askIpn(account, { payment_request_uid: pageId }, missing);
  if (transactionId !== undefined) {
    return askIpn(account, { transaction_uid: transactionId }, missing);
  }
  if (reference === undefined) return done<InquiryResult>({ kind: 'cannot-tell' });
  return {
    request: payplusRequest(account, 'Transactions/View', false, { more_info: reference }),
    read(answer) {
      const { results, data } = readBy(Envelope, answer.json);
      if (isNotFound(results)) return done(missing);
      const rows = rowsOf(results, data).filter((row) => row.transaction.more_info === reference);
      const transactions = rows
        .filter(isDecidedRow)
        .map((row) => listedOf(row))
        .filter((one) => one.direction === direction);
      // A page that was paid at the second try has a transaction of each.
      const good = transactions.find(({ state }) => state !== 'declined');
      if (good === undefined && !rows.every(isDecidedRow)) {
        return done<InquiryResult>({ kind: 'cannot-tell' });
      }
      const transaction = good ?? transactions.at(-1);
      return done<InquiryResult>(
        transaction === undefined ? missing : { kind: 'found', transaction },
      );
    },
  };
}

function isDecidedRow({ transaction }: NestedTransaction): boolean {
  return isDecided({ scheme: 'shva-emv', value: transaction.status_code });
}

/**
 * PaymentPages/ipn. A page on which nobody has paid has no transaction yet, and on one that refused a card the payer may
 * try another.
 */
function askIpn(
  account: GatewayAccount,
  name: { readonly payment_request_uid: string } | { readonly transaction_uid: string },
  missing: InquiryResult,
): Step<InquiryResult> {
  return {
    request: payplusRequest(account, 'PaymentPages/ipn', false, {
      ...name,
      related_transaction: false,
    }),
    read(answer) {
      const { results, data } = readBy(Envelope, answer.json);
      const isPage = 'payment_request_uid' in name;
      if (isNotFound(results)) {
        return done<InquiryResult>(
          isPage ? { kind: 'found', transaction: unpaid(results) } : missing,
        );
      }
      if (results.status !== 'success') throw new UnreadableAnswerError(results.description);
      const told = readBy(FlatTransaction, data);
      const isAsked = isPage
        ? told.page_request_uid === name.payment_request_uid
        : told.transaction_uid === name.transaction_uid;
      if (!isAsked) throw new UnreadableAnswerError('the answer is of something else');
      const transaction = transactionOf(told, kindOf(told.type));
      const isOpen = transaction.state === 'declined' && told.page_request_uid !== '';
      return done<InquiryResult>({
        kind: 'found',
        transaction: isOpen ? stillOpen(transaction) : transaction,
      });
    },
  };
}

function unpaid({ code, description }: Results): GatewayTransaction {
  return {
    state: 'pending',
    direction: 'payment',
    transactionId: '',
    code: { scheme: 'payplus', value: String(code), text: description },
  };
}

function rowsOf(results: Results, data: unknown): readonly NestedTransaction[] {
  if (results.status !== 'success') throw new UnreadableAnswerError(results.description);
  return readBy(z.array(NestedTransaction), data);
}

function listedOf(row: NestedTransaction): GatewayTransaction {
  const { transaction_type: type, transaction_is_cancelled: isCancelled } = row.transaction;
  return transactionOf(flatOf(row), kindOf(type), isCancelled === true);
}

/** All transactions of the days at once: no parts are published. Keys open several terminals; ours is listed. */
export function list(account: GatewayAccount, asked: ListRequest): Step<ListedPart> {
  const terminal = account.credentials['terminal'];
  return {
    request: listRequest(account, asked),
    read(answer) {
      const { results, data } = readBy(Envelope, answer.json);
      const rows = isNotFound(results) ? [] : rowsOf(results, data);
      const isListed = ({ transaction, data: more }: NestedTransaction): boolean => {
        const day = transaction.date.slice(0, 10);
        const isOfDays = day === '' || (day >= asked.from && day <= asked.to);
        return isOfDays && (more.terminal_uid || terminal) === terminal;
      };
      const listed = rows.filter(isListed);
      const decided = listed.filter(isDecidedRow);
      return done<ListedPart>({
        transactions: decided.map((row) => listedOf(row)),
        unreadable: listed.length - decided.length,
        next: undefined,
      });
    },
  };
}

/** The keys open their terminals, and the terminal has its payment pages; no money moves. */
export function verifyAccount(account: GatewayAccount): Step<AccountCheck> {
  const { terminal = '', paymentPage } = account.credentials;
  return {
    request: payplusRequest(account, 'MyTerminals', false),
    read(answer) {
      if (!answer.isGood) return done<AccountCheck>({ isGood: false, text: refusalText(answer) });
      const terminals = readBy(Terminals, answer.json);
      if (!terminals.some(({ uuid }) => uuid === terminal)) {
        return done<AccountCheck>({ isGood: false, field: 'terminal', text: '' });
      }
      return {
        request: payplusRequest(
          account,
          `PaymentPages/list?terminal_uid=${encodeURIComponent(terminal)}`,
          false,
        ),
        read(pagesAnswer) {
          const { data, pages } = readBy(PaymentPages, pagesAnswer.json);
          // A page beyond the first part of a long list is not missing.
          const isKnown = data.some(({ uid }) => uid === paymentPage) || (pages ?? 1) > 1;
          return done<AccountCheck>(
            isKnown ? { isGood: true } : { isGood: false, field: 'paymentPage', text: '' },
          );
        },
      };
    },
  };
}

function refusalText({ status, json }: GatewayAnswer): string {
  if (status !== 401 && status !== 403) throw new UnreadableAnswerError('another refusal');
  const told = Envelope.safeParse(json);
  return told.success ? told.data.results.description : '';
}
