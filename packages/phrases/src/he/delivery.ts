/** How a document reaches its customer besides the mail: messages with its link. Terms of sale beside the remarks. */
export const delivery = {
  saleTerms: 'תנאי מכירה',
  saleTermsAdd: 'הוספת תנאים כלליים',
  saleTermsHelp: 'מודפסים באותיות קטנות אחרי ההערות',
  smsSwitch: 'שליחת קישור ב־SMS',
  smsHint: 'נשלח מיד אחרי ההפקה',
  smsTo: 'טלפון נייד',
  smsToHelp: 'מפרטי הלקוח, ואפשר לשנות',
  whatsappSwitch: 'פתיחת WhatsApp אחרי ההפקה',
  whatsappHint: 'ההודעה והקישור מוכנים, והשליחה נעשית משם',
  whatsappOpen: 'פתיחת WhatsApp',
  messageText: 'טקסט ההודעה',
  messageLinkPlace: '{place} הוא מקום הקישור למסמך',
  messageLinkEnd: 'הקישור למסמך יתווסף בסוף ההודעה',
  smsParts:
    '{count, plural, =0 {} one {הודעת SMS אחת} two {כשתי הודעות SMS} other {כ־{count} הודעות SMS}}',
  confirmSms: 'SMS',
  smsSend: 'שליחה ב־SMS',
  smsOwed: 'ההודעה ל־{phone} נשלחת',
  shareNote: 'אפשר לשלוח מכאן ב־SMS, או לפתוח את ההודעה ב־WhatsApp ולשלוח משם.',
  messageFailed: 'ההודעה לא נטענה',
} as const;
