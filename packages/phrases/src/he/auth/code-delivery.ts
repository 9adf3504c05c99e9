/** The delivery of the message with the code; loaded only where a code was sent to a telephone. */
export const codeDelivery = {
  sending: 'ההודעה נשלחת',
  taken: 'ההודעה בדרך. בדרך כלל היא מגיעה תוך דקה',
  delivered: 'ההודעה הגיעה לטלפון',
  unknown: 'אין אישור שההודעה הגיעה. אם היא לא אצלך, אפשר לשלוח קוד חדש או לבחור בדרך אחרת',
  notDelivered: 'ההודעה לא הגיעה לטלפון. אפשר לשלוח קוד חדש או לבחור בדרך אחרת',
} as const;
