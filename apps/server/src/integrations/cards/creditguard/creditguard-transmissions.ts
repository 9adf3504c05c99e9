import { addDays, localDate } from '@pinkas/domain/time/local-date';

import type {
  GatewayAccount,
  ListRequest,
  TransmittedPart,
  TransmittedTransaction,
} from '../card-gateway.ts';
import { done, UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { answeredQuestion, responseOf } from './creditguard-answers.ts';
import { transmittedRequest } from './creditguard-requests.ts';
import { listedTransaction, nextPageOf, rowsOf } from './creditguard-rows.ts';
import { textOf, type XmlElement } from './creditguard-xml.ts';

/**
 * Lists what was transmitted, day by day: a transaction tells the number of its transmission (transmitId) and not its day. The
 * names of what transmitInquire answers are not published.
 */
export function listTransmissions(
  account: GatewayAccount,
  { from, to, next }: ListRequest,
): Step<TransmittedPart> {
  const [text = from, queryResultId, pageNumber] = next?.split(' ') ?? [];
  const day = localDate(text);
  const further =
    queryResultId === undefined || pageNumber === undefined
      ? undefined
      : { queryResultId, pageNumber };
  return {
    request: transmittedRequest(account, day, further),
    read(answer) {
      const body = answeredQuestion(responseOf(answer, 'inquireTransactions'));
      const after = nextPageOf(body);
      const nextDay = day < to ? addDays(day, 1) : undefined;
      return done<TransmittedPart>({
        ...transmittedOf(rowsOf(body), day),
        next: after ? `${day} ${after.queryResultId} ${String(after.page)}` : nextDay,
      });
    },
  };
}

function transmittedOf(
  rows: readonly XmlElement[],
  on: TransmittedTransaction['on'],
): Pick<TransmittedPart, 'transactions' | 'unreadable'> {
  const transactions: TransmittedTransaction[] = [];
  let unreadable = 0;
  for (const row of rows) {
    const told = readRow(row, on);
    if (told === 'unreadable') unreadable += 1;
    else if (told !== 'none') transactions.push(told);
  }
  return { transactions, unreadable };
}

/** A refusal and a check move no money: they are in no sum. */
function readRow(
  row: XmlElement,
  on: TransmittedTransaction['on'],
): TransmittedTransaction | 'none' | 'unreadable' {
  try {
    const { state, direction, amount, currency } = listedTransaction(row);
    const transmission = textOf(row, 'transmitId');
    if (state !== 'approved') return 'none';
    if (transmission === '' || amount === undefined || currency === undefined) return 'unreadable';
    return { transmission, on, direction, amount, currency };
  } catch (error) {
    if (error instanceof UnreadableAnswerError) return 'unreadable';
    throw error;
  }
}
