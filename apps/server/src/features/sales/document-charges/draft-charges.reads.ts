import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { chargeOfDraft, HOLDS_DRAFT } from '../../accounting/documents/documents.api.ts';
import { CHARGES, toCharge, type ChargeRow } from '../virtual-terminal/virtual-terminal.api.ts';

type Hold = 'under-way' | 'in-doubt' | null;

/** Returns what holds the draft with this key. */
export async function findHold(tx: AccountTx, issueKey: string): Promise<Hold> {
  const { rows } = await tx.query<{ holds: Hold }>({
    name: 'hold-of-draft',
    text: `select ${chargeOfDraft('$2')} as holds`,
    values: [tx.accountId, issueKey],
  });
  return rows[0]?.holds ?? null;
}

const OF_DRAFTS = `${CHARGES} and a.source = 'draft'`;

function stateOf({ state, trouble, document }: ReturnType<typeof toCharge>): DraftCharge['state'] {
  if (document !== null) return 'issued';
  if (trouble === 'no-document') return 'no-document';
  if (trouble !== null || state === 'unknown' || state === 'held') return 'in-doubt';
  if (state === 'waiting') return 'waiting';
  return state === 'paid' ? 'document-coming' : 'not-paid';
}

function toDraftCharge(row: ChargeRow): DraftCharge {
  const charge = toCharge(row);
  const { id, amountAgorot, gateway, card, refusal, document } = charge;
  return {
    id,
    state: stateOf(charge),
    amountAgorot,
    gateway: GATEWAYS[gateway],
    card,
    refusal: refusal && { code: refusal.code, text: refusal.text },
    document,
  };
}

/** Returns the charge of a draft that holds it, else the last that nobody let go; null for none. Refuses with NOT_FOUND. */
export async function findChargeOfDraft(
  tx: AccountTx,
  draftId: string,
): Promise<DraftCharge | null> {
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
    text: `${OF_DRAFTS} and a.source_id = $2
        and (${HOLDS_DRAFT} or a.document_id is not null or not exists (select from card_attempt_events e
          where e.account_id = $1 and e.attempt_id = a.id and e.kind = 'let-go'))
      order by a.document_id is not null desc, ${HOLDS_DRAFT} desc, a.created_at desc limit 1`,
    values: [tx.accountId, draft.issueKey],
  });
  const [row] = rows;
  return row === undefined ? null : toDraftCharge(row);
}

/** Returns a charge of a card row. Refuses with NOT_FOUND. */
export async function getDraftCharge(tx: AccountTx, id: string): Promise<DraftCharge> {
  const { rows } = await tx.query<ChargeRow>({
    name: 'draft-charge',
    text: `${OF_DRAFTS} and a.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toDraftCharge(row);
}
