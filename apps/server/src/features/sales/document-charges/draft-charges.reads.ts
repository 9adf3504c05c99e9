import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';
import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { chargeOfDraft, HOLDS_DRAFT } from '../../accounting/documents/documents.api.ts';
import { CHARGES, toCharge, type ChargeRow } from '../virtual-terminal/virtual-terminal.api.ts';

/** Returns what holds the draft with this key. */
export async function findHold(tx: AccountTx, issueKey: string): Promise<DraftCharge['holds']> {
  const { rows } = await tx.query<{ holds: DraftCharge['holds'] }>({
    name: 'hold-of-draft',
    text: `select ${chargeOfDraft('$2')} as holds`,
    values: [tx.accountId, issueKey],
  });
  return rows[0]?.holds ?? null;
}

/** Returns the last charge of a draft that nobody let go, and whether it holds the draft. Refuses with NOT_FOUND. */
export async function readChargeOfDraft(tx: AccountTx, draftId: string): Promise<DraftCharge> {
  const draft = await tx
    .selectFrom('documentDrafts')
    .select('issueKey')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', draftId)
    .where('kind', '=', 'draft')
    .executeTakeFirst();
  if (draft === undefined) throw new AppError('NOT_FOUND');
  const { rows } = await tx.query<ChargeRow>({
    name: 'charge-of-draft',
    text: `${CHARGES} and a.source = 'draft' and a.source_id = $2
        and (${HOLDS_DRAFT} or a.document_id is not null or not exists (select from card_attempt_events e
          where e.account_id = $1 and e.attempt_id = a.id and e.kind = 'let-go'))
      order by a.document_id is not null desc, ${HOLDS_DRAFT} desc, a.created_at desc limit 1`,
    values: [tx.accountId, draft.issueKey],
  });
  const [row] = rows;
  return {
    charge: row === undefined ? null : toCharge(row),
    holds: await findHold(tx, draft.issueKey),
  };
}

/** Returns a charge of a card row. Refuses with NOT_FOUND. */
export async function getDraftCharge(tx: AccountTx, id: string): Promise<Charge> {
  const { rows } = await tx.query<ChargeRow>({
    name: 'draft-charge',
    text: `${CHARGES} and a.source = 'draft' and a.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toCharge(row);
}
