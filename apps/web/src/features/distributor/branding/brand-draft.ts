import {
  SaveDistributorBrand,
  type DistributorBrand,
} from '@pinkas/contract/distributor/branding/branding.contract';

import { countDifferences } from '../../../shared/form/count-differences.ts';
import type { FormSpec } from '../../../shared/form/form-spec.ts';

/** The state of the page: typed or chosen values over the stored ones. */
export interface BrandDraft {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly color: string;
  readonly senderName: string;
  readonly replyTo: string;
  /** A picture that was just uploaded; null where the logo is taken away, '' where it stays. */
  readonly logoFileId: string | null;
}

/** The draft in which nothing was touched. */
export function brandDraftOf(stored: DistributorBrand): BrandDraft {
  const { nameHe, nameEn, color, senderName, replyTo } = stored;
  return { nameHe, nameEn, color, senderName, replyTo, logoFileId: '' };
}

/** Returns the form spec for a brand. */
export function brandFormSpec({
  version,
}: DistributorBrand): FormSpec<BrandDraft, SaveDistributorBrand> {
  return {
    schema: SaveDistributorBrand,
    bodyOf: ({ logoFileId, ...texts }) => ({
      version,
      ...texts,
      ...(logoFileId !== '' && { logoFileId }),
    }),
    countChanges: countDifferences,
  };
}
