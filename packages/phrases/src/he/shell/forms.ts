/** Phrases of every form: its save, and a conflicting save of somebody else. */
export const forms = {
  saving: 'שומרים',
  conflictText: 'אפשר לטעון את מה שנשמר, או לשמור את מה שהוקלד כאן במקומו.',
  loadAnew: 'טעינה מחדש',
  keepMine: 'שמירת מה שהקלדתי',
  lockedByState: 'החשבון לא פעיל עכשיו: אפשר לקרוא ולייצא, אבל לא לשנות.',
  lockedByRights: 'אפשר לראות את הפרטים. לשינוי שלהם צריך הרשאה מבעל החשבון.',
} as const;
