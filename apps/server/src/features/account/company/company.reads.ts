import {
  CHANGED_FIELDS,
  type Company,
  type CompanyChange,
} from '@pinkas/contract/account/company/company.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { personOf } from '../../../platform/db/actor-columns.ts';
import { BRANCH_SET } from '../../business/branches/branches.api.ts';

/** Thing and deed of a save in the audit. */
export const COMPANY_SET = 'account.company-set';
/** The same of a picture of the business. */
export const COMPANY_IMAGE_SET = 'account.company-image-set';

/** The same of how the business is paid, which is set among the preferences. */
const PAYMENT_SET = 'account.payment-settings-set';

/** The actions that the history of the details shows. */
export const COMPANY_DEEDS: readonly string[] = [
  COMPANY_SET,
  COMPANY_IMAGE_SET,
  PAYMENT_SET,
  BRANCH_SET,
];

const CHANGES_MAX = 100;

/** Returns the details of the business. */
export async function getCompany(tx: AccountTx): Promise<Company> {
  const row = await tx
    .selectFrom('businessProfiles')
    .select(['version', 'nameHe', 'nameEn', 'kind', 'taxId', 'address', 'addressEn'])
    .select(['city', 'cityEn', 'phone', 'email', 'isEilatResident'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return { ...row, isTaxIdFinal: await hasDocuments(tx) };
}

/** Returns whether the business issued a document. */
export async function hasDocuments(tx: AccountTx): Promise<boolean> {
  const document = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .limit(1)
    .executeTakeFirst();
  return document !== undefined;
}

/**
 * Returns whether another account holds a number of nine digits. The answer stays true to the end of a transaction that holds
 * the lock of the owners.
 */
export async function isTaxIdTaken(tx: AccountTx, taxId: string): Promise<boolean> {
  const { rows } = await tx.query<{ isTaken: boolean }>({
    name: 'is-tax-id-taken',
    text: 'select is_tax_id_taken($1, $2) as "isTaken"',
    values: [tx.accountId, taxId],
  });
  return rows[0]?.isTaken === true;
}

type Details = Readonly<Record<string, string | boolean>>;

const CHANGES = `
  select a.at, json_build_object('kind', a.actor_kind, 'name', coalesce(u.full_name, '')) as by,
    a.detail->'before' as before, a.detail->'after' as after
  from audit_events a left join person_names u on u.account_id = $1 and u.user_id = ${personOf('a')}
  where a.account_id = $1 and a.entity_kind = 'account' and a.entity_id = $2 and a.action = any($3)
    and (a.detail->'after') ?| $4
  order by a.at desc, a.id desc limit ${CHANGES_MAX}`;

/** Returns who changed the details, the newest first. */
export async function listCompanyChanges(tx: AccountTx): Promise<CompanyChange[]> {
  const { rows } = await tx.query<
    Pick<CompanyChange, 'at' | 'by'> & { before: Details; after: Details }
  >({
    name: 'company-changes',
    text: CHANGES,
    values: [tx.accountId, String(tx.accountId), COMPANY_DEEDS, CHANGED_FIELDS],
  });
  return rows.map(({ at, by, before, after }) => ({
    at,
    by,
    changes: CHANGED_FIELDS.filter((field) => field in after).map((field) => ({
      field,
      before: String(before[field] ?? ''),
      after: String(after[field] ?? ''),
    })),
  }));
}
