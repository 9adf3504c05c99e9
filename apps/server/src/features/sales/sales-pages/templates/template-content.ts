import {
  PAGE_TEMPLATES,
  type PageTemplate,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { SaleDocType } from '@pinkas/domain/clearing/sale-doc-types';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { donation, sponsorship } from './giving-templates.ts';
import { download, giftCard, oneProduct, severalProducts } from './goods-templates.ts';
import { consultation, course, deposit, tickets } from './service-templates.ts';
import { pageOf, type TemplatePage, type TemplateText } from './template-parts.ts';

const PAGES: Readonly<Record<PageTemplate, (text: TemplateText) => TemplatePage>> = {
  'one-product': oneProduct,
  'several-products': severalProducts,
  course,
  tickets,
  deposit,
  consultation,
  download,
  'gift-card': giftCard,
  donation,
  sponsorship,
};

/** Layouts whose money is a donation, which a receipt of its own follows. */
const GIVING: readonly PageTemplate[] = ['donation', 'sponsorship'];

/** Returns the layouts of who may issue these types of documents: donations first, or not at all. */
export function templatesFor(docTypes: readonly SaleDocType[]): PageTemplate[] {
  const selling = PAGE_TEMPLATES.filter((template) => !GIVING.includes(template));
  return docTypes.includes(DOC_TYPES.RECEIPT_DONATION) ? [...GIVING, ...selling] : selling;
}

/** Returns the document of a layout; a receipt alone for a gift card, whose goods are sold when it is spent. */
function docTypeOf(template: PageTemplate, docTypes: readonly SaleDocType[]): SaleDocType {
  const [usual = DOC_TYPES.RECIEPT] = docTypes;
  if (GIVING.includes(template)) return DOC_TYPES.RECEIPT_DONATION;
  return template === 'gift-card' && docTypes.includes(DOC_TYPES.RECIEPT)
    ? DOC_TYPES.RECIEPT
    : usual;
}

/**
 * Returns the content with which a page begins: a layout that is whole, with words and prices to replace. Its document is one
 * of the types that the business may issue.
 */
export function templateContent(
  template: PageTemplate,
  language: 'he' | 'en',
  docTypes: readonly SaleDocType[],
): SalesPageContent {
  const docType = docTypeOf(template, docTypes);
  const text = phrasesIn(language, 'salesPageTemplates');
  return pageOf(PAGES[template](text), { language, docType });
}
