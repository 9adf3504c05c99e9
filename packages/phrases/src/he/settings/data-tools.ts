/** Tools over the data of the business: a section of settings/usage. */
export const dataTools = {
  section: 'כלי נתונים',
  recountTitle: 'ספירה מחדש',
  recountFailed: 'הספירה לא נטענה',
  storage: 'נפח הקבצים',
  storageHint: 'המונה שלפיו נבדקת מכסת האחסון',
  storageSame: 'המונה והקבצים זהים: {counted}',
  storageDiffers: 'במונה {stored}, בקבצים {counted}. הפרש: {difference}',
  countAgain: 'ספירה חוזרת',
  correct: 'תיקון המונה',
  corrected: 'המונה תוקן לפי הקבצים',
  correctFailed: 'המונה לא תוקן',
  doublesTitle: 'איתור כפילויות',
  customers: 'לקוחות כפולים',
  customersNote: 'כרטיסים עם אותו מספר, מייל, טלפון או שם, ומיזוג שאפשר לבטל',
  openDoubles: 'לרשימת הכפילויות',
} as const;
