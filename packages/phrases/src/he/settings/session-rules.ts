/** How long people stay signed in: a section of settings/usage. */
export const sessionRules = {
  section: 'התחברות',
  title: 'כמה זמן נשארים מחוברים',
  idle: 'יציאה אחרי זמן בלי שימוש',
  idleHint: 'לכל מי שעובד בעסק, גם למי שכבר מחובר',
  idleEffect: 'שימוש אחרון ב־14:00, יציאה ב־{until}',
  minutes: '{count} דקות',
  note: 'מה שהוקלד במסמך נשמר כטיוטה. מי שעובד גם בעסק אחר: שימוש שם נחשב שימוש.',
  ownTitle: 'ההתחברות שלי',
  devices: 'מכשירים מחוברים',
  devicesNote: 'היכן החשבון שלך פתוח עכשיו, ויציאה מכל המכשירים האחרים',
  openDevices: 'למכשירים שלי',
} as const;
