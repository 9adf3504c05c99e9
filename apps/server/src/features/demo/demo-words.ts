/** Words that believable names of businesses are joined from; none of them is a real business. */

const BUSINESS_KINDS = [
  'מאפיית',
  'קליניקת',
  'סטודיו',
  'מוסך',
  'משתלת',
  'נגריית',
  'מכבסת',
  'גלריית',
  'מספרת',
  'מכון',
  'בית קפה',
  'חוות',
  'ספרי',
  'צעצועי',
  'אופטיקה',
  'הנדסת',
  'שיווק',
  'מרכז',
  'קונדיטוריית',
  'מסגריית',
  'טיולי',
  'גן ילדים',
  'הובלות',
  'חשמל',
  'פרחי',
  'תאורת',
  'בדי',
  'מזון',
  'צילום',
  'דפוס',
] as const;

const FIRST_NAMES = [
  'שיבולת',
  'אור לבן',
  'רוח מערבית',
  'צומת הדקל',
  'ענף ירוק',
  'דף ועוד',
  'גשר העץ',
  'נחל שקט',
  'אבן ירוקה',
  'שמש צפונית',
  'הגבעה',
  'המעיין',
  'שביל החול',
  'עלה זית',
  'קצה הכפר',
  'טיפת דבש',
  'גל רחב',
  'סלע אדום',
  'ים ומלח',
  'פינת הרימון',
  'ארבע עונות',
  'החצר האחורית',
  'קו החוף',
  'עץ התות',
  'שדה פתוח',
  'כוכב דרום',
  'הרחוב השני',
  'תפוז וחצי',
  'צל הברוש',
  'מגדל המים',
] as const;

const SUFFIXES = ['', ' בע"מ', " ושות'", ' הצפון', ' המרכז', ' השרון', ' הגליל', ' הנגב'] as const;

const CITIES = [
  'תל אביב',
  'חיפה',
  'ירושלים',
  'באר שבע',
  'נתניה',
  'רעננה',
  'כרמיאל',
  'אשדוד',
  'רחובות',
  'עפולה',
] as const;

/** Things that a design studio sells, with a usual price in shekels scaled by 10,000. */
export const DEMO_ITEMS = [
  { description: 'עיצוב אריזה לסדרת מוצרים', unit: "יח'", priceE4: 18_500_000 },
  { description: 'ליווי הפקה וקדם דפוס', unit: 'שעות', priceE4: 2_200_000 },
  { description: 'צילום מוצר, חבילת 20 תמונות', unit: 'חבילה', priceE4: 24_000_000 },
  { description: 'עיצוב לוגו ושפה גרפית', unit: '', priceE4: 48_000_000 },
  { description: 'הדפסת פליירים A5', unit: "יח'", priceE4: 11_500 },
  { description: 'הדמיית תלת ממד', unit: "יח'", priceE4: 9_800_000 },
  { description: 'עימוד קטלוג', unit: 'עמודים', priceE4: 1_400_000 },
  { description: 'עדכון אתר חודשי', unit: 'חודש', priceE4: 6_500_000 },
  { description: 'עיצוב שילוט חזית', unit: '', priceE4: 21_500_000 },
  { description: 'פגישת אפיון', unit: 'שעות', priceE4: 3_800_000 },
] as const;

export const DEMO_SUBJECTS = [
  '',
  'ליווי חודשי',
  'השקת קולקציה',
  "מיתוג מחדש, שלב ב'",
  'שילוט חזית',
  'קטלוג מוצרים',
  'עיצוב אתר',
] as const;

function pick<T>(words: readonly T[], index: number): T {
  const word = words[index % words.length];
  if (word === undefined) throw new Error('an empty list of words');
  return word;
}

const NAMES_BEFORE_NUMBERS = BUSINESS_KINDS.length * FIRST_NAMES.length * SUFFIXES.length;

/** Returns the n-th business name; names repeat with a branch number after some 7,000. */
export function demoCustomerName(index: number): string {
  const kind = pick(BUSINESS_KINDS, index);
  const name = pick(FIRST_NAMES, Math.floor(index / BUSINESS_KINDS.length) + index);
  const suffix = pick(SUFFIXES, Math.floor(index / (BUSINESS_KINDS.length * FIRST_NAMES.length)));
  const branch = Math.floor(index / NAMES_BEFORE_NUMBERS);
  return `${kind} ${name}${suffix}${branch === 0 ? '' : ` סניף ${branch + 1}`}`;
}

export function demoCity(index: number): string {
  return pick(CITIES, index);
}

/**
 * Returns a company number with a right check digit, out of a range that is not given to companies.
 */
export function demoTaxId(index: number): string {
  const body = `59${String(index % 1_000_000).padStart(6, '0')}`;
  let sum = 0;
  for (const [place, digit] of body.split('').entries()) {
    const product = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}
