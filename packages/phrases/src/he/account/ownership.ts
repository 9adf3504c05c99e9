/** Transferring the ownership of the business. */
export const ownership = {
  transfer: 'העברת הבעלות',
  transferTitle: 'להעביר את הבעלות אל {name}?',
  transferText:
    'אחרי האישור של {name} הבעלות על {business} תעבור, ואצלך יישארו ההרשאות של משתמש. עד אז אפשר לבטל את ההצעה.',
  transferMail: 'ההצעה תקפה ל־7 ימים. נודיע בדואר לשניכם ולכל הבעלים.',
  offer: 'שליחת ההצעה',
  offered: 'ההצעה נשלחה אל {name}',
  waitingTitle: 'הבעלות הוצעה אל {name}',
  waitingText: 'הבעלות תעבור רק אחרי האישור. ההצעה תקפה עד {day}.',
  withdraw: 'ביטול ההצעה',
  withdrawn: 'ההצעה בוטלה',
  forMeTitle: 'הוצעה לך הבעלות על {business}',
  forMeText:
    'ההצעה היא מאת {name}, ותקפה עד {day}. לבעלים יש את כל ההרשאות, גם לנהל משתמשים ולסגור את החשבון.',
  accept: 'קבלת הבעלות',
  decline: 'דחייה',
  declineTitle: 'לדחות את ההצעה?',
  declineText: 'הבעלות תישאר אצל {name}. אפשר לשלוח לך הצעה חדשה.',
  declined: 'ההצעה נדחתה',
  acceptTitle: 'לקבל את הבעלות על {business}?',
  acceptText: 'הבעלות תעבור אליך מיד. אצל {name} יישארו ההרשאות של משתמש.',
  password: 'הסיסמה שלך',
  accepted: 'הבעלות על {business} עברה אליך',
  cancel: 'ביטול',
} as const;
