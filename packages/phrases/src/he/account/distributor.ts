/** The distributor whose customer a business is, and its approval. */
export const distributor = {
  title: 'המפיץ של העסק',
  intro: 'העסק שלך הצטרף לפנקס דרך מפיץ',
  failedTitle: 'לא הצלחנו לטעון את פרטי המפיץ',
  sees: '{name} רואה את שם העסק, מצב החשבון וכמה מסמכים הופקו',
  seesNot: '{name} לא רואה מסמכים, לקוחות, הוצאות או סכומים',
  owns: 'הספרים והמסמכים שייכים לעסק, ונשארים שלו גם אם ההתקשרות עם המפיץ מסתיימת',
  support: 'לשאלות ולתמיכה:',
  approve: 'אישור',
  notApproved: 'האישור לא נשמר',
  approved: 'אושר ב־{day}',
} as const;
