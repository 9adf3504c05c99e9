import type { PublishedPage } from '@pinkas/contract/public/sales-page/sales-page.contract';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

/** A page of one product in two sizes, of which one is nearly sold. */
export const A_PAGE_CONTENT: SalesPageContent = {
  language: 'he',
  look: 'gallery',
  title: 'שנה שלמה ליד הים',
  picture: 'calendar',
  blocks: [
    {
      kind: 'paragraph',
      runs: [{ text: 'שנים עשר הדפסים של חופי הארץ.', isBold: false, href: '' }],
    },
    { kind: 'list', items: ['נייר ממוחזר', 'החזרה תוך 14 יום'] },
  ],
  products: [
    {
      id: 'calendar',
      name: 'לוח שנה',
      note: '',
      quantityMax: 5,
      photo: null,
      variants: [
        { id: 'wall', name: 'קיר', priceAgorot: 89_00, stock: 20 },
        { id: 'desk', name: 'שולחן', priceAgorot: 69_00, stock: null },
      ],
    },
  ],
  freeAmount: null,
  shipping: [
    { id: 'point', name: 'נקודת איסוף', priceAgorot: 20_00, asksAddress: true },
    { id: 'self', name: 'איסוף מהסטודיו', priceAgorot: 0, asksAddress: false },
  ],
  fields: [{ id: 'gift', label: 'הקדשה', isRequired: false }],
  terms: 'החזרה תוך 14 יום.',
  thanks: '',
  docType: 320,
  reminder: null,
};

export const A_PUBLISHED_PAGE: PublishedPage = {
  business: {
    nameHe: 'סטודיו קו תכלת',
    nameEn: 'Kav Tchelet Studio',
    taxId: '300000007',
    phone: '03-0000000',
    email: 'studio@kav.example',
    brandColor: '#0f6b75',
    logo: null,
  },
  content: A_PAGE_CONTENT,
  left: [{ variantId: 'wall', left: 2 }],
  hasCoupons: false,
  gateway: 'cardcom',
};

export const NOTHING_LEFT: PublishedPage['left'] = [
  { variantId: 'wall', left: 0 },
  { variantId: 'desk', left: 0 },
];
