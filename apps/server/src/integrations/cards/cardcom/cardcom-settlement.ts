import type { SettlementKind } from '@pinkas/domain/clearing/settlement-kind';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { z } from 'zod';

import type { GatewayAccount, ListRequest } from '../card-gateway.ts';
import { minorSum, roundedMinorSum } from '../decimal-sum.ts';
import type { GatewayDeposit, SettlementPart, SettlementRow } from '../gateway-settlement.ts';
import { done, UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { readBy } from '../read-answer.ts';
import { readEach } from '../read-rows.ts';
import { toldFields } from '../told-fields.ts';
import { Answer, bodyOf, currencyOf } from './cardcom-answers.ts';
import { cardcomRequest, LIST_ROWS, listDay, passwordFields } from './cardcom-requests.ts';

/** The date of a moment without a zone, which is the local one. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((moment) => moment.slice(0, 10));
const Sum = z.number();

const Deposited = Answer.extend({ BankDeposites: z.array(z.unknown()).nullish() });
const BankDeposit = z.object({
  Id: z.number().int(),
  DepositeAt: Day,
  Amount: Sum,
  Currency: z.number().int(),
  BankNumber: z.number().int().nullish(),
  BranchNumber: z.number().int().nullish(),
  AccountNumber: z.number().int().nullish(),
});

const Settled = Answer.extend({ FinancialTransactions: z.array(z.unknown()).nullish() });
const FinancialRow = z.object({
  Id: z.number().int(),
  BankDepositesId: z.number().int().nullish(),
  EstimateDepositeDate: Day.nullish(),
  ActionCode: z.number().int().nullish(),
  DepositeCurrency: z.number().int(),
  DepositeAmount: Sum,
  BrutoOrgCurAmt: Sum.nullish(),
  AftDiscAmtDepoCur: Sum.nullish(),
  IfAmtDepoCur: Sum.nullish(),
  VatIfNisDepoCur: Sum.nullish(),
  NoOfPmt: z.number().int().nullish(),
  PmtNo: z.number().int().nullish(),
  Brand: z.string().nullish(),
  PurchaseDate: Day.nullish(),
  UID: z.string().nullish(),
  Last4CardDigitsStr: z.string().nullish(),
});

/** The vendor's numbers of what a row is of (ActionCode): purchases, and money that goes back by the business or its customer. */
const KIND_OF_ACTION: Readonly<Record<number, SettlementKind>> = {
  1: 'charge',
  6: 'refund',
  11: 'refund',
  25: 'refund',
  15: 'chargeback',
  19: 'chargeback',
  65: 'chargeback',
  69: 'chargeback',
  // Second presentments, of the whole and of a part: the network pays again what a dispute took.
  205: 'dispute-won',
  282: 'dispute-won',
  450: 'chargeback',
  451: 'chargeback',
  453: 'chargeback',
  454: 'chargeback',
};
/** The sign of the money of a row; undefined where the row itself says it. */
const SIGN_OF_KIND: Partial<Record<SettlementKind, 1 | -1>> = {
  charge: 1,
  refund: -1,
  chargeback: -1,
  'dispute-won': 1,
};
/** ISO 4217; other reports of the vendor have a number of their own for shekels. */
const SHEKELS = 376;

function currencyOfDeposit(number: number): TerminalCurrency {
  return number === SHEKELS ? 'ILS' : currencyOf(number);
}

/**
 * Lists what was paid into the bank and all rows that were made or paid in some days: deposits come with the first part. A row
 * that was made and paid in them may be told twice.
 */
export function listSettlement(
  account: GatewayAccount,
  { from, to, next }: ListRequest,
): Step<SettlementPart> {
  const days = {
    ...passwordFields(account),
    FromCreateDate: listDay(from),
    ToCreateDate: listDay(to),
  };
  if (next !== undefined) return rowsOf(days, Number(next), { deposits: [], unreadable: 0 });
  return {
    request: cardcomRequest('Financial/BankDeposites', false, days),
    read(answer) {
      const { ResponseCode, BankDeposites } = bodyOf(Deposited, answer);
      if (ResponseCode !== 0) throw new UnreadableAnswerError('the list is refused');
      const { read: deposits, unreadable } = readEach(BankDeposites ?? [], depositOf);
      return rowsOf(days, 1, { deposits, unreadable });
    },
  };
}

function rowsOf(
  days: Readonly<Record<string, unknown>>,
  page: number,
  known: Pick<SettlementPart, 'deposits' | 'unreadable'>,
): Step<SettlementPart> {
  return {
    request: cardcomRequest('Financial/FinancialTransactions', false, {
      ...days,
      AddDepositedTransaction: true,
      Page: page,
      Page_size: LIST_ROWS,
    }),
    read(answer) {
      const { ResponseCode, FinancialTransactions } = bodyOf(Settled, answer);
      if (ResponseCode !== 0) throw new UnreadableAnswerError('the list is refused');
      const told = FinancialTransactions ?? [];
      const { read: rows, unreadable } = readEach(told, rowOf);
      return done<SettlementPart>({
        deposits: known.deposits,
        rows,
        unreadable: known.unreadable + unreadable,
        next: told.length === LIST_ROWS ? String(page + 1) : undefined,
      });
    },
  };
}

function depositOf(told: unknown): GatewayDeposit {
  const deposit = readBy(BankDeposit, told);
  const currency = currencyOfDeposit(deposit.Currency);
  const { BankNumber, BranchNumber, AccountNumber } = deposit;
  return {
    depositNo: String(deposit.Id),
    day: deposit.DepositeAt,
    amount: minorSum(deposit.Amount, currency),
    currency,
    bankAccount: AccountNumber ? [BankNumber, BranchNumber, AccountNumber].join('-') : '',
  };
}

type Row = z.infer<typeof FinancialRow>;

/** Sums of the vendor have as many decimals as its computation gave; what is paid is whole minor units. */
function sumsOf(row: Row, kind: SettlementKind, currency: TerminalCurrency) {
  const sizeOf = (sum: number | null | undefined): number =>
    Math.abs(roundedMinorSum(sum ?? 0, currency));
  const sign = SIGN_OF_KIND[kind] ?? (row.DepositeAmount < 0 ? -1 : 1);
  const gross = sign * sizeOf(row.AftDiscAmtDepoCur ?? row.BrutoOrgCurAmt);
  const net = sign * sizeOf(row.DepositeAmount);
  // The company may give a fee back with the money that it was of.
  const taken = net > gross ? -1 : 1;
  const fee = taken * sizeOf(row.IfAmtDepoCur);
  const vat = taken * sizeOf(row.VatIfNisDepoCur);
  return { gross, fee, vat, net };
}

function rowOf(told: unknown): SettlementRow {
  const row = readBy(FinancialRow, told);
  const currency = currencyOfDeposit(row.DepositeCurrency);
  const kind = KIND_OF_ACTION[row.ActionCode ?? 0] ?? 'other';
  return {
    rowNo: String(row.Id),
    kind,
    uid: row.UID ?? '',
    part: Math.max(row.PmtNo ?? 1, 1),
    parts: Math.max(row.NoOfPmt ?? 1, 1),
    ...sumsOf(row, kind, currency),
    currency,
    lastDigits: row.Last4CardDigitsStr ?? '',
    brand: (row.Brand ?? '').replace(/_\d+$/, ''),
    ...toldFields({
      depositNo: row.BankDepositesId ? String(row.BankDepositesId) : undefined,
      expectedOn: row.EstimateDepositeDate ?? undefined,
      chargedOn: row.PurchaseDate ?? undefined,
    }),
  };
}
