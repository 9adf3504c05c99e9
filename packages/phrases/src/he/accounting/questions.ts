/** How documents and expenses are named in sentences. */
export const papers = {
  expense: 'הוצאה {reference} ({supplier})',
  expenseNoReference: 'הוצאה ({supplier})',
};

/** The questions of accountants, on the page of a document and of an expense. */
export const questions = {
  title: 'שאלות',
  askLabel: 'שאלה לעסק',
  askHelp: 'מי שרואה את המסמך בעסק יקבל התראה ודואר, ויוכל לענות משם.',
  ask: 'שליחת השאלה',
  asked: 'השאלה נשלחה',
  answerLabel: 'תשובה',
  answer: 'שליחת התשובה',
  answered: 'התשובה נשלחה',
  backLabel: 'המשך השאלה',
  back: 'שליחה',
  sent: 'נשלח',
  open: 'ממתינה לתשובה',
  'state-answered': 'נענתה',
  closed: 'סגורה',
  close: 'סגירת השאלה',
  closedNow: 'השאלה נסגרה',
  reopen: 'פתיחה מחדש',
  reopened: 'השאלה נפתחה מחדש',
  changed: 'נכתב כאן משהו חדש. קראו אותו לפני הסגירה.',
  by: '{name}, {when}',
  byMail: '{name}, {when}, מהדואר',
  failed: 'השאלות לא נטענו',
};

/** The page that the mail about a question leads to. */
export const questionPage = {
  pageTitle: 'שאלה של רואה החשבון',
  heading: 'שאלה על {paper}',
  of: 'העסק: {business}',
  answerLabel: 'התשובה שלך',
  answerHelp: 'התשובה תגיע אל רואה החשבון ותישמר ליד המסמך.',
  send: 'שליחת התשובה',
  failed: 'התשובה לא נשלחה',
  thanksTitle: 'התשובה נשלחה',
  thanksText: 'אפשר לסגור את העמוד, או להוסיף עוד משהו.',
  answeredAlready: 'כבר נכתבה תשובה בעסק. אפשר להוסיף עליה.',
  unknownTitle: 'הקישור כבר לא פעיל',
  unknownText: 'השאלה נסגרה, או שעברו 30 יום. אפשר להיכנס לפנקס ולראות אותה ליד המסמך.',
  failedTitle: 'השאלה לא נטענה',
  toProduct: 'כניסה לפנקס',
};
