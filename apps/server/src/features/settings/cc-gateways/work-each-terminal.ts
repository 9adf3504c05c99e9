import type { Capability } from '../../../integrations/cards/card-gateway.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';

/** A connected terminal that a schedule works. */
export interface DueTerminal extends Record<string, unknown> {
  readonly accountId: number;
  readonly terminalId: string;
}

/** Returns the names of the gateways that have a capability. */
export function gatewaysThat({ cards }: Pick<Services, 'cards'>, capability: Capability) {
  return cards.offered
    .filter(({ capabilities }) => capabilities.has(capability))
    .map(({ name }) => name);
}

/**
 * Works every connected terminal of all accounts whose gateway has a capability. One that fails is logged under `failed`, and one
 * whose gateway did not answer, of which `work` is false, under `unanswered`: neither blocks another. Returns how many were worked.
 */
export async function workEachTerminal(
  services: Services,
  {
    capability,
    failed,
    unanswered,
  }: { readonly capability: Capability; readonly failed: string; readonly unanswered: string },
  work: (due: DueTerminal) => Promise<boolean>,
): Promise<number> {
  const { db, log } = services;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<DueTerminal>(
    `select account_id as "accountId", id as "terminalId" from card_terminals
      where removed_at is null and gateway = any($1::text[]) order by account_id, connected_at, id`,
    [gatewaysThat(services, capability)],
  );
  return workEach(services, rows, failed, async (due) => {
    const isWorked = await work(due);
    if (!isWorked) log.warn({ ...due }, unanswered);
    return isWorked;
  });
}
