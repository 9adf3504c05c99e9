import type { PrintedImages } from '@pinkas/domain/company/business-image';
import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';
import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';
import type { PoolClient } from 'pg';

import {
  designPreferences,
  paymentDetailsOf,
} from '../../../business/preferences/preferences.api.ts';
import {
  DESIGN_CONTENT,
  FURTHER_LOOK,
  IMAGES_CONTENT,
  ISSUED_BRANCH,
  ISSUER_SNAPSHOT,
  PAYMENT_CONTENT,
  toIssuer,
  type FurtherLook,
  type IssuedBranch,
} from '../record/content/issuer-snapshot.ts';

/** What documents that are loaded take from the account. */
export interface LoadContext {
  /** The business as documents of a type store it. */
  readonly issuerOf: (docType: number) => IssuerSnapshot;
  /** The open branches of the business. */
  readonly branches: readonly (IssuedBranch & { readonly isDefault: boolean })[];
  readonly vatRates: readonly VatRatePeriod[];
}

/** Returns the branch that a draft names, or the default one; null where the business has none. */
export function branchOfLoaded(
  { branches }: LoadContext,
  { branchId }: Pick<DocumentDraft, 'branchId'>,
): IssuedBranch | null {
  const isRequested =
    branchId === null
      ? (branch: LoadContext['branches'][number]) => branch.isDefault
      : ({ id }: IssuedBranch) => id === branchId;
  const found = branches.find(isRequested);
  if (branchId !== null && found === undefined) throw new Error(`no open branch ${branchId}`);
  return found ?? null;
}

interface StoredSettings {
  readonly issuer: Parameters<typeof toIssuer>[0];
  readonly design: unknown;
  /** By type. */
  readonly further: Readonly<Record<string, FurtherLook>> | null;
  readonly payment: unknown;
  readonly images: PrintedImages | null;
}

/** Reads what the documents of a load take from the account. */
export async function readLoadContext(client: PoolClient, accountId: number): Promise<LoadContext> {
  const { rows } = await client.query<Omit<LoadContext, 'issuerOf'> & StoredSettings>(
    `select ${ISSUER_SNAPSHOT} as issuer, ${DESIGN_CONTENT} as design, ${PAYMENT_CONTENT} as payment,
      (select json_object_agg(t.doc_type, ${FURTHER_LOOK}) from document_design_types t
        join document_designs g on g.account_id = $1 and g.id = t.design_id where t.account_id = $1) as further,
      ${IMAGES_CONTENT} as images,
      (select coalesce(json_agg(${ISSUED_BRANCH}::jsonb || jsonb_build_object('isDefault', b.is_default)), '[]')
        from branches b where b.account_id = $1 and b.ended_at is null) as branches,
      (select coalesce(json_agg(json_build_object('validFrom', v.valid_from, 'rateBasisPoints', v.rate_basis_points)), '[]')
        from vat_rates v) as "vatRates"
    from business_profiles p where p.account_id = $1`,
    [accountId],
  );
  const context = rows[0];
  if (context === undefined) throw new Error(`account ${accountId} has no business profile`);
  const { images, issuer, branches, vatRates } = context;
  const design = designPreferences.parse(context.design);
  const payment = paymentDetailsOf(context.payment);
  return {
    issuerOf: (docType) =>
      toIssuer(issuer, { design, further: context.further?.[docType], payment, images }),
    branches,
    vatRates,
  };
}
