/** An item of the demo's studio: prices in shekels before VAT. */
export interface DemoItem {
  readonly catalogueNumber: string;
  readonly name: string;
  readonly nameEn: string;
  readonly category: string;
  readonly unit: string;
  readonly price: number;
  readonly cost?: number;
  /** Units that were counted; without a number no stock is tracked. */
  readonly counted?: number;
  /** Units that left since: given away, or spoilt. */
  readonly left?: number;
}

const SERVICE = 'שירותי עיצוב';
const PRINT = 'דפוס';
const SHOP = 'מוצרים';

/** Barcodes of what is in the shop or leaves it in a parcel. */
export const DEMO_BARCODES: Readonly<Record<string, string>> = {
  'PRT-07': '2900000007314',
  'SHP-01': '2900000008014',
  'SHP-02': '2900000008021',
  'SHP-03': '2900000008038',
};

/** The type of income of each category. */
export const DEMO_INCOME_TYPES: Readonly<Record<string, string>> = {
  [SERVICE]: 'הכנסות משירותים',
  [PRINT]: 'הכנסות ממכירת סחורה',
  [SHOP]: 'הכנסות ממכירת סחורה',
};

export const DEMO_ITEMS: readonly DemoItem[] = [
  item('DSG-01', 'שעת עיצוב', 'Design hour', SERVICE, 'שעות', 320),
  item('DSG-02', 'עיצוב לוגו', 'Logo design', SERVICE, 'יח׳', 4_800),
  item('DSG-03', 'ספר מותג', 'Brand book', SERVICE, 'יח׳', 9_500),
  item('DSG-04', 'עיצוב אתר, עמוד בית', 'Website design, home page', SERVICE, 'יח׳', 6_200),
  item('DSG-05', 'עיצוב עמוד פנימי', 'Website design, inner page', SERVICE, 'יח׳', 950),
  item('DSG-06', 'עיצוב אריזה', 'Packaging design', SERVICE, 'יח׳', 3_400),
  item('DSG-07', 'איור מקורי', 'Original illustration', SERVICE, 'יח׳', 1_150),
  item('DSG-08', 'צילום מוצר', 'Product photo', SERVICE, 'תמונות', 180),
  item('DSG-09', 'הכנה לדפוס', 'Prepress', SERVICE, 'שעות', 260),
  item('DSG-10', 'ייעוץ מיתוג', 'Branding advice', SERVICE, 'שעות', 450),
  item('PRT-01', 'כרטיסי ביקור, 500 יח׳', 'Business cards, 500', PRINT, 'חבילות', 290, 140, 36, 4),
  item('PRT-02', 'ניירות מכתבים, 250 יח׳', 'Letterheads, 250', PRINT, 'חבילות', 340, 170, 18),
  item('PRT-03', 'מעטפות ממותגות, 250 יח׳', 'Envelopes, 250', PRINT, 'חבילות', 380, 205, 12, 2),
  item('PRT-04', 'חוברת 24 עמודים', 'Booklet, 24 pages', PRINT, 'יח׳', 28, 11, 420, 60),
  item('PRT-05', 'פוסטר A2', 'Poster A2', PRINT, 'יח׳', 45, 18, 85),
  // Its cost is not known yet, which the value of the stock shows.
  item(
    'PRT-06',
    'מדבקות גליל, 1000 יח׳',
    'Roll stickers, 1000',
    PRINT,
    'גלילים',
    410,
    undefined,
    9,
  ),
  // These two are on documents of the dealer's scenarios, which move their stock.
  item('PRT-07', 'הדפסת רולאפ לתערוכה', 'Exhibition roll-up', PRINT, "יח'", 320, 180, 24),
  item('PRT-08', 'הדפסת אריזות לדוגמה', 'Sample packaging', PRINT, "יח'", 24, 9, 200),
  item('SHP-01', 'לוח שנה מאויר', 'Illustrated calendar', SHOP, 'יח׳', 79, 26, 140, 12),
  item('SHP-02', 'מחברת סטודיו', 'Studio notebook', SHOP, 'יח׳', 49, 17, 3, 5),
  item('SHP-03', 'תיק בד ממותג', 'Tote bag', SHOP, 'יח׳', 65, 24, 60),
  item('SHP-04', 'הדפס אמנות חתום', 'Signed art print', SHOP, 'יח׳', 390, 95, 22, 1),
];

function item(
  catalogueNumber: string,
  name: string,
  nameEn: string,
  category: string,
  unit: string,
  price: number,
  cost?: number,
  counted?: number,
  left?: number,
): DemoItem {
  return {
    catalogueNumber,
    name,
    nameEn,
    category,
    unit,
    price,
    ...(cost !== undefined && { cost }),
    ...(counted !== undefined && { counted }),
    ...(left !== undefined && { left }),
  };
}

/** Price lists with their part of the item's own price, in percent, and the category that they price. */
export const DEMO_PRICE_LISTS: readonly {
  readonly name: string;
  readonly percent: number;
  readonly categories: readonly string[];
  /** Every so-many-th customer has it. */
  readonly customersEvery: number;
}[] = [
  { name: 'סוכנויות', percent: 85, categories: [SERVICE, PRINT], customersEvery: 5 },
  { name: 'חנויות', percent: 60, categories: [SHOP], customersEvery: 7 },
];
