import type { PersonState, SecondFactor } from '@pinkas/contract/account/people/people.contract';
import type { Page } from '@pinkas/domain/permissions/pages';
import type { Role } from '@pinkas/domain/permissions/roles';

/** Who works in the account, and what each may do. */
export const people = {
  people: 'המשתמשים בעסק',
  activity: 'יומן פעולות',
  note: 'מי עובד בעסק, ומה כל אחד רואה ועושה',
  failed: 'רשימת המשתמשים לא נטענה',
  search: 'חיפוש לפי שם או דואר',
  noneFound: 'אין משתמשים שמתאימים לחיפוש',
  name: 'שם',
  email: 'דואר אלקטרוני',
  role: 'תפקיד',
  groups: 'הרשאות',
  factor: 'אימות דו־שלבי',
  lastSeen: 'פעילות אחרונה',
  lastDay: 'יום אחרון',
  state: 'מצב',
  byMailOnly: 'קוד בדואר',
  notYet: 'עדיין לא',
  ownName: '{name} (אני)',
  allOfOwner: 'הכול',
  allOfRole: 'לפי התפקיד',
  noGroups: 'בלי הרשאות',
  groupsCount: '{count, plural, one {הרשאה אחת} two {שתי הרשאות} other {# הרשאות}}',
  untilDay: 'עד {day}',
  waitsUntil: 'ההזמנה תקפה עד {day}',
  invite: 'הזמנת משתמש',
  inviteTitle: 'הזמנת משתמש לעסק',
  inviteSend: 'שליחת ההזמנה',
  inviteSent: 'ההזמנה נשלחת אל {email}',
  inviteAbout: 'נשלח קישור אישי לכתובת הזאת. הקישור תקף ל־7 ימים ולשימוש אחד.',
  fullName: 'שם מלא',
  mailLanguage: 'שפת ההודעה',
  hebrew: 'עברית',
  english: 'אנגלית',
  rights: 'מה מותר',
  byRole: 'לפי התפקיד: הפקת מסמכים, המסמכים, הלקוחות והפריטים',
  byGroups: 'לבחור הרשאות',
  chosenGroups: 'ההרשאות',
  deniedPages: 'דפים סגורים',
  deniedPagesHint: 'דף שמסומן כאן נשאר סגור, גם אם התפקיד או ההרשאות פותחים אותו.',
  ownOnly: 'לראות רק מסמכים שלו',
  ownOnlyHint: 'רק מסמכים שהוא הפיק וטיוטות שלו: גם ברשימות, בחיפוש, בייצוא ובסיכומים',
  ownOnlyShort: 'מסמכים שלו בלבד',
  documentsFrom: 'מסמכים מתאריך',
  documentsUntil: 'מסמכים עד תאריך',
  fromShort: 'מ־{day}',
  lastDayField: 'יום אחרון בעסק',
  lastDayHelp: 'אחרי היום הזה הכניסה לעסק נסגרת אוטומטית. אפשר להשאיר ריק',
  edit: 'שינוי הרשאות',
  editTitle: 'ההרשאות של {name}',
  editAbout: 'השינוי חל מיד, גם באמצע עבודה, ונשלחת על כך הודעה בדואר.',
  save: 'שמירת ההרשאות',
  saved: 'ההרשאות של {name} עודכנו',
  actionsOf: 'פעולות על {name}',
  renew: 'שליחת קישור חדש',
  renewed: 'קישור חדש נשלח אל {email}',
  withdraw: 'ביטול ההזמנה',
  withdrawTitle: 'לבטל את ההזמנה של {name}?',
  withdrawText: 'הקישור שנשלח אל {email} יפסיק לעבוד. אפשר להזמין שוב.',
  withdrawn: 'ההזמנה בוטלה',
  disable: 'השבתה',
  disableTitle: 'להשבית את {name}?',
  disableText: 'הכניסה לעסק נסגרת מיד, גם באמצע עבודה. מה שנעשה נשאר, ואפשר להפעיל שוב בכל עת.',
  disabled: 'הכניסה של {name} לעסק נסגרה',
  enable: 'הפעלה מחדש',
  enabled: 'הכניסה של {name} לעסק פתוחה שוב',
  remove: 'הסרה מהעסק',
  removeTitle: 'להסיר את {name} מהעסק?',
  removeText:
    'הכניסה לעסק נסגרת מיד. מסמכים ופעולות קודמות נשארים עם השם. כדי לחזור תידרש הזמנה חדשה.',
  removed: '{name} כבר לא בעסק',
  cancel: 'ביטול',
} as const;

/** What a person is in an account. */
export const memberRoles: Readonly<Record<Role, string>> = {
  owner: 'בעלים',
  'sub-user': 'משתמש',
  accountant: 'רואה חשבון',
};

/** How somebody stands to the account. */
export const memberStates: Readonly<Record<PersonState, string>> = {
  active: 'פעיל',
  invited: 'הוזמן',
  expired: 'ההזמנה פגה',
  ended: 'הסתיים',
  disabled: 'מושבת',
};

/** What somebody proves themselves by, beside codes by mail. */
export const memberFactors: Readonly<Record<SecondFactor, string>> = {
  app: 'אפליקציה',
  passkey: 'מפתח גישה',
  phone: 'טלפון',
};

/** Permission groups by the page that each opens. */
export const permissionGroups: Readonly<Record<Page, string>> = {
  dashboard: 'לוח הבקרה',
  'documents/create': 'הפקת מסמכים',
  'documents/batch-upload': 'הפקה מקובץ אקסל',
  documents: 'המסמכים',
  customers: 'הלקוחות',
  items: 'הפריטים והמלאי',
  expenses: 'ההוצאות והספקים',
  'settings/design': 'עיצוב המסמכים',
  'settings/tags': 'התגיות',
  'settings/usage': 'הגדרות כלליות',
  'settings/book': 'אישורי העסק',
  'account/company': 'פרטי העסק',
  'account/numberings': 'מספור המסמכים',
  'account/accounts': 'הכניסה שלי',
  'account/activity': 'פעילות בחשבון',
  'account/closing': 'סגירת החשבון',
  'account/archive': 'הורדת כל החומר',
  'accountant/user_list': 'רשימת הלקוחות של רואה חשבון',
};

/** What each permission group opens, in plain words. */
export const permissionGroupNotes: Readonly<Record<Page, string>> = {
  dashboard: 'הכנסות, יתרות פתוחות ומסמכים אחרונים במבט אחד',
  'documents/create': 'הפקה של כל סוגי המסמכים, ביטול, סגירה וקיזוז',
  'documents/batch-upload': 'הפקת מסמכים רבים מקובץ אחד',
  documents: 'חיפוש, צפייה, הורדה, שליחה ותזכורות תשלום',
  customers: 'כרטיסי לקוחות, יתרות, דוחות מצב ומיזוג',
  items: 'קטלוג, מחירונים ותנועות מלאי',
  expenses: 'רישום הוצאות, תשלומים לספקים ודיווח',
  'settings/design': 'לוגו, צבעים וטקסטים של המסמכים',
  'settings/tags': 'הוספה, שינוי ומחיקה של תגיות',
  'settings/usage': 'ברירות מחדל, תזכורות והעדפות הפקה',
  'settings/book': 'אישור ניהול ספרים ואישור ניכוי מס במקור',
  'account/company': 'השם, הכתובת, הסניפים והתמונות של העסק',
  'account/numberings': 'המספר הראשון של כל סדרת מסמכים',
  'account/accounts': 'סיסמה, מכשירים ואימות דו־שלבי',
  'account/activity': 'מי עשה מה, מתי ומאיפה',
  'account/closing': 'סגירת החשבון של העסק',
  'account/archive': 'קובץ אחד עם כל מה שיש בעסק',
  'accountant/user_list': 'רשימת הלקוחות של רואה חשבון',
};
