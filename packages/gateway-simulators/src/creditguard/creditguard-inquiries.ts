import { localDateAt } from '@pinkas/domain/time/local-date';

import type { CompanyTransaction } from '../card-company.ts';
import type { SimulatorAnswer } from '../simulator.ts';
import { dealOf, monthAndYear } from './creditguard-deal.ts';
import {
  codeOf,
  respond,
  type CreditguardCall,
  type CreditguardPage,
} from './creditguard-world.ts';
import { elementText, type XmlElements } from './creditguard-xml.ts';

/** Rows of one page of an answer. */
const PAGE_ROWS = 50;

/** Answers inquireTransactions: what became of a page, or the transactions that match. */
export function inquireTransactions(call: CreditguardCall): SimulatorAnswer {
  const { xml, pages } = call;
  if (elementText(xml, 'queryName') === 'mpiTransaction') {
    const page = pages.get(elementText(xml, 'mpiTransactionId'));
    return respond(call, page === undefined ? {} : { body: { row: pageRow(call, page) } });
  }
  const asked = elementText(xml, 'queryResultId');
  const id = asked === '' ? `Q${String(call.queries.size + 1)}` : asked;
  if (asked === '') call.queries.set(id, matching(call));
  const rows = call.queries.get(id) ?? [];
  const page = Number(elementText(xml, 'pageNumber') || '1');
  const part = rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  return respond(call, {
    body: {
      transactions: { transaction: part.map((one) => transactionRow(call, one)) },
      totals: {
        pageNumber: page,
        pagesAmount: Math.max(1, Math.ceil(rows.length / PAGE_ROWS)),
        queryResultId: id,
        totalMatch: rows.length,
      },
    },
  });
}

function matching({ world, xml }: CreditguardCall): readonly CompanyTransaction[] {
  const tranId = elementText(xml, 'tranId');
  const user = elementText(xml, 'user');
  return world.company.transactions.filter(
    ({ id, reference, atMs, transmission }) =>
      (tranId === '' || String(id) === tranId) &&
      (user === '' || reference === user) &&
      isWithin(xml, 'DealDate', atMs) &&
      isWithin(xml, 'TransmitDate', transmission?.atMs),
  );
}

/** Whether a moment is within the days of a request, where it names any; what did not happen is within none. */
function isWithin(xml: string, name: string, atMs: number | undefined): boolean {
  const from = elementText(xml, `from${name}`);
  const to = elementText(xml, `to${name}`);
  if (from === '' && to === '') return true;
  const day = atMs === undefined ? undefined : localDateAt(atMs);
  return day !== undefined && day >= from && (to === '' || day <= to);
}

function transactionRow(call: CreditguardCall, one: CompanyTransaction): XmlElements {
  return {
    ...dealOf(call, one),
    tranId: one.id,
    shovar: one.voucher,
    transmitId: one.transmission?.number ?? '',
  };
}

/** What became of a page; without a try there is no answer of the card company in it. */
function pageRow(call: CreditguardCall, { id, xml, result }: CreditguardPage): XmlElements {
  const common = {
    mpiTransactionId: id,
    uniqueid: elementText(xml, 'uniqueid'),
    amount: elementText(xml, 'total'),
    currency: elementText(xml, 'currency'),
  };
  if (result === undefined) return { ...common, statusCode: '', statusText: '' };
  if (result.kind === 'cancelled') return { ...common, statusCode: '2', statusText: 'CANCELLED' };
  const { made } = result;
  const code = codeOf(made);
  const isGood = code === '000';
  const isTokenOnly = elementText(xml, 'mpiValidation') === 'Token';
  const message = isGood ? 'Permitted transaction' : made.outcome;
  return {
    ...common,
    amount: call.world.toldSum(made.amount),
    authNumber: made.approvalNumber,
    cardId: isGood ? call.world.company.tokenOf(made.card, made.terminal) : '',
    cardExpiration: monthAndYear(made.card),
    statusCode: isGood ? '0' : '1',
    statusText: isGood ? 'SUCCEEDED' : 'FAILED',
    errorCode: isGood ? '00' : code,
    cgGatewayResponseCode: code,
    cgGatewayResponseText: message,
    cgGatewayResponseXML: {
      ashrait: {
        response: {
          command: 'doDeal',
          tranId: made.id,
          result: code,
          message,
          doDeal: dealOf(call, made, { isTokenOnly }),
        },
      },
    },
    personalId: '000000018',
  };
}
