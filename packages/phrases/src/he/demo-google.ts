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
