import type { SaleDocType } from '@pinkas/domain/clearing/sale-doc-types';
import type { TextBlock } from '@pinkas/domain/sales-pages/page-text';
import type { OwnField, Product, SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import type { phrasesIn } from '@pinkas/phrases/both-languages';

export type TemplateText = ReturnType<typeof phrasesIn<'salesPageTemplates'>>;

/** What a layout says for itself; the rest is empty. */
export type TemplatePage = Omit<
  SalesPageContent,
  'language' | 'docType' | 'freeAmount' | 'products' | 'shipping' | 'fields' | 'reminder'
> &
  Partial<Pick<SalesPageContent, 'freeAmount' | 'products' | 'shipping' | 'fields'>>;

/** Returns a whole page of what a layout says. */
export function pageOf(
  page: TemplatePage,
  { language, docType }: { readonly language: 'he' | 'en'; readonly docType: SaleDocType },
): SalesPageContent {
  return {
    language,
    docType,
    fields: [],
    shipping: [],
    products: [],
    freeAmount: null,
    reminder: null,
    ...page,
  };
}

/** A way in which the product of a layout is sold: its id, name, price and stock. */
type OfferedVariant = readonly [
  id: string,
  name: string,
  priceAgorot: number,
  stock?: number | null,
];

/** Returns a product without a photograph; the first of its variants names it. */
export function productOf(
  name: string,
  note: string,
  quantityMax: number,
  variants: readonly OfferedVariant[],
): Product {
  return {
    id: `of-${variants[0]?.[0] ?? ''}`,
    name,
    note,
    quantityMax,
    photo: null,
    variants: variants.map(([id, variantName, priceAgorot, stock = null]) => ({
      id,
      name: variantName,
      priceAgorot,
      stock,
    })),
  };
}

export const heading = (text: string): TextBlock => ({ kind: 'heading', text });
export const list = (...items: readonly string[]): TextBlock => ({ kind: 'list', items });
export const question = (id: string, label: string, isRequired = false): OwnField => ({
  id,
  label,
  isRequired,
});
