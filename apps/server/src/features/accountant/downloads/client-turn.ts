import type { DownloadPart } from '@pinkas/contract/accountant/downloads/downloads.contract';
import { systemActor } from '@pinkas/domain/identity/actor';
import type { Action } from '@pinkas/domain/permissions/actions';

import { documentBoundsOf } from '../../../platform/access/member-rights.ts';
import { actorInAccount, type AccountActor } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { listRelations, mayInClient, type Relation } from '../clients/clients.api.ts';

const ACTION_OF_PART: Readonly<Record<Exclude<DownloadPart, 'lists'>, Action>> = {
  documents: 'documents.read',
  papers: 'expenses.read',
};

/** Whose turn it is for whom. */
export interface Taker {
  readonly userId: string;
  readonly ip: string;
}

/** A client whose turn it is, and what the accountant may take of it at this moment. */
export interface ClientTurn {
  readonly accountId: number;
  /** Reads and signs in the account of the client, within the bounds of this accountant. */
  readonly actor: AccountActor;
  readonly seesDocuments: boolean;
  readonly seesExpenses: boolean;
}

/** Returns whether an accountant may take anything of a client. */
export function mayTake(relation: Relation): boolean {
  return Object.values(ACTION_OF_PART).some((action) => mayInClient(relation, action));
}

/**
 * Returns the turn of a client by the current relation; undefined for one who does not grant the accountant
 * access any more.
 */
export async function findTurn(
  services: Services,
  { userId, ip }: Taker,
  accountId: number,
): Promise<ClientTurn | undefined> {
  const relations = await listRelations(services, userId);
  const relation = relations.find((one) => one.accountId === accountId);
  return relation === undefined || !mayTake(relation)
    ? undefined
    : turnOf(services, { userId, ip }, relation);
}

/** Returns the turn of a client whose relation is known to be live. */
export function turnOf(
  services: Pick<Services, 'db' | 'clock'>,
  { userId, ip }: Taker,
  relation: Relation,
): ClientTurn {
  const { accountId } = relation;
  const bounds = documentBoundsOf(relation);
  const actor = systemActor('client-download', userId);
  return {
    accountId,
    actor: actorInAccount(services, { accountId, userId, ip, actor, bounds }),
    seesDocuments: mayInClient(relation, ACTION_OF_PART.documents),
    seesExpenses: mayInClient(relation, ACTION_OF_PART.papers),
  };
}
