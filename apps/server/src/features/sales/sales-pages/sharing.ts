import { isDeepStrictEqual } from 'node:util';

import type { PageSharing } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { drawQr } from '../../../platform/qr-code/qr-code.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { readPaidBusiness } from '../card-payments/card-payments.api.ts';
import { pagePath } from './page-path.ts';
import { findShownPage } from './published-page.reads.ts';
import { findStoredPage, lockStoredPage } from './record/sales-pages.repository.ts';

/** Returns how a page is shared, by what its visitors see of it. NOT_FOUND. */
export async function readSharing(tx: AccountTx, origin: string, id: string): Promise<PageSharing> {
  const page = await findStoredPage(tx, id);
  if (page === undefined) throw new AppError('NOT_FOUND');
  const shown = await findShownPage(tx, id);
  const { title, docType, language } = shown?.content ?? page.content;
  const { nameHe, nameEn } = await readPaidBusiness(tx);
  const issuer = language === 'en' && nameEn !== '' ? nameEn : nameHe;
  const text = phrasesIn(language, 'salesPages');
  const address = `${origin}${pagePath(tx.accountId, page.slug)}`;
  return {
    address,
    qr: drawQr(address),
    frameHosts: [...page.frameHosts],
    frameTitle: title === '' ? issuer : title,
    buttonWords: text(docType === DOC_TYPES.RECEIPT_DONATION ? 'giveHere' : 'buyHere'),
  };
}

/** Sites that a page is to have, and those that were seen when they were typed. */
interface NamedHosts {
  readonly hosts: readonly string[];
  readonly seen: readonly string[];
}

/**
 * Names the sites that may show a page in a frame, from now on; the same as before change nothing. Refusals: NOT_FOUND,
 * VERSION_CONFLICT where others were named since.
 */
export async function setFrameHosts(
  actor: AccountActor,
  tx: AccountTx,
  id: string,
  { hosts, seen }: NamedHosts,
): Promise<void> {
  const page = await lockStoredPage(tx, id);
  if (page === undefined) throw new AppError('NOT_FOUND');
  if (isDeepStrictEqual(page.frameHosts, hosts)) return;
  if (!isDeepStrictEqual(page.frameHosts, seen)) throw new AppError('VERSION_CONFLICT');
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
