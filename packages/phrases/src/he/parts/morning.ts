/** Words of the calls in the form of Morning: refusals where those of the API would not help its programs, and names of means. */
export const morning = {
  KEY_MISSING: 'הגישה נדחתה. יש לשלוח את הטוקן בכותרת Authorization: Bearer',
  KEY_INVALID: 'הגישה נדחתה. הטוקן לא מוכר, ויש להתחבר מחדש',
  KEY_EXPIRED: 'הגישה נדחתה. התוקף הסתיים, ויש להתחבר מחדש',
  KEY_REVOKED: 'הגישה נדחתה. המפתח בוטל או הוחלף',
  WRONG_PAIR: 'נתוני המפתח לא נכונים. id הוא תחילת המפתח כפי שהיא ברשימה, ו־secret הוא המפתח כולו',
  INVALID_REQUEST: 'יש שדות חסרים או שגויים',
  DOCUMENT_REFUSED: 'המסמך לא הופק',
  MALFORMED_REQUEST: 'אי אפשר לקרוא את הבקשה. יש לשלוח JSON בקידוד UTF-8',
  TOO_MANY_REQUESTS: 'יותר מדי קריאות במפתח הזה. יש להמתין כמספר השניות שב־Retry-After',
  NOT_THERE: 'הפעולה הזאת לא נתמכת בפנקס. הפעולות שנתמכות מפורטות בתיעוד',
  FORM_WITHOUT_RETURN:
    'טופס תשלום נוצר כאן בלי חזרה לאתר. יש לשלוח את הבקשה בלי successUrl, failureUrl ו־notifyUrl',
  CLIENT_STAYS: 'לקוח לא נמחק. אפשר להעביר אותו לארכיון עם active: false',
  TOO_MANY_FOUND: 'נמצאו יותר מדי תוצאות. יש לצמצם את החיפוש',
  bitcoin: 'ביטקוין',
  moneyEquivalent: 'שווה כסף',
  voucherCheque: 'וי־צ׳ק',
};
