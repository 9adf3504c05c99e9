import { addDays, localDateAt } from '@pinkas/domain/time/local-date';

import { netOf, type CompanyRow } from '../company-settlement.ts';
import { decimalSum } from '../decimal-sums.ts';
import { numberOf, textOf } from '../fields.ts';
import { json, type SimulatorAnswer } from '../simulator.ts';
import { dayOf } from './cardcom-transactions.ts';
import type { CardcomCall } from './cardcom-world.ts';

const SHEKELS = 1;
const DAYS_ARE_WRONG = { ResponseCode: 5006, Description: 'Days are DDMMYYYY' };
/** The vendor's numbers and names. */
const ACTIONS = { charge: 1, refund: 6, dispute: 15, won: 205 } as const;
const BRANDS = {
  visa: 'Visa_2',
  mastercard: 'MasterCard_1',
  isracard: 'Isracard_5',
  amex: 'Amex_4',
};
/** Days from a transaction to its first payment, and between payments. */
const FIRST_DAYS = 2;
const BETWEEN_DAYS = 30;

/** Answers Financial/BankDeposites. */
export function listDeposits({ world, body }: CardcomCall): SimulatorAnswer {
  const isAsked = daysAsked(body);
  if (isAsked === undefined) return json(DAYS_ARE_WRONG);
  return json({
    ResponseCode: 0,
    Description: 'OK',
    BankDeposites: world.settlement.deposits
      .filter(({ atMs }) => isAsked(atMs))
      .map(({ id, atMs, amount }) => ({
        Id: id,
        DepositeAt: `${localDateAt(atMs)}T00:00:00`,
        SapakNumber: 1_234_567,
        Amount: shekelsOf(world.toldSum(amount)),
        BankNumber: 12,
        BranchNumber: 688,
        AccountNumber: 123_456,
        Currency: SHEKELS,
      })),
  });
}

/** Answers Financial/FinancialTransactions: rows that were made in some days, and then those that were paid in them. */
export function listSettled(call: CardcomCall): SimulatorAnswer {
  const { world, body } = call;
  const isAsked = daysAsked(body);
  const size = numberOf(body, 'Page_size');
  if (isAsked === undefined || size < 10 || size > 2000) return json(DAYS_ARE_WRONG);
  const paidAt = new Map(world.settlement.deposits.map(({ id, atMs }) => [id, atMs]));
  const { rows } = world.settlement;
  const made = rows.filter(({ transaction }) => isAsked(transaction.atMs));
  const paid = rows.filter(({ depositId = 0 }) => isAsked(paidAt.get(depositId) ?? 0));
  const listed = body['AddDepositedTransaction'] === true ? [...made, ...paid] : made;
  const start = (numberOf(body, 'Page', 1) - 1) * size;
  return json({
    ResponseCode: 0,
    Description: 'OK',
    FinancialTransactions: listed.slice(start, start + size).map((row) => toldRow(row)),
  });
}

/** A fee is told as it was computed, with a third decimal. */
function toldRow(row: CompanyRow): object {
  const { id, transaction, part, parts, gross, fee, vat, depositId } = row;
  const { card, uid, atMs } = transaction;
  const madeOn = localDateAt(atMs);
  const expected = addDays(madeOn, FIRST_DAYS + BETWEEN_DAYS * (part - 1));
  return {
    Id: id,
    BankDepositesId: depositId ?? null,
    ConcentrationNumber: depositId === undefined ? 0 : 412,
    EstimateDepositeDate: `${expected}T00:00:00`,
    ActionCode: ACTIONS[actionOf(row.transaction)],
    DepositeCurrency: SHEKELS,
    DepositeAmount: shekelsOf(netOf(row)),
    BrutoOrgCurAmt: shekelsOf(gross),
    AftDiscAmtDepoCur: shekelsOf(gross),
    IfAmtDepoCur: Number(`${decimalSum(fee)}4`),
    VatPrc: 18,
    VatIfNisDepoCur: shekelsOf(vat),
    NoOfPmt: parts,
    PmtNo: part,
    Brand: BRANDS[card.brand],
    PurchaseDate: `${madeOn}T00:00:00`,
    UID: uid,
    Last4CardDigitsStr: card.lastDigits,
  };
}

function actionOf({ kind, isDispute }: CompanyRow['transaction']): keyof typeof ACTIONS {
  if (kind === 'refund') return isDispute ? 'dispute' : 'refund';
  return isDispute ? 'won' : 'charge';
}

function daysAsked(body: CardcomCall['body']): ((atMs: number) => boolean) | undefined {
  const from = dayOf(textOf(body, 'FromCreateDate'));
  const to = dayOf(textOf(body, 'ToCreateDate'));
  if (from === undefined || to === undefined) return undefined;
  return (atMs) => localDateAt(atMs) >= from && localDateAt(atMs) <= to;
}

function shekelsOf(minor: number): number {
  return Number(decimalSum(minor));
}
