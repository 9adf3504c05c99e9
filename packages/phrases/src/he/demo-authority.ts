/** The page of the demo's own tax authority, which replaces the real one. */
export const demoAuthority = {
  title: 'רשות המסים בהדגמה',
  about:
    'זה לא האתר של רשות המסים, אלא סימולטור של ההדגמה. שום דבר לא נשלח לאינטרנט, ולא מזדהים כאן. לאשר לפנקס לבקש מספרי הקצאה בשם העסק?',
  consent: 'אישור',
  decline: 'ביטול',
} as const;
