import type {
  BankRows,
  MatchTargetView,
  SuggestionView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { bareTarget } from '@pinkas/contract/bookkeeping/bank/bare-target';
import { accountOfAuthority, AUTHORITIES } from '@pinkas/domain/bank/authorities';
import type { MatchedRow } from '@pinkas/domain/bank/match-target';
import {
  ownExplanations,
  TRANSFER_DAYS_MAX,
  type FiledReturn,
  type OtherMovement,
  type OwnExplanation,
} from '@pinkas/domain/bank/own-explanations';
import { agorot } from '@pinkas/domain/money/agorot';
import { addDays } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { getCompanyKind } from '../../../business/profile/profile.api.ts';
import type { OfferedKinds } from './match-targets.reads.ts';
import { listOtherMovements } from './own-targets.reads.ts';

/** A suggestion, and how likely it is beside the others of its movement. */
export interface RankedSuggestion {
  readonly score: number;
  readonly view: SuggestionView;
}

/** The newest closing of each period. */
async function listFiledReturns(tx: AccountTx): Promise<FiledReturn[]> {
  const { rows } = await tx.query<FiledReturn & Record<string, unknown>>({
    name: 'bank-filed-returns',
    text: `select distinct on (period_from, period_to) period_to as "to", pay_agorot as "payAgorot" from vat_returns
      where account_id = $1 order by period_from, period_to, return_no desc`,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns the target that a movement is without a document: all of it, or a fee that a bank took off. */
export function recordedTarget(
  row: Pick<MatchedRow, 'bookedOn' | 'description' | 'reference'>,
  ref: Extract<TargetRef, { kind: 'fee' | 'authority' }>,
  sumAgorot: number,
): MatchTargetView {
  const { bookedOn: day, description: name, reference } = row;
  return bareTarget(ref, { sumAgorot, day, name, reference });
}

function viewOf(
  row: MatchedRow,
  one: OwnExplanation,
  others: ReadonlyMap<string, MatchTargetView>,
): SuggestionView | undefined {
  const reasons = [...one.reasons];
  const sumAgorot = agorot(Math.abs(row.amountAgorot));
  switch (one.kind) {
    case 'transfer': {
      const target = others.get(one.otherId);
      return target === undefined ? undefined : { targets: [target], feeAgorot: 0, reasons };
    }
    case 'fee':
      return {
        targets: [recordedTarget(row, { kind: 'fee', sumAgorot }, row.amountAgorot)],
        feeAgorot: 0,
        reasons,
      };
    case 'authority': {
      const ref = { kind: 'authority', authority: one.authority, sumAgorot } as const;
      return { targets: [recordedTarget(row, ref, row.amountAgorot)], feeAgorot: 0, reasons };
    }
  }
}

const isOffered = ({ kind }: OwnExplanation, offered: OfferedKinds): boolean =>
  ({
    transfer: offered.withTransfers,
    fee: offered.withFees,
    authority: offered.withEntries,
  })[kind];

/** Returns what open movements of an account may be without a document, the oldest movement first. */
export async function readOwnSuggestions(
  tx: AccountTx,
  bankAccountId: string,
  rows: readonly MatchedRow[],
  offered: OfferedKinds,
): Promise<ReadonlyMap<string, readonly RankedSuggestion[]>> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const movements = await listOtherMovements(tx, bankAccountId, {
    from: addDays(first.bookedOn, -TRANSFER_DAYS_MAX),
    to: addDays(last.bookedOn, TRANSFER_DAYS_MAX),
  });
  const targets = new Map<string, MatchTargetView>();
  const bySum = new Map<number, OtherMovement[]>();
  for (const { accountNumber, target } of movements) {
    if (target.ref.kind !== 'transfer') continue;
    const { rowId: id } = target.ref;
    targets.set(id, target);
    const other = {
      id,
      bookedOn: target.day,
      amountAgorot: -target.sumAgorot,
      accountNumber,
    };
    bySum.set(target.sumAgorot, [...(bySum.get(target.sumAgorot) ?? []), other]);
  }
  const [kind, returns] = [await getCompanyKind(tx), await listFiledReturns(tx)];
  return new Map(
    rows.map((row) => {
      const others = bySum.get(row.amountAgorot) ?? [];
      const found = ownExplanations(row, { kind, returns, others })
        .filter((one) => isOffered(one, offered))
        .flatMap((one) => {
          const view = viewOf(row, one, targets);
          return view === undefined ? [] : [{ score: one.score, view }];
        });
      return [row.id, found];
    }),
  );
}

/** Returns what may be recorded of a debit without a document. */
export async function readRecordable(
  tx: AccountTx,
  { withFees, withEntries }: OfferedKinds,
): Promise<BankRows['recordable']> {
  const kind = await getCompanyKind(tx);
  const authorities = AUTHORITIES.filter(
    (authority) => accountOfAuthority(authority, { kind, isIn: false }) !== undefined,
  );
  return [...(withFees ? (['fee'] as const) : []), ...(withEntries ? authorities : [])];
}

/** Means whose fee the bank itself takes: the expense of it has no VAT (decision 0263). */
const OF_BANK: readonly string[] = ['transfer', 'standing-order'];

/** Whether the fee of a target is one of the bank itself. */
export const isPaidByBank = ({ means }: Pick<MatchTargetView, 'means'>): boolean =>
  OF_BANK.includes(means);

/** Returns a suggestion whose fee is recorded as an expense by it, where the bank took it and the person may record it. */
export function withRecordedFee(
  row: MatchedRow,
  suggestion: SuggestionView,
  { withFees }: OfferedKinds,
): SuggestionView {
  const { targets, feeAgorot } = suggestion;
  const isOfBank = targets.every((target) => isPaidByBank(target));
  if (feeAgorot === 0 || !withFees || !isOfBank) return suggestion;
  const ref = { kind: 'fee', sumAgorot: agorot(feeAgorot) } as const;
  return {
    ...suggestion,
    targets: [...targets, recordedTarget(row, ref, -feeAgorot)],
    feeAgorot: 0,
  };
}
