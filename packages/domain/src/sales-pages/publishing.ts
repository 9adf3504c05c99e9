import type { SaleDocType } from '../clearing/sale-doc-types.ts';
import { variantsOf, type SalesPageContent } from './sales-page.ts';

/** What stands between a draft and its publication. */
export const PUBLISHING_BLOCKS = [
  'no-terminal',
  'no-title',
  'no-goods',
  'no-price',
  'no-terms',
  'no-shipping-name',
  'no-variant-name',
  'no-field-label',
  'type-not-allowed',
] as const;
export type PublishingBlock = (typeof PUBLISHING_BLOCKS)[number];

/** What publishing needs to know besides the page. */
export interface PublishingMeans {
  readonly hasTerminal: boolean;
  readonly docTypes: readonly SaleDocType[];
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Returns what blocks the publication of a page, in the order in which it is told; none where it may be published. */
export function publishingBlocks(
  content: SalesPageContent,
  { hasTerminal, docTypes }: PublishingMeans,
): PublishingBlock[] {
  const { products, freeAmount, shipping, fields, title, terms, docType } = content;
  const variants = variantsOf(content);
  const isNameless = products.some(
    ({ name, variants: own }) =>
      isBlank(name) || (own.length > 1 && own.some((variant) => isBlank(variant.name))),
  );
  const blocked: Readonly<Record<PublishingBlock, boolean>> = {
    'no-terminal': !hasTerminal,
    'no-title': isBlank(title),
    'no-goods': freeAmount === null && variants.length === 0,
    'no-price': variants.some(({ priceAgorot }) => priceAgorot <= 0),
    'no-terms': isBlank(terms),
    'no-shipping-name': shipping.some(({ name }) => isBlank(name)),
    'no-variant-name': isNameless,
    'no-field-label': fields.some(({ label }) => isBlank(label)),
    'type-not-allowed': !docTypes.includes(docType),
  };
  return PUBLISHING_BLOCKS.filter((block) => blocked[block]);
}
