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

/** SQL of the design `g` as a `FurtherLook`. */
export const FURTHER_LOOK = `json_build_object(
      'printLayout', g.print_layout, 'printColumns', g.print_columns, 'brandColor', g.brand_color,
      'showsCode', g.shows_code, 'showsHowToPay', g.shows_how_to_pay, 'showsPayButton', g.shows_pay_button)`;

/** The look of the design of documents of type $2; null where that is the main one. */
export const DESIGN_OF_TYPE = `(select ${FURTHER_LOOK} from document_design_types t
      join document_designs g on g.account_id = $1 and g.id = t.design_id
      where t.account_id = $1 and t.doc_type = $2)`;

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
  | 'hidesCode'
  | 'hidesPayButton'
  | 'section46Number'
  | 'section46ValidUntil'
  | 'payment'
  | 'branch'
  | keyof PrintedImages
>;

/** The look of a design beside the main one. */
export type FurtherLook = Pick<
  DesignPreferences,
  'printLayout' | 'printColumns' | 'showsCode' | 'showsHowToPay' | 'showsPayButton'
> &
  Pick<IssuerSnapshot, 'brandColor'>;

/** What documents of a type take from the settings of the account. */
export interface IssuerSettings {
  readonly design: DesignPreferences;
  /** Undefined or null where documents of the type have the main design. */
  readonly further: FurtherLook | null | undefined;
  readonly payment: PaymentDetails | undefined;
  readonly images: PrintedImages | null;
}

/** Returns the look as documents store it: what is as usual is left out. */
export function storedLook({
  printLayout,
  printColumns,
  brandColor,
  showsCode,
  showsPayButton,
}: FurtherLook): Pick<
  IssuerSnapshot,
  'printLayout' | 'printColumns' | 'brandColor' | 'hidesCode' | 'hidesPayButton'
> {
  return {
    printLayout,
    ...(!areUsualColumns(printColumns) && { printColumns }),
    brandColor,
    ...(!showsCode && { hidesCode: true }),
    ...(!showsPayButton && { hidesPayButton: true }),
  };
}

/** Returns the business as documents of a type store it. */
export function toIssuer(
  business: Business,
  { design, further, payment, images }: IssuerSettings,
): IssuerSnapshot {
  const look = further ?? { ...design, brandColor: business.brandColor };
  const { section46Number, section46ValidUntil, printsProgress } = design;
  return {
    ...business,
    ...images,
    ...storedLook(look),
    section46Number,
    section46ValidUntil,
    ...(!printsProgress && { hidesProgress: true }),
    ...(payment !== undefined && look.showsHowToPay && { payment }),
  };
}
