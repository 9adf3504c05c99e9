import type { BranchDetails } from '@pinkas/domain/company/branch';
import type { PrintedImages } from '@pinkas/domain/company/business-image';
import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import { areUsualColumns } from '@pinkas/domain/documents/print/print-columns';
import type { PaymentDetails } from '@pinkas/domain/payments/payment-details';

import {
  designPreferences,
  paymentPreferences,
  type DesignPreferences,
} from '../../../../business/preferences/preferences.api.ts';

/**
 * SQL of the business `p` as documents store it: an `IssuerSnapshot` without the fields from
 * settings.
 */
export const ISSUER_SNAPSHOT = `json_build_object(
      'nameHe', p.name_he, 'nameEn', p.name_en, 'kind', p.kind, 'taxId', p.tax_id,
      'address', p.address, 'addressEn', p.address_en, 'city', p.city, 'cityEn', p.city_en,
      'phone', p.phone, 'email', p.email, 'brandColor', p.brand_color)`;

/** The content of the preferences of design, null without any. */
export const DESIGN_CONTENT = `(select s.content from preferences s
      where s.account_id = $1 and s.slice = '${designPreferences.slice}')`;

/** The content of the preferences of payment, null without any. */
export const PAYMENT_CONTENT = `(select s.content from preferences s
      where s.account_id = $1 and s.slice = '${paymentPreferences.slice}')`;

/** The pictures of the business as documents name them, by their kinds; null without any. */
export const IMAGES_CONTENT = `(select json_object_agg(i.kind, json_build_object(
        'sha256', i.sha256, 'widthPx', i.width_px, 'heightPx', i.height_px))
      from business_images i where i.account_id = $1 and i.ended_at is null)`;

/** A branch as the documents issued in it name and store it. */
export interface IssuedBranch {
  readonly id: string;
  readonly isEnded: boolean;
  readonly details: BranchDetails;
}

/** SQL of the branch `b` as an `IssuedBranch`. */
export const ISSUED_BRANCH = `json_build_object('id', b.id, 'isEnded', b.ended_at is not null,
      'details', json_build_object('code', b.code, 'nameHe', b.name_he, 'nameEn', b.name_en,
        'address', b.address, 'addressEn', b.address_en, 'city', b.city, 'cityEn', b.city_en,
        'phone', b.phone))`;

type Business = Omit<
  IssuerSnapshot,
  | 'printLayout'
  | 'printColumns'
  | 'section46Number'
  | 'section46ValidUntil'
  | 'payment'
  | 'branch'
  | keyof PrintedImages
>;

/** Returns the business as documents store it. */
export function toIssuer(
  business: Business,
  {
    printLayout,
    printColumns,
    section46Number,
    section46ValidUntil,
    printsProgress,
  }: DesignPreferences,
  payment: PaymentDetails | undefined,
  images: PrintedImages | null,
): IssuerSnapshot {
  return {
    ...business,
    ...images,
    printLayout,
    ...(!areUsualColumns(printColumns) && { printColumns }),
    section46Number,
    section46ValidUntil,
    ...(!printsProgress && { hidesProgress: true }),
    ...(payment !== undefined && { payment }),
  };
}
