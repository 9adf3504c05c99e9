/** Where somebody is signed in: a section of settings/usage. */
export const ownSession = {
  section: 'התחברות',
  ownTitle: 'ההתחברות שלי',
  devices: 'מכשירים מחוברים',
  devicesNote: 'היכן החשבון שלך פתוח עכשיו, ויציאה מכל המכשירים האחרים',
  openDevices: 'למכשירים שלי',
} as const;
