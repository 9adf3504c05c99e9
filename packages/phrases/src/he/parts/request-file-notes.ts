import type { RequestField } from '@pinkas/domain/batch/batch-field';

/** The content of each column of a file of payment requests; the second sheet of the template. */
export const requestFileNotes = {
  customerName: 'לקוח קבוע מזוהה לפי שם או מספר, וכרטיסו ממלא מה שריק. שם אחר: לקוח שאינו קבוע',
  customerTaxId: 'ח.פ, ע.מ או ת.ז של לקוח קבוע',
  customerEmail: 'כתובת אחת. בלי שם, לקוח קבוע מזוהה לפיה',
  customerPhone: 'לדוגמה 052-1234567. בלי שם, לקוח קבוע מזוהה לפיו',
  openDocuments: 'מספרי המסמכים הפתוחים, מופרדים בפסיק: 1001, 1002. במקום סכום',
  amount: 'בשקלים, כולל מע"מ. במקום מסמכים לתשלום',
  description: 'עבור מה התשלום. חובה כשיש סכום',
  docType: 'המסמך שיופק אחרי תשלום של סכום: חשבונית מס קבלה או קבלה. ריק: הסוג שנבחר לקובץ',
  validUntil: 'היום האחרון לתשלום: 31/12/2026. ריק: בלי הגבלה',
  mayPayPart: 'כן או לא: אם אפשר לשלם חלק מהסכום. ריק: לא',
  instalmentsMax: 'לכמה תשלומים אפשר לחלק, עד 36. ריק: תשלום אחד',
  channel: 'מייל, מסרון, שניהם או קישור (בלי לשלוח). ריק: מה שנבחר לקובץ',
  reminderDays: 'אחרי כמה ימים בלי תשלום נשלחת תזכורת אחת, עד 60. ריק: בלי תזכורת',
  language: 'עברית או אנגלית. ריק: שפת הלקוח',
  note: 'מופיעה בהודעה ובדף התשלום',
} satisfies Record<RequestField, string>;
