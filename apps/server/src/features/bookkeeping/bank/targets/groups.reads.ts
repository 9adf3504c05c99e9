import type { MatchTargetView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { MATCH_TARGETS_MAX } from '@pinkas/domain/bank/bank-limits';
import type { MatchGroup } from '@pinkas/domain/bank/match-target';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { listSettledGroups, type SettledGroup } from '../../../sales/settlement/settlement.api.ts';
import { listDepositParts, type DepositParts } from '../deposits/deposits.reads.ts';
import { keyOfRef } from './target-key.ts';

type FreeTargets = ReadonlyMap<string, MatchTargetView>;

/**
 * Returns what the bank may show of deposits at once: all that it does not show yet, the cheques of it, or its
 * cash.
 */
function groupsOf(deposits: readonly DepositParts[], free: FreeTargets): MatchGroup[] {
  return deposits.flatMap(({ depositNo, day, parts }) => {
    const left = parts
      .flatMap((part) => free.get(keyOfRef({ kind: 'document', ...part })) ?? [])
      // A cheque that bounced since went to the bank in another deposit, or in none.
      .filter((target) => target.depositNo === depositNo);
    const cash = left.filter(({ means }) => means === 'cash');
    const cheques = left.filter(({ means }) => means !== 'cash');
    const groups = cash.length > 0 && cheques.length > 0 ? [left, cheques, cash] : [left];
    return groups
      .filter((targets) => targets.length > 0)
      .map((targets) => ({
        kind: 'deposit',
        keys: targets.map(({ ref }) => keyOfRef(ref)),
        feeAgorot: 0,
        sumAgorot: targets.reduce((sum, target) => sum + target.sumAgorot, 0),
        day,
        depositNo,
      }));
  });
}

/** Returns the deposits of card companies of which nothing is matched yet. */
function settledGroupsOf(settled: readonly SettledGroup[], free: FreeTargets): MatchGroup[] {
  return settled.flatMap(({ depositNo, day, paidAgorot, feeAgorot, dues }) => {
    const keys = dues.map((due) => keyOfRef({ kind: 'document', ...due }));
    if (keys.length > MATCH_TARGETS_MAX || !keys.every((key) => free.has(key))) return [];
    const group = { keys, sumAgorot: paidAgorot, feeAgorot, day };
    return [{ kind: 'settlement', ...group, depositNo: Number(depositNo) } as const];
  });
}

/** Lists what the bank may show as one movement of some days: deposits of cheques and cash, and those of card companies. */
export async function listGroups(
  tx: AccountTx,
  days: { readonly from: LocalDate; readonly to: LocalDate },
  free: FreeTargets,
): Promise<MatchGroup[]> {
  return [
    ...groupsOf(await listDepositParts(tx, days), free),
    ...settledGroupsOf(await listSettledGroups(tx, days), free),
  ];
}
