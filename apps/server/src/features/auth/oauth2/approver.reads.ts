import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { RequestContext } from '../../../platform/context.ts';
import { getPerson } from '../../../platform/db/accounts/account-people.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';

/** Who would let an application act for them. */
export interface Approver {
  readonly company: string;
  readonly email: string;
  readonly language: DocumentLanguage;
}

/** Returns the signed-in person with their business; undefined where nobody is signed in. */
export async function findApprover({
  db,
  caller,
}: Pick<RequestContext, 'db' | 'caller'>): Promise<Approver | undefined> {
  if (caller?.stage !== 'full') return undefined;
  return inAccount(db, caller, async (tx) => {
    const { email, language } = await getPerson(tx, caller.userId);
    const { nameHe: company } = await tx
      .selectFrom('businessProfiles')
      .select('nameHe')
      .where('accountId', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    return { company, email, language };
  });
}
