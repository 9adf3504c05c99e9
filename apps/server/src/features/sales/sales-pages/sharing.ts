import type { PageSharing } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { drawQr } from '../../../platform/qr-code/qr-code.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { pagePath } from './page-path.ts';
import { lockStoredPage } from './record/sales-pages.repository.ts';

/** Returns how a page is shared. NOT_FOUND. */
export async function readSharing(tx: AccountTx, origin: string, id: string): Promise<PageSharing> {
  const page = await tx
    .selectFrom('salesPages')
    .select(['slug', 'frameHosts'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (page === undefined) throw new AppError('NOT_FOUND');
  const address = `${origin}${pagePath(tx.accountId, page.slug)}`;
  return { address, qr: drawQr(address), frameHosts: page.frameHosts };
}

/** Names the sites that may show a page in a frame, from now on. NOT_FOUND. */
export async function setFrameHosts(
  actor: AccountActor,
  tx: AccountTx,
  id: string,
  hosts: readonly string[],
): Promise<void> {
  const page = await lockStoredPage(tx, id);
  if (page === undefined) throw new AppError('NOT_FOUND');
  await tx
    .updateTable('salesPages')
    .set({ frameHosts: [...hosts], updatedAt: actor.clock.now() })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  await recordAudit(actor, tx, [
    {
      action: 'sales-page.frames-changed',
      entityKind: 'sales-page',
      entityId: id,
      detail: { title: page.content.title, hosts: hosts.join(', ') },
    },
  ]);
}
