import type { PageTemplate } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { CouponTerms } from '@pinkas/domain/sales-pages/coupon';
import type { OrderChoice } from '@pinkas/domain/sales-pages/order-total';
import { plainParagraph } from '@pinkas/domain/sales-pages/page-text';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

/** A published page of the demo; the templates give the rest of its content. */
export interface DemoSalesPage {
  /** Its address after that of the business. */
  readonly slug: string;
  readonly template: PageTemplate;
  readonly changes: Partial<SalesPageContent>;
}

export const DEMO_SALES_PAGES: readonly DemoSalesPage[] = [
  {
    slug: 'calendar-2027',
    template: 'one-product',
    changes: {
      title: 'שנה שלמה ליד הים',
      blocks: [
        plainParagraph(
          'לוח מאויר ל־2027: שנים עשר הדפסים של חופי הארץ, על נייר כותנה. מצויר ומודפס בתל אביב, 200 עותקים.',
        ),
        {
          kind: 'list',
          items: [
            'נייר ממוחזר, אריזת קרטון בלי פלסטיק',
            'החזרה תוך 14 יום, בלי שאלות',
            'חשבונית מס קבלה במייל מיד אחרי התשלום',
          ],
        },
      ],
      fields: [{ id: 'dedication', label: 'הקדשה על הלוח', isRequired: false }],
      reminder: { afterHours: 4 },
      products: [
        {
          id: 'product',
          name: 'לוח שנה 2027',
          note: '',
          quantityMax: 5,
          photo: null,
          variants: [
            { id: 'large', name: 'קיר, 42 × 30 ס"מ', priceAgorot: 89_00, stock: 20 },
            { id: 'small', name: 'שולחן, 21 × 15 ס"מ', priceAgorot: 69_00, stock: 40 },
          ],
        },
      ],
    },
  },
  {
    slug: 'holiday-gifts',
    template: 'several-products',
    changes: {
      title: 'מתנות לחג מהסטודיו',
      blocks: [
        plainParagraph(
          'שלוש מתנות שאנחנו מציירים ומדפיסים בסטודיו. כל אחת מגיעה ארוזה, עם מקום לברכה בכתב יד.',
        ),
        {
          kind: 'list',
          items: ['מודפס בתל אביב', 'אריזת מתנה בלי תוספת', 'החזרה תוך 14 יום'],
        },
      ],
      products: [
        {
          id: 'cards',
          name: 'סט גלויות',
          note: '12 גלויות עם מעטפות',
          quantityMax: 10,
          photo: null,
          variants: [{ id: 'cards', name: '', priceAgorot: 45_00, stock: null }],
        },
        {
          id: 'notebook',
          name: 'מחברת בכריכת בד',
          note: '160 עמודים, בלי שורות',
          quantityMax: 10,
          photo: null,
          variants: [
            { id: 'blue', name: 'תכלת', priceAgorot: 65_00, stock: 30 },
            { id: 'sand', name: 'חול', priceAgorot: 65_00, stock: 12 },
          ],
        },
        {
          id: 'box',
          name: 'מארז מתנה',
          note: 'מחברת, סט גלויות ועיפרון',
          quantityMax: 5,
          photo: null,
          variants: [{ id: 'box', name: '', priceAgorot: 120_00, stock: 15 }],
        },
      ],
    },
  },
  {
    slug: 'watercolour-workshop',
    template: 'course',
    changes: {
      title: 'סדנת צבעי מים מול הים',
      blocks: [
        plainParagraph(
          'שלוש שעות של ציור על הטיילת, מכתם ראשון ועד גלויה חתומה. הציוד עלינו, ולא צריך ניסיון.',
        ),
        { kind: 'heading', text: 'מה עושים בסדנה' },
        {
          kind: 'list',
          items: [
            'מערבבים חמישה גוונים של כחול',
            'מציירים קו חוף במשיכה אחת',
            'מסיימים גלויה, וחותמים',
          ],
        },
        { kind: 'heading', text: 'טוב לדעת' },
        plainParagraph(
          'נפגשים ליד הסטודיו, רחוב הדוגמה 12, תל אביב. בגשם מציירים בפנים, מול החלון הגדול.',
        ),
      ],
      products: [
        {
          id: 'place',
          name: 'מקום בסדנה',
          note: 'עד שמונה משתתפים בכל מועד, כולל ציוד ותה',
          quantityMax: 4,
          photo: null,
          variants: [
            { id: 'friday', name: 'יום שישי בבוקר, 9:30', priceAgorot: 280_00, stock: 8 },
            { id: 'tuesday', name: 'יום שלישי בשקיעה, 16:00', priceAgorot: 240_00, stock: 8 },
          ],
        },
      ],
    },
  },
  {
    slug: 'colouring-book',
    template: 'download',
    changes: {
      title: 'ים לצביעה',
      blocks: [
        plainParagraph(
          'עשרים וארבעה דפים להדפסה בבית, מהאיורים של לוח השנה. מתאים לעפרונות, לטושים ולצבעי מים.',
        ),
        { kind: 'heading', text: 'מה בפנים' },
        {
          kind: 'list',
          items: [
            'שנים עשר חופים, מראש הנקרה עד אילת',
            'שמונה דפי דוגמאות של גלים ודגים',
            'ארבע גלויות לגזירה ולמשלוח',
          ],
        },
      ],
      products: [
        {
          id: 'book',
          name: 'חוברת דיגיטלית',
          note: 'להדפסה על נייר A4, בכל כמות לשימוש אישי',
          quantityMax: 1,
          photo: null,
          variants: [
            { id: 'home', name: 'קובץ PDF לבית', priceAgorot: 39_00, stock: null },
            { id: 'class', name: 'רישיון לגן או לכיתה', priceAgorot: 120_00, stock: null },
          ],
        },
      ],
    },
  },
];

/** The coupon of the first page, a tenth off. */
export const DEMO_COUPON: CouponTerms & { readonly slug: string; readonly usesMax: number } = {
  slug: 'calendar-2027',
  code: 'COAST10',
  percent: 10,
  sumAgorot: null,
  leastAgorot: 0,
  usesMax: 50,
};

/** An order of the demo. */
export interface DemoOrder {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly quantities: OrderChoice['quantities'];
  readonly shippingId: 'point' | 'courier' | 'self';
  readonly hasCoupon?: true;
  readonly hoursAgo: number;
  /** What became of it; one that was left is let go by the product itself. */
  readonly end: 'paid' | 'refunded' | 'left';
}

/** Oldest first, which is how they are numbered. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    slug: 'calendar-2027',
    name: 'צעצועי עלה זית',
    email: 'toys@example.test',
    address: '',
    quantities: [{ variantId: 'small', quantity: 1 }],
    shippingId: 'self',
    hoursAgo: 47,
    end: 'refunded',
  },
  {
    slug: 'calendar-2027',
    name: 'בית קפה ים ומלח',
    email: 'cafe@example.test',
    address: 'רחוב הדוגמה 7, נתניה',
    quantities: [{ variantId: 'large', quantity: 1 }],
    shippingId: 'point',
    hoursAgo: 26,
    end: 'left',
  },
  {
    slug: 'holiday-gifts',
    name: 'ספרי שביל החול',
    email: 'books@example.test',
    address: 'רחוב הדוגמה 30, תל אביב',
    quantities: [
      { variantId: 'box', quantity: 2 },
      { variantId: 'sand', quantity: 1 },
    ],
    shippingId: 'courier',
    hoursAgo: 22,
    end: 'paid',
  },
  {
    slug: 'calendar-2027',
    name: 'טיולי קצה הכפר',
    email: 'trips@example.test',
    address: 'רחוב הדוגמה 4, כרמיאל',
    quantities: [{ variantId: 'small', quantity: 3 }],
    shippingId: 'point',
    hasCoupon: true,
    hoursAgo: 6,
    end: 'paid',
  },
  {
    slug: 'calendar-2027',
    name: 'גן ילדים ארבע עונות',
    email: 'gan@example.test',
    address: 'רחוב הדוגמה 12, רעננה',
    quantities: [
      { variantId: 'large', quantity: 2 },
      { variantId: 'small', quantity: 1 },
    ],
    shippingId: 'point',
    hoursAgo: 3,
    end: 'paid',
  },
];
