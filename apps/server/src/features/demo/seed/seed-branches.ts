import type { Branch, BranchForm } from '@pinkas/contract/business/branches/branches.contract';

import { clockFrom } from '../../../platform/clock/clock.ts';
import { userInAccount } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listBranches, putBranch } from '../../business/branches/branches.api.ts';

/** The first is the default. */
const BRANCHES: readonly BranchForm[] = [
  {
    code: 'TLV',
    nameHe: 'תל אביב',
    nameEn: 'Tel Aviv',
    address: 'רחוב הדוגמה 12',
    addressEn: '12 HaDugma St.',
    city: 'תל אביב',
    cityEn: 'Tel Aviv',
    phone: '03-0000000',
  },
  {
    code: 'HFA',
    nameHe: 'חיפה',
    nameEn: 'Haifa',
    address: 'רחוב הדוגמה 5',
    addressEn: '5 HaDugma St.',
    city: 'חיפה',
    cityEn: 'Haifa',
    phone: '04-0000000',
  },
];

export interface BranchesSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** Two branches of a business of the demo, which its documents name; once. */
export async function seedBranches(
  { db, accountId, userId }: BranchesSeed,
  nowMs: number,
): Promise<readonly Branch[]> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  return actor.transaction(async (tx) => {
    const known = await listBranches(tx);
    for (const form of BRANCHES) {
      if (known.some(({ code }) => code === form.code)) continue;
      await putBranch(actor, tx, form);
    }
    return listBranches(tx);
  });
}
