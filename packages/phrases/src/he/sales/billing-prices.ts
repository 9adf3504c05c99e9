/** The dialog that changes the prices of many templates. */
export const billingPrices = {
  title: 'שינוי מחירים בתבניות החיוב',
  percent: 'שינוי באחוזים',
  percentHelp: 'למשל 5, או ‎-10 להוזלה',
  rounding: 'עיגול המחיר',
  roundAgora: 'לאגורה',
  roundTen: 'ל־10 אגורות',
  roundShekel: 'לשקל',
  from: 'מתאריך',
  preview: 'המחירים אחרי השינוי',
  chosen: 'נבחרו {count} מתוך {all}',
  none: 'אין תבניות שאפשר לשנות.',
  firstOn: 'החיוב הראשון במחיר החדש: {date}',
  firstOnWithoutMail: 'החיוב הראשון במחיר החדש: {date}. ללקוח אין כתובת מייל.',
  'unpriced-nothing-due': 'אין חיובים אחרי התאריך הזה.',
  'unpriced-no-customer': 'הלקוח הוסר מספר הלקוחות.',
  'unpriced-too-many-steps': 'כבר נקבעו בתבנית 24 שינויי מחיר.',
  tells: 'לשלוח ללקוחות מייל על המחיר החדש',
  tellsHint: 'המייל יוצא עכשיו, עם המחיר עד היום, המחיר החדש והתאריך.',
  note: 'מה להוסיף למייל',
  noteHelp: 'אפשר להשאיר ריק',
  change:
    '{count, plural, =0 {שינוי המחיר} one {שינוי המחיר בתבנית אחת} other {שינוי המחיר ב־# תבניות}}',
  changed: '{count, plural, one {המחיר השתנה בתבנית אחת} other {המחיר השתנה ב־# תבניות}}',
  changedAndTold:
    '{count, plural, one {המחיר השתנה בתבנית אחת} other {המחיר השתנה ב־# תבניות}}. {told, plural, one {מייל אחד בדרך} other {# מיילים בדרך}}.',
  lastChange:
    'השינוי האחרון: {percent} מ־{date}, {count, plural, one {בתבנית אחת} other {ב־# תבניות}}',
  toUndo: 'ביטול השינוי',
  undoTitle: 'ביטול שינוי מחירים',
  undoWhat:
    'השינוי של {percent} מ־{date}. המחיר הקודם חוזר רק בתבניות שעדיין לא חויב בהן המחיר החדש.',
  undoRows: 'התבניות בשינוי',
  'undo-open': 'המחיר הקודם יחזור',
  'undo-undone': 'המחיר הקודם הוחזר',
  'undo-billed': 'נשאר: כבר חויב במחיר החדש',
  'undo-tried': 'נשאר: חיוב במחיר החדש בתהליך או ממתין להחלטה',
  'undo-changed': 'נשאר: המחיר השתנה שוב מאז',
  'undo-ended': 'נשאר: התבנית הסתיימה',
  undoTells: 'לשלוח מייל למי שקיבל הודעה על המחיר החדש',
  undoTellsHint: 'המייל אומר שהמחיר נשאר כמו שהיה.',
  undo: '{count, plural, =0 {אין מה להחזיר} one {החזרת המחיר בתבנית אחת} other {החזרת המחיר ב־# תבניות}}',
  undone:
    '{count, plural, =0 {המחירים לא השתנו} one {המחיר הוחזר בתבנית אחת} other {המחיר הוחזר ב־# תבניות}}',
  undoneAndTold:
    '{count, plural, one {המחיר הוחזר בתבנית אחת} other {המחיר הוחזר ב־# תבניות}}. {told, plural, one {מייל אחד בדרך} other {# מיילים בדרך}}.',
} as const;
