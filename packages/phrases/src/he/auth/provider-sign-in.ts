/**
 * The sign-in page, for a person who returned from a provider such as Google without a session (specification section
 * 8).
 */
export const providerSignIn = {
  partner: 'שותף הסליקה',
  emailNotExist:
    'אין בפנקס משתמש עם הכתובת שקיבלנו מ־{provider}. אפשר לבחור שם כתובת אחרת, או להתחבר בדואר אלקטרוני ובסיסמה',
  ssoDisabled: 'בעסק הזה אי אפשר להיכנס עם {provider}. אפשר להתחבר בדואר אלקטרוני ובסיסמה',
  general: 'שגיאה בניסיון התחברות עם {provider}. אפשר לנסות שוב, או להתחבר בסיסמה',
  stillSignedIn: 'הכניסה עם {provider} לא הצליחה. הכניסה הקודמת, עם {email}, עדיין פעילה',
  detail: 'פרט טכני:',
  link: 'כדי לחבר את {provider} יש להתחבר פעם אחת בסיסמה ובקוד. מהפעם הבאה אפשר להיכנס עם {provider}',
} as const;
