import type { CardCompany, CompanyTransaction } from './card-company.ts';

/** One instalment of one transaction on its way to the bank. Sums are in minor units; what goes back is below zero. */
export interface CompanyRow {
  readonly id: number;
  readonly transaction: CompanyTransaction;
  /** 1 for one payment. */
  readonly part: number;
  readonly parts: number;
  readonly gross: number;
  readonly fee: number;
  readonly vat: number;
  /** Undefined until it is paid. */
  depositId: number | undefined;
}

export interface CompanyDeposit {
  readonly id: number;
  readonly atMs: number;
  readonly amount: number;
}

/** What the card company paid to the bank of a terminal, and what it still owes. */
export interface CompanySettlement {
  readonly rows: readonly CompanyRow[];
  readonly deposits: readonly CompanyDeposit[];
  /** Pays the next instalment of every transaction that was transmitted, all in one deposit. Returns it; undefined where nothing is due. */
  pay(atMs: number): CompanyDeposit | undefined;
}

/** Parts in ten thousand of each charge; refunds and what disputes move cost nothing. */
const FEE_PARTS = 90;
const VAT_PARTS = 1800;
/** Rows of one transaction have neighbouring numbers. */
const PARTS_MAX = 100;

/** Starts the settlement of a card company, which takes its fee and the VAT on it of each instalment by itself. */
export function companySettlement(company: CardCompany): CompanySettlement {
  const rows: CompanyRow[] = [];
  const deposits: CompanyDeposit[] = [];
  function takeUp(): void {
    const known = new Set(rows.map(({ transaction }) => transaction.id));
    for (const one of company.transactions) {
      const isMoney = one.kind === 'charge' || one.kind === 'refund';
      const isGone = one.state === 'voided' || one.isPast === true;
      if (!isMoney || !one.isTransmitted || isGone || known.has(one.id)) continue;
      rows.push(...rowsOf(one));
    }
  }
  return {
    get rows() {
      takeUp();
      return rows;
    },
    deposits,
    pay(atMs) {
      takeUp();
      const waiting = rows.filter(({ depositId }) => depositId === undefined);
      const next = [...Map.groupBy(waiting, ({ transaction }) => transaction.id).values()].flatMap(
        ([first]) => first ?? [],
      );
      if (next.length === 0) return undefined;
      const id = 88_213 + deposits.length;
      for (const row of next) row.depositId = id;
      const deposit = { id, atMs, amount: next.reduce((sum, row) => sum + netOf(row), 0) };
      deposits.push(deposit);
      return deposit;
    },
  };
}

/** Returns what of a row reaches the bank. */
export function netOf({ gross, fee, vat }: Pick<CompanyRow, 'gross' | 'fee' | 'vat'>): number {
  return gross - fee - vat;
}

function rowsOf(transaction: CompanyTransaction): CompanyRow[] {
  const { instalments, amount, kind, id, isDispute } = transaction;
  const parts = instalments?.kind === 'payments' ? instalments.count : 1;
  return Array.from({ length: parts }, (_, index) => {
    const part = index === 0 ? instalments?.first : instalments?.each;
    const sum = part ?? amount;
    const fee = kind === 'refund' || isDispute ? 0 : share(sum, FEE_PARTS);
    return {
      id: id * PARTS_MAX + index,
      transaction,
      part: index + 1,
      parts,
      gross: kind === 'refund' ? -sum : sum,
      fee,
      vat: share(fee, VAT_PARTS),
      depositId: undefined,
    };
  });
}

function share(sum: number, parts: number): number {
  return Math.floor((sum * parts + 5000) / 10_000);
}
