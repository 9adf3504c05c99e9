/** Errors of the pages before sign-in; the others are loaded with the first page after it. */
export const firstErrors = {
  INVALID_REQUEST: 'חלק מהפרטים דורשים תיקון. סימנו אותם בטופס',
  MALFORMED_REQUEST: 'הבקשה לא הגיעה בשלמותה. יש לרענן את הדף ולנסות שוב',
  NOT_SIGNED_IN: 'נותקת מהמערכת, יש להתחבר מחדש',
  ACCESS_ENDED: 'הגישה שלך לעסק נסגרה. לפרטים יש לפנות לבעל העסק',
  CODE_REQUIRED: 'יש להשלים את ההתחברות בקוד האימות',
  XSRF_TOKEN_INVALID: 'ההתחברות השתנתה בכרטיסייה אחרת. יש לרענן את הדף',
  NOT_PERMITTED: 'אין הרשאה לבצע פעולה זו',
  NOT_FOUND: 'לא מצאנו את מה שחיפשת. ייתכן שהקישור שגוי',
  METHOD_NOT_ALLOWED: 'הפעולה לא נתמכת בכתובת הזאת',
  BODY_TOO_LARGE: 'המידע שנשלח גדול מדי',
  UNSUPPORTED_MEDIA_TYPE: 'סוג התוכן שנשלח לא נתמך',
  TOO_MANY_REQUESTS: 'נשלחו יותר מדי בקשות. אפשר לנסות שוב בעוד דקה',
  INTERNAL_ERROR:
    'משהו לא עבד אצלנו. הנתונים שמורים. אפשר לנסות שוב, ואם זה חוזר לפנות לתמיכה עם מספר הפנייה',
  STORAGE_FULL: 'אין מקום פנוי בשרת. שום דבר לא אבד. אפשר לנסות שוב מאוחר יותר',
  BUSY: 'המערכת עמוסה כרגע. שום דבר לא אבד. אפשר לנסות שוב בעוד רגע',
  ROBOT_CHECK_AWAY: 'בדיקת הרובוט לא זמינה כרגע. אפשר לנסות שוב בעוד כמה דקות',
};

/** Field problems of the pages before sign-in. */
export const firstFields = {
  FIELD_REQUIRED: 'יש למלא ערך',
  FIELD_UNKNOWN: 'שדה שלא מוכר במסך הזה',
  FIELD_WRONG_TYPE: 'הערך לא תקין',
  TEXT_TOO_LONG: 'הטקסט ארוך מדי',
  TEXT_FORBIDDEN_CHARACTERS: 'הטקסט מכיל תווים שאי אפשר לשמור',
  EMAIL_INVALID: 'כתובת דואר אלקטרוני לא תקינה',
};
