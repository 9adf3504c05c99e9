/** The index page inside a cloud backup. */
export const backupPage = {
  title: 'גיבוי של {business}',
  madeAt: 'נכון ל־{at}. {count, plural, one {קובץ אחד} other {# קבצים}}',
  howToCheck: 'לבדיקת שלמות בלי רשת, במסוף מתוך התיקייה הזאת:',
  missing: 'לא היה אפשר לקרוא בזמן הגיבוי',
  document: 'מסמכים ({count})',
  file: 'קבצים מצורפים ({count})',
  list: 'ספרים ורשימות ({count})',
} as const;
