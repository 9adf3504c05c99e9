import type { DesignSettings } from '@pinkas/contract/settings/design.contract';
import type { PrintLayout } from '@pinkas/domain/documents/print-layout';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** The settings of an account's documents as its row holds them. */
export interface StoredDesign {
  readonly kind: CompanyKind;
  readonly version: number;
  readonly printLayout: PrintLayout;
  readonly section46Number: string;
  readonly section46ValidUntil: LocalDate | null;
  readonly mayIssueForeign: boolean;
  readonly mayChooseVatRate: boolean;
}

export type DesignValues = Omit<StoredDesign, 'kind' | 'version'>;

const DESIGN = `
  select kind, document_settings_version as "version", print_layout as "printLayout",
    section_46_number as "section46Number", section_46_valid_until as "section46ValidUntil",
    may_issue_foreign as "mayIssueForeign", may_choose_vat_rate as "mayChooseVatRate"
  from business_profiles where account_id = $1`;

async function readDesign(tx: AccountTx, name: string, text: string): Promise<StoredDesign> {
  const values = [tx.accountId];
  const { rows } = await tx.query<StoredDesign & Record<string, unknown>>({ name, text, values });
  const [row] = rows;
  if (row === undefined) throw new Error(`account ${tx.accountId} has no business profile`);
  return row;
}

/** The settings of the account. */
export function getDesign(tx: AccountTx): Promise<StoredDesign> {
  return readDesign(tx, 'design', DESIGN);
}

/** The same, held until the end of the transaction, so that saves come one after another. */
export function lockDesign(tx: AccountTx): Promise<StoredDesign> {
  return readDesign(tx, 'design-locked', `${DESIGN} for update`);
}

/** Writes all values and the next version over the row that the caller has locked. */
export async function updateDesign(
  tx: AccountTx,
  values: DesignValues,
  updatedAt: string,
): Promise<void> {
  const { printLayout, section46Number, section46ValidUntil } = values;
  const { mayIssueForeign, mayChooseVatRate } = values;
  await tx.query({
    name: 'design-update',
    text: `update business_profiles
      set print_layout = $2, section_46_number = $3, section_46_valid_until = $4,
        may_issue_foreign = $5, may_choose_vat_rate = $6,
        document_settings_version = document_settings_version + 1, updated_at = $7
      where account_id = $1`,
    values: [
      tx.accountId,
      printLayout,
      section46Number,
      section46ValidUntil,
      mayIssueForeign,
      mayChooseVatRate,
      updatedAt,
    ],
  });
}

/** The part of an answer that comes from the row. */
export function toSettings(
  stored: StoredDesign,
): Pick<
  DesignSettings,
  'version' | 'printLayout' | 'section46' | 'mayIssueForeign' | 'mayChooseVatRate'
> {
  const { version, printLayout, mayIssueForeign, section46Number, section46ValidUntil } = stored;
  const section46 = { number: section46Number, validUntil: section46ValidUntil };
  return {
    version,
    printLayout,
    section46: hasSection46(stored.kind) ? section46 : null,
    mayIssueForeign,
    mayChooseVatRate: paysVat(stored.kind) ? stored.mayChooseVatRate : null,
  };
}

/** Approvals under section 46 are given to non-profits alone. */
export function hasSection46(kind: CompanyKind): boolean {
  return kind === 'non-profit';
}
