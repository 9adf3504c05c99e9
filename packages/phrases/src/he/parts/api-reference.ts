/** The reference of the public API: what is written by hand; fields and errors come from the description. */
export const apiReference = {
  title: 'תיעוד ה־API של פנקס',
  product: 'פנקס',
  other: 'English',
  contents: 'תוכן',
  start: 'עשר דקות ראשונות',
  startText:
    'יוצרים מפתח בהגדרות, תחת API, ומסמנים מה מותר לו. שולחים אותו בכותרת Authorization: Bearer, ומפיקים מסמך ראשון בקריאה אחת. מסמך שהופק הוא מסמך חוקי, ולכן כדאי לבדוק קודם את הסכומים בקריאה preview, ששום דבר לא נשמר בה.',
  keys: 'מפתחות והרשאות',
  keysText:
    'מפתח פועל רק במה שסומן לו, רק מהכתובות שלו ורק עד תום התוקף. כשמחליפים מפתח, הישן ממשיך לפעול לזמן שבוחרים. המפתח מוצג פעם אחת.',
  twice: 'בקשה שנשלחה פעמיים',
  twiceText:
    'כל קריאה שמשנה צריכה כותרת Idempotency-Key. אותה בקשה עם אותו ערך מקבלת את אותה תשובה, וכלום לא נעשה שוב. externalId שומר על זה לתמיד, גם עם ערך אחר.',
  money: 'סכומים ותאריכים',
  moneyText:
    'סכומים הם מחרוזות של מספר עשרוני, למשל "1180.00". מספר של JSON נדחה, כי הוא עלול להתעגל. תאריכים הם YYYY-MM-DD, לפי שעון ישראל.',
  lists: 'רשימות ושינויים',
  listsText:
    'רשימה מחזירה data ו־nextCursor. הדף הבא הוא אותה קריאה עם cursor. עם updatedSince חוזר רק מה שנוצר או השתנה מאז. לתשובה על דבר אחד יש ETag: שולחים אותו ב־If-None-Match בקריאה, וב־If-Match בשינוי.',
  errors: 'שגיאות',
  errorsText:
    'לכל דחייה יש סטטוס אמיתי, קוד, הסבר בשתי השפות, השדות שצריך לתקן, והאם אותה בקשה עשויה לעבור אחר כך (retriable). אלה יכולים לחזור מכל קריאה:',
  rate: 'קצב',
  rateText:
    'עד {perSecond} קריאות בשנייה לכל מפתח, ועד {burst} ברצף. הכותרות ratelimit-remaining ו־ratelimit-reset אומרות כמה נשאר. מעבר לזה חוזר 429 עם Retry-After.',
  scope: 'הרשאה',
  fields: 'שדות',
  required: 'חובה',
  optional: 'לא חובה',
  'place-path': 'בנתיב',
  'place-query': 'בשאילתה',
  'place-header': 'בכותרת',
  'place-body': 'בגוף',
  ownErrors: 'שגיאות שכדאי לטפל בהן',
  example: 'דוגמה',
  description: 'תיאור OpenAPI 3.1',
  'group-customers': 'לקוחות',
  'group-documents': 'מסמכים',
  'group-items': 'פריטים',
  'group-paymentRequests': 'בקשות תשלום',
} as const;

/** Name and sentence of each call. */
export const apiReferenceCalls = {
  'customers.list': ['רשימת לקוחות', 'הלקוחות שבספר, לפי סדר ההוספה.'],
  'customers.create': [
    'לקוח חדש',
    'מוסיף לקוח. אותו externalId עם אותם פרטים הוא הלקוח שכבר נוצר.',
  ],
  'customers.get': ['לקוח אחד', 'כל הפרטים של לקוח.'],
  'customers.update': ['שינוי לקוח', 'משנה רק את הפרטים שנשלחו.'],
  'customers.archive': ['העברת לקוח לארכיון', 'הלקוח לא יוצע יותר, והמסמכים שלו נשארים.'],
  'documents.list': ['חיפוש מסמכים', 'מסמכים שהופקו, החדשים קודם.'],
  'documents.issue': [
    'הפקת מסמך',
    'מפיק מסמך ונותן לו מספר. מסמך שהופק לא משתנה ולא נמחק. כדי לתקן אותו, מזכים.',
  ],
  'documents.preview': ['חישוב בלי הפקה', 'הסכומים לפי הכללים של ההפקה. שום דבר לא נשמר.'],
  'documents.get': ['מסמך אחד', 'המסמך כפי שהופק, ומה שקרה לו מאז.'],
  'documents.pdf': ['הורדת PDF', 'העתק נאמן למקור, חתום.'],
  'documents.receipt': [
    'קבלה על חשבונית',
    'מפיק קבלה על כסף שהתקבל. הוא נרשם על החשבונית עד הסכום הפתוח, והיתר נשאר לזכות הלקוח.',
  ],
  'documents.credit': ['זיכוי', 'מפיק חשבונית זיכוי על כל מה שנשאר מחשבונית.'],
  'documents.cancel': ['ביטול', 'מבטל מסמך בלי מס. חשבונית מס לא מבטלים אלא מזכים.'],
  'documents.send': ['שליחה במייל', 'שולח את המקור אם עדיין לא נמסר, אחרת העתק נאמן למקור.'],
  'items.list': ['רשימת פריטים', 'הפריטים, לפי סדר ההוספה.'],
  'items.create': ['פריט חדש', 'מוסיף פריט. המק"ט שלו יחיד.'],
  'items.get': ['פריט אחד', 'כל הפרטים של פריט.'],
  'items.update': ['שינוי פריט', 'משנה רק את הפרטים שנשלחו. מסמכים שהופקו לא משתנים.'],
  'items.archive': ['העברת פריט לארכיון', 'הפריט לא יוצע יותר.'],
  'paymentRequests.list': ['רשימת בקשות תשלום', 'בקשות התשלום, החדשות קודם.'],
  'paymentRequests.create': [
    'בקשת תשלום חדשה',
    'קישור לתשלום של מסמכים פתוחים או של סכום חופשי. אפשר לשלוח אותו מיד.',
  ],
  'paymentRequests.get': ['בקשת תשלום אחת', 'הבקשה, המסמכים שלה והתשלומים שנעשו בה.'],
  'paymentRequests.cancel': ['ביטול בקשת תשלום', 'הקישור לא יקבל יותר תשלומים.'],
} as const satisfies Readonly<Record<string, readonly [name: string, text: string]>>;
