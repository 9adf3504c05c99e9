import { plainParagraph } from '@pinkas/domain/sales-pages/page-text';
import type { Shipping } from '@pinkas/domain/sales-pages/sales-page';

import {
  heading,
  list,
  productOf,
  question,
  type TemplatePage,
  type TemplateText,
} from './template-parts.ts';

function waysToSend(text: TemplateText): Shipping[] {
  return [
    { id: 'point', name: text('pickupPoint'), priceAgorot: 20_00, asksAddress: true },
    { id: 'courier', name: text('courier'), priceAgorot: 30_00, asksAddress: true },
    { id: 'self', name: text('selfPickup'), priceAgorot: 0, asksAddress: false },
  ];
}

/** One thing in two sizes. */
export function oneProduct(text: TemplateText): TemplatePage {
  return {
    look: 'gallery',
    picture: 'calendar',
    title: text('oneTitle'),
    blocks: [plainParagraph(text('oneText')), list(text('why1'), text('why2'), text('why3'))],
    products: [
      productOf(text('oneProduct'), '', 5, [
        ['large', text('largeSize'), 89_00, 50],
        ['small', text('smallSize'), 69_00, 50],
      ]),
    ],
    shipping: waysToSend(text),
    terms: text('terms'),
    thanks: text('thanks'),
  };
}

/** A small shop. */
export function severalProducts(text: TemplateText): TemplatePage {
  const note = text('productNote');
  return {
    look: 'shelf',
    picture: 'basket',
    title: text('severalTitle'),
    blocks: [plainParagraph(text('severalText')), list(text('why1'), text('why2'), text('why3'))],
    products: [
      productOf(text('firstProduct'), note, 10, [['first', '', 45_00]]),
      productOf(text('secondProduct'), note, 10, [['second', '', 65_00]]),
      productOf(text('thirdProduct'), note, 10, [['third', '', 120_00]]),
    ],
    shipping: waysToSend(text),
    terms: text('terms'),
    thanks: text('thanks'),
  };
}

/** A file that is mailed. */
export function download(text: TemplateText): TemplatePage {
  return {
    look: 'cover',
    picture: 'book',
    title: text('bookTitle'),
    blocks: [
      plainParagraph(text('bookText')),
      heading(text('bookInside')),
      list(text('book1'), text('book2'), text('book3'), text('book4')),
    ],
    products: [
      productOf(text('bookProduct'), '', 1, [
        ['pdf', text('bookPdf'), 49_00],
        ['both', text('bookBoth'), 59_00],
      ]),
    ],
    terms: text('bookTerms'),
    thanks: text('bookThanks'),
  };
}

/** A sum to be spent later, for somebody else. */
export function giftCard(text: TemplateText): TemplatePage {
  return {
    look: 'gift',
    picture: 'gift',
    title: text('giftTitle'),
    blocks: [plainParagraph(text('giftText')), list(text('gift1'), text('gift2'), text('gift3'))],
    freeAmount: { suggestedAgorot: [100_00, 200_00, 350_00, 500_00], leastAgorot: 50_00 },
    fields: [question('for', text('giftWho'), true), question('greeting', text('giftWords'))],
    terms: text('giftTerms'),
    thanks: text('giftThanks'),
  };
}
