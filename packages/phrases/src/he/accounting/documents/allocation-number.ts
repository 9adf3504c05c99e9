/** An allocation number that an issued tax invoice gets afterwards. */
export const allocationNumber = {
  attach: 'צירוף מספר הקצאה',
  correct: 'תיקון',
  correctLabel: 'תיקון מספר ההקצאה שצורף',
  attachedAt: 'צורף ב־{date}',
  takenBackAt: 'הצירוף בוטל ב־{date}',
  title: 'מספר הקצאה ל{document}',
  explanation:
    'המסמך עצמו לא משתנה. העתקים ותרגומים שיופקו מעכשיו יציגו את המספר ואת התאריך שבו צורף, והמקור נשאר כפי שהופק',
  number: 'מספר הקצאה',
  emptyHint: 'בלי מספר: הצירוף מתבטל, ונשאר רשום בציר הזמן',
  missing: 'יש להזין מספר הקצאה',
  confirm: 'צירוף',
  back: 'חזרה',
  done: 'מספר ההקצאה צורף',
  takenBack: 'צירוף מספר ההקצאה בוטל',
  eventAttached: 'צורף מספר הקצאה {number}',
  eventTakenBack: 'הצירוף של מספר ההקצאה בוטל',
} as const;
