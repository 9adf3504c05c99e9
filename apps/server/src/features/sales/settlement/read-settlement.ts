import { systemActor } from '@pinkas/domain/identity/actor';
import { addDays } from '@pinkas/domain/time/local-date';

import type { ListRequest } from '../../../integrations/cards/card-gateway.ts';
import type { SettlementPart } from '../../../integrations/cards/gateway-settlement.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import {
  type DueTerminal,
  openTerminal,
  type UsableTerminal,
  workEachTerminal,
} from '../../settings/cc-gateways/cc-gateways.api.ts';
import { recordChargebacks } from './record-chargebacks.ts';
import { findPaymentsOfRows, keepDeposits, keepRows } from './settlement.repository.ts';

/** Name of the schedule, which signs what it reads. */
export const READ_SETTLEMENT_SCHEDULE = 'settlement.read';

/**
 * Each night reads so many days again: what a company reports late or corrects is found, and so is what a gateway that was
 * silent for some nights would have told.
 */
const DAYS_READ = 45;
/** Parts of one list; a gateway that leads further is not believed. */
const PARTS_MAX = 200;

const ACTOR = systemActor(READ_SETTLEMENT_SCHEDULE, null);

/** Reads all that a gateway reports of some days; undefined where a part of it has no answer. */
async function readParts(
  { cards }: Pick<Services, 'cards'>,
  { opened }: UsableTerminal,
  days: Pick<ListRequest, 'from' | 'to'>,
): Promise<readonly SettlementPart[] | undefined> {
  const parts: SettlementPart[] = [];
  let next: string | undefined;
  do {
    const asked = { ...days, ...(next !== undefined && { next }) };
    // Each part says what the next one is asked by.
    const answer = await cards.ask(opened, 'listSettlement', asked);
    if (answer.outcome !== 'answered') return undefined;
    parts.push(answer.result);
    ({ next } = answer.result);
  } while (next !== undefined && parts.length < PARTS_MAX);
  return parts;
}

/** Reads what the gateway of one terminal reports, and keeps it whole or not at all. Returns false where it did not answer. */
export async function readTerminal(
  services: Services,
  { accountId, terminalId }: DueTerminal,
): Promise<boolean> {
  const { clock, db } = services;
  const terminal = await openTerminal(services, accountId, terminalId);
  if (terminal === undefined) return true;
  const today = clock.today();
  const parts = await readParts(services, terminal, {
    from: addDays(today, -DAYS_READ),
    to: today,
  });
  if (parts === undefined) return false;
  await inAccount(db, { accountId }, async (tx) => {
    const told = { gateway: terminal.gateway.name, terminalId, at: clock.now() };
    const deposits = await keepDeposits(
      tx,
      told,
      parts.flatMap((part) => part.deposits),
    );
    const rows = await keepRows(
      tx,
      told,
      parts.flatMap((part) => part.rows),
    );
    await findPaymentsOfRows(tx);
    await recordChargebacks(services, tx, ACTOR);
    const unreadable = parts.reduce((sum, part) => sum + part.unreadable, 0);
    if (deposits.made + deposits.changed + rows.made + rows.changed === 0) return;
    await recordAudit({ accountId, clock, actor: ACTOR, ip: '' }, tx, [
      {
        action: 'card-terminal.deposits-read',
        entityKind: 'card-terminal',
        entityId: terminalId,
        detail: { deposits, rows, unreadable },
      },
    ]);
  });
  return true;
}

/**
 * Reads the deposits of all terminals whose gateway reports them. Run twice it keeps nothing twice. Returns how many terminals
 * were read.
 */
export function readSettlement(services: Services): Promise<number> {
  return workEachTerminal(
    services,
    {
      capability: 'settlement',
      failed: 'the deposits of a terminal were not read',
      unanswered: 'a gateway did not tell its deposits; they are read again tomorrow',
    },
    (due) => readTerminal(services, due),
  );
}
