import type { SETTINGS_AUDIT_ACTIONS } from '@pinkas/domain/identity/settings-audit-actions';

/** What was done to the settings of the business, and to its books as a whole. */
export const settingsDeeds = {
  'account.mail-settings-set': 'שינוי הנוסח והשולח של מיילים עם מסמכים',
  'account.mail-tested': 'שליחת מייל לדוגמה עם נוסח של מסמך',
  'account.new-documents-set': 'שינוי ברירות המחדל של מסמכים חדשים',
  'book-check.started': 'הפעלת בדיקה של הספרים',
  'book-check.paused': 'השהיית בדיקה של הספרים',
  'book-check.resumed': 'המשך בדיקה של הספרים',
  'book-check.cancelled': 'עצירת בדיקה של הספרים',
  'account.storage-recounted': 'ספירה מחדש של נפח הקבצים',
  'account.privacy-set': 'שינוי הגדרות הפרטיות',
  'account.receiving-set': 'שינוי הגדרות רישום התקבולים',
  'account.payment-settings-set': 'שינוי פרטי התשלום',
  'account.quote-settings-set': 'שינוי הגדרות הצעות מחיר',
  'design.created': 'הוספת עיצוב מסמכים',
  'design.removed': 'מחיקת עיצוב מסמכים',
} as const satisfies Readonly<Record<(typeof SETTINGS_AUDIT_ACTIONS)[number], string>>;
