import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import { inControlPlane } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';
import { logoSizeOf } from '../db/accounts/shown-brand.ts';
import type { MailBrand } from './mail-brand.ts';

interface Row extends Record<string, unknown> {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly color: string;
  readonly senderName: string;
  readonly replyTo: string;
  readonly logo: Buffer | null;
  readonly logoType: string | null;
  readonly logoWidthPx: number | null;
  readonly logoHeightPx: number | null;
}

const COLUMNS = `d.name_he as "nameHe", d.name_en as "nameEn", d.color, d.sender_name as "senderName",
  coalesce(nullif(d.reply_to, ''), d.support_email) as "replyTo", d.logo, d.logo_type as "logoType",
  d.logo_width_px as "logoWidthPx", d.logo_height_px as "logoHeightPx"`;

/**
 * Finds the brand of the distributor of an account, which mails about the account carry. Undefined without one, before it saved
 * a brand, and where any recipient of the mail belongs to a customer of another distributor.
 */
export function findBrandOfAccount(
  db: Database,
  accountId: number,
  to: readonly string[],
): Promise<MailBrand | undefined> {
  return find(db, {
    name: 'mail-brand-of-account',
    text: `select ${COLUMNS}
      from accounts a join distributors d on d.code = a.distributor
      where a.id = $1 and d.branded_at is not null and not exists (
        select from users u
          join memberships m on m.user_id = u.id
          join accounts other on other.id = m.account_id
        where u.email_canonical = any ($2) and m.status = 'active' and other.status <> 'ended'
          and other.distributor <> a.distributor)`,
    values: [accountId, to.map((address) => canonicalEmail(address))],
  });
}

/**
 * Finds the brand of mails about a person, such as codes: that of the one distributor of all the accounts that they belong to.
 * Undefined for everybody else.
 */
export function findBrandOfPerson(db: Database, userId: string): Promise<MailBrand | undefined> {
  return find(db, {
    name: 'mail-brand-of-person',
    text: `select ${COLUMNS}
      from distributors d
      where d.branded_at is not null and d.code = (
        select max(a.distributor)
        from memberships m join accounts a on a.id = m.account_id
        where m.user_id = $1 and m.status = 'active' and a.status <> 'ended'
        having count(distinct coalesce(a.distributor, '')) = 1)`,
    values: [userId],
  });
}

async function find(
  db: Database,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<MailBrand | undefined> {
  const { rows } = await inControlPlane(db, (tx) => tx.query<Row>(statement));
  const [row] = rows;
  if (row === undefined) return undefined;
  const { logo: bytes, logoType: mediaType, logoWidthPx, logoHeightPx, ...brand } = row;
  const size = logoSizeOf({ logoWidthPx, logoHeightPx });
  const hasLogo = bytes !== null && mediaType !== null && size !== null;
  return { ...brand, logo: hasLogo ? { bytes, mediaType, ...size } : null };
}
