/** A receipt whose payer is not the customer of the document. */
export const thirdParty = {
  question: 'מי שילם?',
  differs: 'הקבלה תצא על שם {payer}, והמסמך {document} הוא של {customer}.',
  otherPaid: '{payer}, עבור {customer}',
  customerPaid: '{customer}',
  leaveOut: 'הקבלה לא על {document}',
  confirmed:
    'התשלום הוא של {payer}, על חשבון {document} של {customer}. כך יודפס בקבלה, והחוב של {customer} יקטן.',
  takeBack: 'שינוי התשובה',
  relation: 'הקשר ללקוח או סיבת התשלום',
  relationHelp: 'למשל: חברת האם. מודפס בקבלה',
  confirmPaidFor: 'על חשבון',
} as const;
