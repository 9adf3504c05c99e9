import { plainParagraph } from '@pinkas/domain/sales-pages/page-text';

import {
  heading,
  list,
  productOf,
  question,
  type TemplatePage,
  type TemplateText,
} from './template-parts.ts';

/** A sum that the giver chooses. */
export function donation(text: TemplateText): TemplatePage {
  return {
    look: 'appeal',
    picture: 'hands',
    title: text('donationTitle'),
    blocks: [
      plainParagraph(text('donationText')),
      heading(text('donationWhere')),
      list(text('donation1'), text('donation2'), text('donation3')),
    ],
    freeAmount: { suggestedAgorot: [50_00, 120_00, 360_00], leastAgorot: 10_00 },
    terms: text('donationTerms'),
    thanks: text('donationThanks'),
  };
}

/** Things that are given to others, each at a sum of its own. */
export function sponsorship(text: TemplateText): TemplatePage {
  return {
    look: 'impact',
    picture: 'parcel',
    title: text('sponsorTitle'),
    blocks: [
      plainParagraph(text('sponsorText')),
      list(text('sponsor1'), text('sponsor2'), text('sponsor3')),
    ],
    products: [
      productOf(text('sponsorPair'), text('sponsorPairNote'), 20, [['pair', '', 150_00]]),
      productOf(text('sponsorFamily'), text('sponsorFamilyNote'), 20, [['family', '', 280_00]]),
      productOf(text('sponsorStreet'), text('sponsorStreetNote'), 5, [['street', '', 2800_00]]),
    ],
    fields: [question('words', text('sponsorWords'))],
    terms: text('donationTerms'),
    thanks: text('donationThanks'),
  };
}
