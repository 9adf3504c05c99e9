import type { SaleDocType } from '../clearing/sale-doc-types.ts';
import type { PageLook } from './page-look.ts';
import type { PagePicture, TextBlock } from './page-text.ts';

export const PRODUCTS_MAX = 20;
export const VARIANTS_MAX = 12;
export const BLOCKS_MAX = 30;
export const LIST_ITEMS_MAX = 20;
export const RUNS_MAX = 20;
export const SHIPPING_MAX = 6;
export const FIELDS_MAX = 8;
export const SUGGESTED_MAX = 6;
export const QUANTITY_MAX = 99;
export const STOCK_MAX = 100_000;
export const PAGE_TITLE_LENGTH_MAX = 80;
export const PAGE_NAME_LENGTH_MAX = 80;
export const PAGE_LINE_LENGTH_MAX = 200;
export const PAGE_TEXT_LENGTH_MAX = 2000;
export const TERMS_LENGTH_MAX = 5000;

/** A way in which a product is sold, such as a size. */
export interface Variant {
  readonly id: string;
  /** Empty where the product has one variant. */
  readonly name: string;
  /** With VAT in it. */
  readonly priceAgorot: number;
  /** How many the page sells in all, with those that it sold already; null for no limit. */
  readonly stock: number | null;
}

/** A photograph that the business uploaded. */
export interface ProductPhoto {
  readonly fileId: string;
  /** What it shows, for those who do not see it; empty for a decoration. */
  readonly alt: string;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** The most of a variant in one order. */
  readonly quantityMax: number;
  readonly variants: readonly Variant[];
  readonly photo: ProductPhoto | null;
}

/** A way in which the buyer gets the goods. */
export interface Shipping {
  readonly id: string;
  readonly name: string;
  readonly priceAgorot: number;
  readonly asksAddress: boolean;
}

/** A question of the business to its buyer. */
export interface OwnField {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
}

/** A sum that the visitor chooses. */
export interface FreeAmount {
  readonly suggestedAgorot: readonly number[];
  readonly leastAgorot: number;
}

/** When a buyer who agreed to it is reminded of a cart that they left unpaid. */
export interface CartReminder {
  /** Hours after they went to pay. */
  readonly afterHours: number;
}

/** A sales page as its business writes it: what a version keeps. Sums are in agorot. */
export interface SalesPageContent {
  readonly language: 'he' | 'en';
  /** How it is designed. */
  readonly look: PageLook;
  readonly title: string;
  /** The picture above all; null for none. */
  readonly picture: PagePicture | null;
  readonly blocks: readonly TextBlock[];
  readonly products: readonly Product[];
  /** Null where products are sold. */
  readonly freeAmount: FreeAmount | null;
  readonly shipping: readonly Shipping[];
  readonly fields: readonly OwnField[];
  readonly terms: string;
  readonly thanks: string;
  readonly docType: SaleDocType;
  /** Null where nobody is reminded. */
  readonly reminder: CartReminder | null;
}

/** How many of each variant orders have, paid or held, by its id. */
export type TakenByVariant = ReadonlyMap<string, number>;

/** Returns how many of a variant are left; null for no limit. */
export function leftOf({ id, stock }: Variant, taken: TakenByVariant): number | null {
  return stock === null ? null : Math.max(0, stock - (taken.get(id) ?? 0));
}

/** Returns all variants of a page. */
export function variantsOf({ products }: Pick<SalesPageContent, 'products'>): Variant[] {
  return products.flatMap(({ variants }) => variants);
}

/** Returns the files of the photographs of a page, each once. */
export function photosOf({ products }: Pick<SalesPageContent, 'products'>): string[] {
  return [...new Set(products.flatMap(({ photo }) => photo?.fileId ?? []))];
}

const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;

/** Returns whether a text may be the last part of the address of a page: 3 to 40 of a-z, 0-9 and hyphens within. */
export function isPageSlug(text: string): boolean {
  return SLUG.test(text) && !text.includes('--');
}
