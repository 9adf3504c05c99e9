import type {
  DesignLook,
  DesignSettings,
} from '@pinkas/contract/accounting/design/design.contract';
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

/** Returns the look alone of what has more. */
export function lookIn({
  printLayout,
  printColumns,
  brandColor,
  showsCode,
  showsHowToPay,
  showsPayButton,
}: DesignLook): DesignLook {
  return { printLayout, printColumns, brandColor, showsCode, showsHowToPay, showsPayButton };
}

/** Returns the look of the main design. */
export function lookOf({ values, brandColor }: StoredDesign): DesignLook {
  return lookIn({ ...values, brandColor });
}

/** The part of an answer that is read from the preferences. */
export function toSettings(
  stored: StoredDesign,
): Omit<DesignSettings, 'isForeignChangeable' | 'docTypes' | 'texts' | 'designs'> {
  const { kind, version, values } = stored;
  const { mayIssueForeign, section46Number, section46ValidUntil } = values;
  const section46 = { number: section46Number, validUntil: section46ValidUntil };
  return {
    version,
    ...lookOf(stored),
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
