/** What an action of the owner requires: the password and a code. */
export const ownerProof = {
  password: 'הסיסמה שלך',
  appCode: 'קוד מאפליקציית האימות',
  next: 'המשך',
  codeTitle: 'הקוד שנשלח בדואר',
  codeSent: 'שלחנו קוד אל {email}. הוא תקף ל־10 דקות.',
  mailCode: 'הקוד שבדואר',
  codeRequired: 'יש להזין את כל שש הספרות',
  resendIn: 'אפשר לשלוח שוב בעוד',
  resend: 'שליחה חוזרת',
  codeNotSent: 'הקוד לא נשלח. אפשר לנסות שוב בעוד כמה דקות',
  codeTooMany: 'נשלחו יותר מדי קודים. אפשר לנסות שוב מחר',
} as const;
