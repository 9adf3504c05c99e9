/** account/tax_authority: numbers that the tax authority gave ahead, for hours in which it does not answer. */
export const emergencyNumbers = {
  title: 'מספרי חירום',
  about:
    'מספרים שרשות המסים נתנה מראש, לשעות שבהן היא לא משיבה. אחרי חמש בקשות בלי תשובה אפשר לתת אחד מהם לחשבונית, מהדף שלה. כל מספר ניתן פעם אחת, והשימוש בו מדווח לרשות.',
  none: 'אין מספרי חירום',
  failed: 'מספרי החירום לא נטענו',
  enter: 'הזנת מספרים',
  enterHelp: 'מספר בכל שורה, עד עשרה',
  add: 'הוספת המספרים',
  added: 'המספרים נוספו',
  notAdded: 'המספרים לא נוספו',
  remove: 'הסרה',
  reported: 'דווח לרשות',
  notReported: 'עדיין לא דווח לרשות',
} as const;
