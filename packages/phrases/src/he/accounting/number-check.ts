/** expenses: the answer of the tax authority about the allocation number on a supplier's invoice. */
export const numberCheck = {
  title: 'מספר ההקצאה ברשות המסים',
  'state-unchecked': 'לא נבדק',
  'state-confirmed': 'אומת',
  'state-differs': 'לא תואם',
  'state-not-found': 'לא נמצא',
  'state-unheard': 'אין תשובה',
  'words-unchecked': 'המספר שבחשבונית עדיין לא נבדק מול רשות המסים',
  'words-confirmed': 'רשות המסים מכירה את המספר, והפרטים כמו בהוצאה',
  'words-differs':
    'רשות המסים מכירה את המספר, אבל עם פרטים אחרים. כדאי לבדוק את ההוצאה או לפנות לספק',
  'words-not-found':
    'רשות המסים לא מכירה את המספר הזה בחשבונית אל העסק. כדאי לבדוק את הספרות או לפנות לספק',
  'words-unheard': 'רשות המסים נשאלה על המספר ולא השיבה. אפשר לבדוק שוב בכל רגע',
  what: 'פרט',
  here: 'בהוצאה',
  there: 'ברשות',
  'of-supplier': 'מספר העוסק',
  'of-date': 'תאריך',
  'of-sum': 'לפני מע"מ',
  'of-vat': 'מע"מ',
  checkedOn: 'נבדק ביום {date}',
  check: 'בדיקה מול רשות המסים',
  checkAgain: 'בדיקה חוזרת',
  connect: 'חיבור לרשות המסים',
  notChecked: 'המספר לא נבדק',
  notHeard: 'רשות המסים לא השיבה עכשיו. מה שידוע כאן לא השתנה',
} as const;
