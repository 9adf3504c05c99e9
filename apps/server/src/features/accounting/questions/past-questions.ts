import type { PaperId } from '@pinkas/domain/questions/question';

import { clockFrom } from '../../../platform/clock/clock.ts';
import { actorInAccount, type AccountActor } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { addNote, ask } from './write-question.ts';

/** A question as an accountant asked it at some moment, and what the business answered, if it did. */
export interface PastQuestion {
  readonly atMs: number;
  /** The same one writes nothing twice. */
  readonly key: string;
  readonly paper: PaperId;
  readonly text: string;
  /** Null while the business has not answered. */
  readonly answer: string | null;
}

/** The accountant and the owner of a business of a made-up history. */
export interface PastPeople {
  readonly accountId: number;
  readonly accountantId: string;
  readonly ownerId: string;
}

/** Asks and answers as people at the screen would have done, for made-up histories. */
export async function askInPast(
  db: Database,
  { accountId, accountantId, ownerId }: PastPeople,
  { atMs, key, paper, text, answer }: PastQuestion,
): Promise<void> {
  const as = (userId: string, actor: AccountActor['actor']): AccountActor =>
    actorInAccount({ db, clock: clockFrom(() => atMs) }, { accountId, userId, ip: '', actor });
  const allowed = { permissionGroups: null, missingFeatures: [] } as const;
  const accountant = {
    ...as(accountantId, { kind: 'accountant', id: accountantId }),
    principal: { ...allowed, role: 'accountant' as const },
  };
  const { id } = await ask(accountant, paper, text, key);
  if (answer === null) return;
  const owner = {
    ...as(ownerId, { kind: 'user', id: ownerId }),
    principal: { ...allowed, role: 'owner' as const },
  };
  await addNote(owner, id, answer, `${key} answer`);
}
