import type { PageTemplate } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { SaleDocType } from '@pinkas/domain/clearing/sale-doc-types';
import { plainParagraph, type TextBlock } from '@pinkas/domain/sales-pages/page-text';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { phrasesIn } from '@pinkas/phrases/both-languages';

/** Returns the content with which a page begins: a layout that is whole, with words and prices to replace. */
export function templateContent(
  template: PageTemplate,
  language: 'he' | 'en',
  docType: SaleDocType,
): SalesPageContent {
  const text = phrasesIn(language, 'salesPageTemplates');
  const whyList: TextBlock = { kind: 'list', items: [text('why1'), text('why2'), text('why3')] };
  const page = {
    language,
    docType,
    fields: [],
    shipping: [],
    products: [],
    freeAmount: null,
    reminder: null,
    thanks: text('thanks'),
    terms: text('terms'),
  } as const;
  if (template === 'donation') {
    return {
      ...page,
      title: text('donationTitle'),
      picture: 'hands',
      blocks: [
        plainParagraph(text('donationText')),
        { kind: 'heading', text: text('donationWhere') },
        { kind: 'list', items: [text('donation1'), text('donation2'), text('donation3')] },
      ],
      freeAmount: { suggestedAgorot: [50_00, 120_00, 360_00], leastAgorot: 10_00 },
      terms: text('donationTerms'),
      thanks: text('donationThanks'),
    };
  }
  const shipping = [
    { id: 'point', name: text('pickupPoint'), priceAgorot: 20_00, asksAddress: true },
    { id: 'courier', name: text('courier'), priceAgorot: 30_00, asksAddress: true },
    { id: 'self', name: text('selfPickup'), priceAgorot: 0, asksAddress: false },
  ];
  if (template === 'several-products') {
    const product = (id: string, name: string, priceAgorot: number) => ({
      id,
      name,
      note: text('productNote'),
      quantityMax: 10,
      variants: [{ id, name: '', priceAgorot, stock: null }],
      photo: null,
    });
    return {
      ...page,
      shipping,
      title: text('severalTitle'),
      picture: 'basket',
      blocks: [plainParagraph(text('severalText')), whyList],
      products: [
        product('first', text('firstProduct'), 45_00),
        product('second', text('secondProduct'), 65_00),
        product('third', text('thirdProduct'), 120_00),
      ],
    };
  }
  return {
    ...page,
    shipping,
    title: text('oneTitle'),
    picture: 'calendar',
    blocks: [plainParagraph(text('oneText')), whyList],
    products: [
      {
        id: 'product',
        name: text('oneProduct'),
        note: '',
        quantityMax: 5,
        photo: null,
        variants: [
          { id: 'large', name: text('largeSize'), priceAgorot: 89_00, stock: 50 },
          { id: 'small', name: text('smallSize'), priceAgorot: 69_00, stock: 50 },
        ],
      },
    ],
  };
}
