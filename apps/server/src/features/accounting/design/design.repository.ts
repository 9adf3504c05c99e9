import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  readPreferences,
  type StoredPreferences,
} from '../../../platform/preferences/preferences.ts';
import {
  designPreferences,
  type DesignPreferences,
} from '../../business/preferences/preferences.api.ts';

/** The settings of an account's documents, with the kind of business that decides which there are. */
export interface StoredDesign extends StoredPreferences<DesignPreferences> {
  readonly kind: CompanyKind;
  /** `#rrggbb`. */
  readonly brandColor: string;
}

/** Returns the settings of the account. */
export async function getDesign(tx: AccountTx): Promise<StoredDesign> {
  const { kind, brandColor } = await tx
    .selectFrom('businessProfiles')
    .select(['kind', 'brandColor'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return { kind, brandColor, ...(await readPreferences(tx, designPreferences)) };
}

/** The part of an answer that is read from the row. */
export function toSettings({
  kind,
  brandColor,
  version,
  values,
}: StoredDesign): Pick<
  DesignSettings,
  | 'version'
  | 'printLayout'
  | 'printColumns'
  | 'brandColor'
  | 'section46'
  | 'mayIssueForeign'
  | 'mayChooseVatRate'
  | 'printsProgress'
> {
  const { printLayout, printColumns, mayIssueForeign, section46Number, section46ValidUntil } =
    values;
  const section46 = { number: section46Number, validUntil: section46ValidUntil };
  return {
    version,
    printLayout,
    printColumns,
    brandColor,
    section46: hasSection46(kind) ? section46 : null,
    mayIssueForeign,
    mayChooseVatRate: paysVat(kind) ? values.mayChooseVatRate : null,
    printsProgress: values.printsProgress,
  };
}

/** Approvals under section 46 are given to non-profits alone. */
export function hasSection46(kind: CompanyKind): boolean {
  return kind === 'non-profit';
}
