/** The page of the demo's own tax authority, which replaces the real one. */
export const demoAuthority = {
  title: 'רשות המסים בהדגמה',
  about:
    'זה לא האתר של רשות המסים, אלא סימולטור של ההדגמה. שום דבר לא נשלח לאינטרנט, ולא מזדהים כאן. לאשר לפנקס לבקש מספרי הקצאה בשם העסק?',
  consent: 'אישור',
  decline: 'ביטול',
} as const;

/** The page of the demo's own provider of sign-in, which replaces Google. */
export const demoGoogle = {
  title: 'כניסה עם Google בהדגמה',
  about:
    'זה לא העמוד של Google, אלא ספק כניסה של ההדגמה. שום דבר לא נשלח לאינטרנט, ולא מזינים כאן סיסמה.',
  email: 'עם איזו כתובת להיכנס?',
  verified: 'הכתובת אומתה אצל הספק',
  continue: 'המשך',
  leave: 'ביטול',
} as const;
