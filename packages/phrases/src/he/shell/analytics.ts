/** The question whether the use of the product may be reported, and its card in the settings of the person. */
export const analytics = {
  card: 'דיווח על השימוש',
  question: 'לדווח איך נעשה שימוש במערכת?',
  what: 'למי שמפעיל את המערכת יישלח אילו עמודים נפתחו, אילו שדות נדחו, סוגי מסמכים שהופקו וחבילה שנבחרה. לא יישלחו שמות, סכומים, לקוחות או מה שהוקלד.',
  where: 'התשובה נשמרת לכל המכשירים, ואפשר לשנות אותה בכל עת בהגדרות הכניסה שלך.',
  yes: 'כן, לדווח',
  no: 'לא לדווח',
  saved: 'הבחירה נשמרה',
};
