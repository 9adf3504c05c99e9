/** Refusals of the public API where the words of the screens would not help a program. */
export const apiErrors = {
  KEY_MISSING: 'אין מפתח בקריאה. יש לשלוח אותו בכותרת Authorization: Bearer',
  KEY_INVALID: 'המפתח לא מוכר. יש לבדוק שהוא הועתק בשלמותו',
  KEY_EXPIRED: 'תוקף המפתח הסתיים. אפשר ליצור מפתח חדש בהגדרות, תחת API',
  KEY_REVOKED: 'המפתח בוטל או הוחלף. יש להשתמש במפתח החדש, או ליצור מפתח בהגדרות, תחת API',
  KEY_ADDRESS_REFUSED: 'המפתח לא פועל מהכתובת {address}. אפשר ליצור מפתח שהכתובת ברשימה שלו',
  SCOPE_MISSING: 'למפתח אין את ההרשאה {scope}. אפשר ליצור מפתח שיש לו אותה',
  KEY_MAY_ISSUE:
    'המפתח הזה מפיק או מבטל מסמכים, ולכן הוא לא לעוזר. אפשר ליצור לעוזר מפתח עם הכנת טיוטות',
  DRAFT_TAKEN_OVER: 'הטיוטה שונתה בפנקס, ולכן ממשיכים איתה משם',
  EXTERNAL_ID_TAKEN:
    'כבר נעשה שימוש ב־externalId הזה עם פרטים אחרים. יש לשלוח את אותם פרטים, או externalId אחר',
  PRECONDITION_FAILED: 'הפרטים השתנו מאז שנקראו. יש לקרוא אותם שוב ולחזור על השינוי',
  INVALID_REQUEST: 'יש שדות חסרים או שגויים. הם מפורטים ב־details',
  MALFORMED_REQUEST: 'אי אפשר לקרוא את הבקשה. יש לשלוח JSON בקידוד UTF-8',
  NOT_FOUND: 'אין כלום במזהה הזה או בכתובת הזאת',
  METHOD_NOT_ALLOWED: 'הכתובת הזאת לא מקבלת את סוג הבקשה הזה',
  IDEMPOTENCY_KEY_REUSED: 'ה־Idempotency-Key הזה כבר נשלח עם גוף אחר. לכל בקשה צריך מפתח חדש',
  IDEMPOTENCY_KEY_MISSING:
    'יש לשלוח את הכותרת Idempotency-Key: בין 8 ל־100 תווים, זהים בכל פעם שהבקשה הזאת נשלחת שוב',
  DOCUMENT_REFUSED: 'המסמך לא הופק. ב־details כתוב מה לתקן',
  TOTAL_MISMATCH: 'הסכום שנשלח שונה מהסכום שחושב, שמופיע ב־params. שום דבר לא הופק',
  STATE_NOT_ALLOWED: 'המצב הנוכחי של המסמך לא מאפשר את זה',
  VERSION_CONFLICT: 'שינוי אחר נשמר באותו זמן. יש לשלוח את הבקשה שוב',
  TOO_MANY_REQUESTS: 'יותר מדי קריאות במפתח הזה. יש להמתין כמספר השניות שב־Retry-After',
  INTERNAL_ERROR: 'משהו לא עבד אצלנו. אפשר לשלוח את הבקשה שוב עם אותו Idempotency-Key',
  BUSY: 'המערכת עמוסה. אפשר לשלוח את הבקשה שוב עם אותו Idempotency-Key',
  ALLOCATION_REFUSED:
    'המסמך הופק, ורשות המסים לא נתנה לו מספר הקצאה. צריך להחליט מה לעשות במסך המסמך בפנקס',
};
