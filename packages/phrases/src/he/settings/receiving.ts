/** How a document helps to record what was received: a card of settings/usage. */
export const receiving = {
  title: 'רישום תקבולים',
  usualMeans: 'אמצעי התשלום הרגיל',
  usualMeansHint: 'מוצע ראשון בכל מסמך עם תקבולים. אפשר לבחור אחר',
  noUsualMeans: 'בלי עדיפות',
  warnsOfCash: 'אזהרת מגבלת מזומן',
  warnsOfCashHint:
    'במסמכים עם תקבולים ובהחזרים. מחושבת על כל העסקה, לא על הקבלה לבדה. בהוצאות במזומן האזהרה נשארת',
  notWarned: 'המסמך מופק בלי אזהרה. מגבלת החוק חלה בכל מקרה',
} as const;
