import type { AccountTx } from '../account-transaction.ts';

/** Who offered the product to the business. */
export interface AccountDistributor extends Record<string, unknown> {
  /** As commands and addresses name it. */
  readonly code: string;
  readonly nameHe: string;
  /** Empty where there is none. */
  readonly nameEn: string;
  /** Where its customers turn to. */
  readonly supportEmail: string;
  /** Empty where there is none. */
  readonly supportPhone: string;
  /** Whether each of its customers approves that it serves them. */
  readonly showsApprovalPage: boolean;
  /** When this account did; ISO text in UTC. */
  readonly approvedAt: string | null;
  /** When it saved its brand; null where its customers see the product's own. */
  readonly brandedAt: string | null;
  /** `#rrggbb`; empty for none. */
  readonly color: string;
  /** Null without a logo, as the height. */
  readonly logoWidthPx: number | null;
  readonly logoHeightPx: number | null;
}

/** Returns the distributor of the transaction's account; null where nobody distributes to it. */
export async function findDistributor(tx: AccountTx): Promise<AccountDistributor | null> {
  const { rows } = await tx.query<AccountDistributor>({
    name: 'distributor-of-account',
    text: `select code, name_he as "nameHe", name_en as "nameEn", support_email as "supportEmail",
        support_phone as "supportPhone", shows_approval_page as "showsApprovalPage",
        approved_at as "approvedAt", branded_at as "brandedAt", color,
        logo_width_px as "logoWidthPx", logo_height_px as "logoHeightPx"
      from distributor_of_account($1)`,
    values: [tx.accountId],
  });
  return rows[0] ?? null;
}

/** Writes down that the account approved the distributor of a code; false where it did before, or has another one. */
export async function approveDistributor(
  tx: AccountTx,
  code: string,
  at: string,
): Promise<boolean> {
  const { rows } = await tx.query<{ isNew: boolean }>({
    name: 'approve-distributor',
    text: 'select approve_distributor($1, $2, $3) as "isNew"',
    values: [tx.accountId, code, at],
  });
  return rows[0]?.isNew === true;
}
