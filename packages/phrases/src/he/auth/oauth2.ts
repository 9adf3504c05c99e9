/** The pages of an application that requests access to a business. */
export const oauth2 = {
  title: 'מתן גישה לאפליקציה',
  detailsMissing: 'ישנה בעיה בהצגת המידע המבוקש, פרטי ההתממשקות חסרים',
  toProduct: 'אל פנקס',
  signInLead: 'כדי לתת לאפליקציה גישה לעסק, מתחברים אליו קודם.',
  noBusiness: 'עדיין אין לך עסק בפנקס?',
  register: 'פתיחת עסק חדש',
  registered: 'העסק נפתח. שלחנו קישור לאימות אל {email}. אחרי האימות אפשר להתחבר',
  // The approval.
  readAgain: 'קריאה נוספת',
  unknown: 'האפליקציה הזאת לא מוכרת כאן, ולכן לא ניתנה לה גישה',
  unknownNext: 'שום דבר בעסק לא השתנה. אפשר לחזור למי שנתן את הקישור, או להמשיך לעבוד בפנקס.',
  signedInAs: 'חיבור פעיל: {company}, {email}',
  otherAccount: 'התחברות בחשבון אחר',
} as const;
