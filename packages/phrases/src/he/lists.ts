/** What every list says: columns, density, choosing rows, export, saved views. */
export const lists = {
  showing: 'מציג {from}–{to} מתוך {count}',
  columns: 'עמודות',
  columnsReset: 'חזרה לעמודות הרגילות',
  columnUp: 'הזזת {name} קודם',
  columnDown: 'הזזת {name} אחר כך',
  columnMoved: '{name} במקום {place} מתוך {count}',
  densityDense: 'שורות צפופות',
  densityRegular: 'שורות רגילות',

  choosePage: 'בחירת כל השורות בעמוד',
  chosen:
    '{count, plural, one {נבחרה שורה אחת} two {נבחרו שתי שורות} other {נבחרו {countText} שורות}}',
  chosenAll:
    '{count, plural, one {נבחרה השורה היחידה בסינון} other {נבחרו כל {countText} השורות בסינון}}',
  chooseAll: 'בחירת כל השורות בסינון',

  export: 'ייצוא',
  exportOf:
    '{count, plural, one {ייצוא שורה אחת} two {ייצוא שתי שורות} other {ייצוא {countText} שורות}}',
  exportXlsx: 'קובץ Excel',
  exportCsv: 'קובץ CSV',
  exportShownColumns: 'העמודות שמוצגות עכשיו',
  exportAllColumns: 'כל העמודות',
  exportChosen: 'ייצוא ל־Excel',
  exporting: 'מכינים קובץ',
  exportingSize: 'ירדו {size} ק"ב',
  exportCancel: 'ביטול הייצוא',
  exported: 'הקובץ ירד',
  exportFailed: 'הייצוא לא הצליח. אפשר לנסות שוב',
  exportBroken: 'הייצוא נקטע באמצע, ולכן לא נשמר קובץ. אפשר לנסות שוב',
  exportAgain: 'ניסיון נוסף',
  exportTooMany:
    'אפשר לייצא עד {count} שורות שנבחרו אחת אחת. לייצוא של יותר בוחרים את כל השורות בסינון',

  view: 'תצוגה',
  views: 'תצוגות שמורות',
  viewNew: 'שמירת התצוגה הנוכחית',
  viewName: 'שם התצוגה',
  viewReplaces: 'תצוגה בשם הזה תוחלף',
  viewDefault: 'הרשימה תיפתח בתצוגה הזו',
  viewSave: 'שמירת תצוגה',
  viewUpdate: 'שמירת השינויים בתצוגה',
  viewRemove: 'מחיקת התצוגה',
  viewSaved: 'התצוגה {name} נשמרה',
  viewRemoved: 'התצוגה {name} נמחקה',
  undo: 'ביטול',
} as const;
