import type { GatewayAccount, Inquiry, InquiryResult } from '../card-gateway.ts';
import { done, UnreadableAnswerError, type Step } from '../gateway-step.ts';
import type { GatewayTransaction, TransactionName } from '../gateway-transaction.ts';
import { readBy } from '../read-answer.ts';
import {
  dataOf,
  GrowTransaction,
  ProcessInfo,
  replyOf,
  TokenTransactions,
  transactionOf,
} from './grow-answers.ts';
import type { FormFields } from './grow-form.ts';
import { NO_TRANSACTION } from './grow-refusals.ts';
import { growRequest, infoRequest, processRequest } from './grow-requests.ts';

/**
 * By the page where there is one, by the transaction with its token (the proof of a message), or by our reference of a
 * charge with the card that was charged. What came in may name none of them, such as the number of a webhook alone: Grow
 * cannot be asked by it.
 */
export function inquire(account: GatewayAccount, asked: Inquiry): Step<InquiryResult> {
  const { pageId, transactionId, proof, reference, token, operation } = asked;
  if (pageId !== undefined) return inquirePage(account, pageId, operation);
  if (transactionId !== undefined && proof !== undefined) {
    return inquireTransaction(account, { transactionId, handle: { token: proof } }, operation);
  }
  if (!reference || token === undefined) return done<InquiryResult>({ kind: 'cannot-tell' });
  return inquireToken(account, reference, token.value);
}

/**
 * A refused payer is led back to the start of the same page, so a page with refusals alone is not over. Whether refusals
 * are told at all is not confirmed; without them nothing changes.
 */
function inquirePage(
  account: GatewayAccount,
  pageId: string,
  operation: Inquiry['operation'],
): Step<InquiryResult> {
  return {
    request: processRequest(account, pageId),
    read(answer) {
      const { processId, customField, transactions } = readBy(ProcessInfo, dataOf(answer));
      if (!pageId.startsWith(`${processId}/`)) {
        throw new UnreadableAnswerError('the answer is of another process');
      }
      const reference = customField.cField1;
      const payments = transactions
        .map((told) => transactionOf(told, { reference, operation }))
        .filter(({ direction }) => direction === 'payment');
      const open: GatewayTransaction = {
        state: 'pending',
        direction: 'payment',
        transactionId: '',
        reference,
        code: payments.at(-1)?.code ?? { scheme: 'grow', value: '', text: '' },
        ...(payments.at(-1)?.state === 'declined' && { isAfterRefusal: true }),
      };
      return done<InquiryResult>({ kind: 'found', transaction: payments.find(isOver) ?? open });
    },
  };
}

function isOver({ state }: GatewayTransaction): boolean {
  return state !== 'declined' && state !== 'pending';
}

function inquireTransaction(
  account: GatewayAccount,
  name: TransactionName,
  operation: Inquiry['operation'],
): Step<InquiryResult> {
  return {
    request: infoRequest(account, name),
    read(answer) {
      const reply = replyOf(answer);
      if (!reply.isDone && reply.id === NO_TRANSACTION) {
        return done<InquiryResult>({ kind: 'not-found' });
      }
      return done<InquiryResult>({
        kind: 'found',
        transaction: infoOf(name, dataOf(answer), operation),
      });
    },
  };
}

/** Reads getTransactionInfo. Throws UnreadableAnswerError for another transaction. */
export function infoOf(
  { transactionId }: TransactionName,
  data: unknown,
  operation?: Inquiry['operation'],
): GatewayTransaction {
  const told = readBy(GrowTransaction, data);
  if (told.transactionId !== transactionId) {
    throw new UnreadableAnswerError('the answer is of another transaction');
  }
  return transactionOf(told, { operation });
}

/**
 * getTokenTransactionsByExternalIdentifiers. A charge that is not complete is told by two times alone, which says nothing
 * of its end. That an empty list means that no such request came is not confirmed by an example of the vendor, so it says
 * nothing either.
 */
function inquireToken(
  account: GatewayAccount,
  reference: string,
  cardToken: string,
): Step<InquiryResult> {
  return {
    request: growRequest(account, 'getTokenTransactionsByExternalIdentifiers', false, {
      userId: account.credentials['userId'],
      cardToken,
      transactionUniqueIdentifier: reference,
    }),
    read(answer) {
      const { transactions } = readBy(TokenTransactions, dataOf(answer));
      const [told] = transactions;
      return done<InquiryResult>(
        told === undefined
          ? { kind: 'cannot-tell' }
          : { kind: 'found', transaction: transactionOf(told, { reference }) },
      );
    },
  };
}

/**
 * approveTransaction: all that getTransactionInfo tells goes back to Grow, which then ends its messages. It neither takes
 * nor cancels money, and it is not for charges of tokens (which have no process) nor for suspended ones.
 */
export function acknowledge(account: GatewayAccount, name: TransactionName): Step<boolean> {
  return {
    request: infoRequest(account, name),
    read(answer) {
      const told = readBy(GrowTransaction, dataOf(answer));
      const isPaidPage = transactionOf(told).state === 'approved' && told.processId !== '';
      if (!isPaidPage) return done(false);
      return {
        request: growRequest(account, 'approveTransaction', false, {
          ...plainFields(told),
          pageCode: account.credentials['pageCode'],
        }),
        read: (approved) => done(replyOf(approved).isDone),
      };
    },
  };
}

function plainFields(told: GrowTransaction): FormFields {
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    ),
  );
}
