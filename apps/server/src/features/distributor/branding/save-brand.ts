import type {
  DistributorBrand,
  SaveDistributorBrand,
} from '@pinkas/contract/distributor/branding/branding.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordSecurityEvent } from '../../auth/session/session.api.ts';
import { drawUploadedPicture } from '../../files/uploads/uploads.api.ts';
import {
  getOwnBrand,
  putBrand,
  type BrandValues,
  type SavedBrand,
  type StoredLogo,
} from './branding.repository.ts';

/** Enough for the head of a mail and of the product at twice the density, and each mail carries it. */
const LOGO_BOUNDS = { widthPxMax: 320, heightPxMax: 96 };

const NAMES = [
  'nameHe',
  'nameEn',
  'color',
  'senderName',
  'replyTo',
] as const satisfies readonly (keyof BrandValues)[];

/** Returns the brand of the distributor that the caller works for. */
export function readBrand(ctx: AccountContext): Promise<DistributorBrand> {
  return inControlPlane(ctx.db, async (tx) => {
    const { brand } = await getOwnBrand(tx, ctx.userId, { isLocked: false });
    return brand;
  });
}

/**
 * Saves the brand of the distributor that the caller works for, with an entry of the security log, in one transaction;
 * unchanged values write nothing, so a save that is sent again does nothing more. Of two saves at once the second is refused.
 * Refusals: NOT_PERMITTED, SETTINGS_CHANGED, those of a picture.
 */
export async function saveBrand(
  ctx: AccountContext,
  input: SaveDistributorBrand,
): Promise<DistributorBrand> {
  const picture = await drawnLogo(ctx, input.logoFileId);
  return inControlPlane(ctx.db, async (tx) => {
    const before = await getOwnBrand(tx, ctx.userId, { isLocked: true });
    const values = valuesOf(input);
    const logo = picture === undefined ? before.logo : picture;
    const changed = changedNames(before, values, logo);
    const isFirst = before.brand.savedAt === null;
    if (changed.length === 0 && !isFirst) return before.brand;
    if (input.version !== before.brand.version) throw new AppError('SETTINGS_CHANGED');
    const { code, version } = before.brand;
    await putBrand(tx, code, { values, logo, version, at: ctx.clock.now() });
    await recordSecurityEvent(tx, ctx, {
      kind: 'distributor-branded',
      subject: `distributor:${code}`,
      userId: ctx.userId,
      detail: detailOf(before, values, changed),
    });
    const { brand } = await getOwnBrand(tx, ctx.userId, { isLocked: false });
    return brand;
  });
}

/**
 * Returns the uploaded picture, as it is shown; null where the logo is removed, undefined where
 * it stays.
 */
async function drawnLogo(
  ctx: AccountContext,
  fileId: string | null | undefined,
): Promise<StoredLogo | null | undefined> {
  if (fileId === null || fileId === undefined) return fileId;
  const { bytes, mediaType, widthPx, heightPx } = await ctx.transaction((tx) =>
    drawUploadedPicture(ctx, tx, ctx.services.storage, fileId, LOGO_BOUNDS),
  );
  return { bytes, mediaType, widthPx, heightPx };
}

function valuesOf({ nameHe, nameEn, color, senderName, replyTo }: SaveDistributorBrand) {
  return { nameHe, nameEn, color: color.toLowerCase(), senderName, replyTo };
}

type Changed = keyof BrandValues | 'logo';

function changedNames(
  { brand, logo: logoBefore }: SavedBrand,
  values: BrandValues,
  logo: StoredLogo | null,
): Changed[] {
  const texts = NAMES.filter((name) => brand[name] !== values[name]);
  const isSameLogo =
    logoBefore === null || logo === null
      ? logoBefore === logo
      : logoBefore.bytes.equals(logo.bytes);
  return isSameLogo ? texts : [...texts, 'logo'];
}

/** Returns what changed, before and after; of a logo only that it did. */
function detailOf(
  { brand }: SavedBrand,
  values: BrandValues,
  changed: readonly Changed[],
): Record<string, string> {
  return Object.fromEntries(
    changed.map((name) => [
      name,
      name === 'logo' ? 'changed' : JSON.stringify([brand[name], values[name]]),
    ]),
  );
}
