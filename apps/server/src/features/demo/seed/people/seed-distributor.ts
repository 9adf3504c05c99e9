import sharp from 'sharp';

import { DEMO_EXEMPT_DEALER } from '../../demo-business.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

const LOGO_SIDE_PX = 96;
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
  <rect x="4" y="4" width="88" height="88" rx="22" fill="#0f6b75"/>
  <path d="M26 62 46 34l12 16 14-18" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/**
 * Adds what the demo needs of a distributor: its brand, and its customer, which approves it on
 * account/dist_approval.
 */
export async function giveToDistributor(
  { db }: SeedDependencies,
  accountId: number,
  at: string,
): Promise<void> {
  await db.owner.query(
    `insert into distributors (code, name_he, name_en, support_email, support_phone,
        opens_management, shows_approval_page, accounts_max, created_at, branded_at, color, logo,
        logo_type, logo_width_px, logo_height_px)
      values ('demo', 'המפיץ לדוגמה', 'Sample Distributor', 'support@distributor.test', '',
        true, true, 100, $1, $1, '#0f6b75', $2, 'image/png', $3, $3)
      on conflict do nothing`,
    [at, await sharp(Buffer.from(LOGO)).png().toBuffer(), LOGO_SIDE_PX],
  );
  await db.owner.query(`update accounts set distributor = 'demo' where id = $1`, [accountId]);
  await db.owner.query(
    `insert into distributor_people (user_id, distributor, since) values ($1, 'demo', $2)
      on conflict do nothing`,
    [DEMO_EXEMPT_DEALER.userId, at],
  );
}
