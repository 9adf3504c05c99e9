/** What the business records of its customers, and where a person is signed in: two topics of settings/usage. */
export const privacy = {
  section: 'פרטיות',
  title: 'מה נרשם על לקוחות',
  notesOpenings: 'רישום של פתיחת מסמכים',
  notesOpeningsHint:
    'חל על פתיחות מעכשיו של מסמכים ושל דרישות תשלום, וגם על הודעת document.opened למערכות מחוברות. מה שכבר נרשם נשאר',
  noted: 'בהיסטוריה של המסמך: הלקוח פתח את המסמך, ומתי',
  notNoted: 'הלקוח רואה את המסמך, והפתיחה לא נרשמת',
  sessionSection: 'התחברות',
  ownTitle: 'ההתחברות שלי',
  devices: 'מכשירים מחוברים',
  devicesNote: 'היכן החשבון שלך פתוח עכשיו, ויציאה מכל המכשירים האחרים',
  openDevices: 'למכשירים שלי',
} as const;
