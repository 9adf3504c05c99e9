/** Rows of a credit that is given by its sum, by their kind of VAT: written on the document, in its own language. */
export const creditNames = {
  taxable: 'זיכוי בגין {document}',
  exempt: 'זיכוי בגין {document}, חלק פטור ממע"מ',
  zero: 'זיכוי בגין {document}, חלק במע"מ בשיעור אפס',
} as const;
