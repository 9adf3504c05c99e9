/** A document after its issue: notes, its chain as a drawing, its timeline. */
export const documentLife = {
  notes: 'הערות פנימיות',
  notesHint: 'גלויות רק לעסק, לא מודפסות ולא נשלחות ללקוח',
  noteCount: '{count, plural, one {הערה פנימית אחת} other {{count} הערות פנימיות}}',
  eventNote: 'נוספה הערה פנימית',
  eventMailedInBulk: 'נשלח במייל עם מסמכים נוספים',
  eventMailFailedInBulk: 'המייל לא נשלח, במשלוח של כמה מסמכים',
  eventCopyInBulk: 'העתק נאמן למקור נכלל בקובץ של כמה מסמכים',

  chain: 'שרשרת המסמכים',
  chainCount: '{count, plural, one {מסמך אחד} other {{count} מסמכים}}',
  chainCut: 'מוצגים {count} המסמכים הקרובים ביותר. בשרשרת יש עוד.',
  chainFailed: 'השרשרת לא נטענה',
  chainCurrent: 'המסמך הזה',
  chainAfter: 'בהמשך ל{documents}',
} as const;
