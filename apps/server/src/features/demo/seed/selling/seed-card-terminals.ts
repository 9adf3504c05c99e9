import type { Database } from '../../../../platform/db/database.ts';
import {
  sealCredentials,
  type SealingKeys,
} from '../../../settings/cc-gateways/cc-gateways.api.ts';
import { DEMO_TERMINALS } from '../../card-gateways/card-gateways.api.ts';
import type { DemoMember } from '../../demo-business.ts';

/** Connects the terminals that the simulated gateways know; the first charges what it can. Once. */
export async function seedCardTerminals(
  { owner }: Pick<Database, 'owner'>,
  keys: SealingKeys,
  { accountId, userId }: Pick<DemoMember, 'accountId' | 'userId'>,
  at: string,
): Promise<void> {
  for (const { id, gateway, credentials, currencies, isTest = false } of DEMO_TERMINALS) {
    const sealed = await sealCredentials(keys, { accountId, terminalId: id }, credentials);
    await owner.query(
      `insert into card_terminals (account_id, id, gateway, title, terminal, is_test, state, state_text, checked_at,
          connected_at, connected_by)
        values ($1, $2, $3, '', $4, $7, 'good', '', $5, $5, $6) on conflict do nothing`,
      [accountId, id, gateway, Object.values(credentials)[0], at, userId, isTest],
    );
    await owner.query(
      `insert into card_terminal_keys (account_id, terminal_id, credentials)
        select $1, id, $3 from card_terminals where account_id = $1 and id = $2`,
      [accountId, id, sealed],
    );
    for (const currency of currencies) {
      await owner.query(
        `insert into terminals_of_currencies (account_id, currency, terminal_id)
          select $1, $2, id from card_terminals where account_id = $1 and id = $3 on conflict do nothing`,
        [accountId, currency, id],
      );
    }
  }
}
