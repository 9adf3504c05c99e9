import type { BusinessImageKind } from '@pinkas/domain/company/business-image';
import sharp from 'sharp';

import { clockFrom } from '../../../platform/clock/clock.ts';
import { userInAccount } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/open-storage.ts';
import { putCompanyImage } from '../../account/company/company.api.ts';
import { keepMadePicture } from '../../files/uploads/uploads.api.ts';

interface Drawing {
  readonly kind: BusinessImageKind;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly drawing: string;
}

/** Without a background, as a business draws them for print. */
const DRAWINGS: readonly Drawing[] = [
  {
    kind: 'logo',
    name: 'logo.png',
    width: 512,
    height: 512,
    drawing: `<circle cx="256" cy="256" r="252" fill="#2742A8"/>
      <path d="M116 284c48-62 92-62 140-14s92 48 140-14" fill="none" stroke="#fff" stroke-width="36" stroke-linecap="round"/>`,
  },
  {
    kind: 'signature',
    name: 'signature.png',
    width: 600,
    height: 220,
    drawing: `<path d="M30 160c60-110 100-130 112-96s-34 116-6 110 66-98 94-96-8 74 22 76 44-66 66-64 2 56 30 58 40-70 64-66-6 52 20 54 70-40 130-96"
      fill="none" stroke="#1b2b6b" stroke-width="7" stroke-linecap="round"/>`,
  },
];

export interface CompanyImagesSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
  /** Without one there are no pictures. */
  readonly storage?: Storage | undefined;
}

/** Logo and signature of a business of the demo, which its documents print; once. */
export async function seedCompanyImages(
  { db, accountId, userId, storage }: CompanyImagesSeed,
  nowMs: number,
): Promise<void> {
  if (storage === undefined) return;
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  for (const { kind, name, width, height, drawing } of DRAWINGS) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    await actor.transaction(async (tx) => {
      const { rowCount } = await tx.query({
        name: 'seeded-company-image',
        text: 'select from business_images where account_id = $1 and kind = $2',
        values: [tx.accountId, kind],
      });
      if (rowCount !== 0) return;
      const fileId = await keepMadePicture(actor, tx, storage, { name, png });
      await putCompanyImage(actor, tx, storage, { kind, fileId });
    });
  }
}
