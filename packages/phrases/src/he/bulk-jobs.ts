/** Work over many documents at once, and the page that shows how far it has come. */
export const bulkJobs = {
  title: 'הורדות ופעולות מרוכזות',
  path: 'מיקום בתפריט',
  intro: 'שליחות, קובצי הדפסה וקובצי ZIP שהוכנו ממסך המסמכים. קבצים נשמרים כאן 7 ימים.',
  loadFailed: 'המסך לא נטען',
  emptyTitle: 'עדיין אין כאן פעולות',
  emptyText: 'בוחרים מסמכים ברשימה ומסרגל הבחירה שולחים, מדפיסים או מורידים את כולם יחד.',
  toDocuments: 'המסמכים שלי',

  // Actions of chosen documents
  actionMail: 'שליחה ללקוחות',
  actionPrint: 'קובץ להדפסה',
  actionZip: 'הורדת ZIP',
  mailTitle:
    '{count, plural, one {לשלוח מסמך אחד ללקוח?} two {לשלוח שני מסמכים ללקוחות?} other {לשלוח {countText} מסמכים ללקוחות?}}',
  mailText:
    'כל מסמך יישלח במייל נפרד לכתובת של הלקוח שלו: המקור אם עדיין לא נמסר, ואחרת העתק נאמן למקור. מסמכים בלי כתובת יופיעו ברשימה ולא יישלחו.',
  mailMessage: 'הודעה אישית',
  mailMessageHelp: 'תופיע בתחילת כל מייל',
  mailConfirm: 'שליחה',
  cancel: 'ביטול',
  tooMany: 'אפשר לבחור עד {max} מסמכים בפעולה אחת. כדאי לצמצם את הסינון',
  endedWithProblems: 'הפעולה הסתיימה, ויש מה לבדוק',
  endedMail: 'כל המסמכים נשלחו',
  endedFile: 'הקובץ מוכן וההורדה התחילה',
  toJobs: 'פתיחה',
  follow: 'מעקב',

  // One job
  kindMail:
    '{count, plural, one {שליחת מסמך אחד} two {שליחת שני מסמכים} other {שליחת {countText} מסמכים}}',
  kindPrint:
    '{count, plural, one {קובץ להדפסה של מסמך אחד} two {קובץ להדפסה של שני מסמכים} other {קובץ להדפסה של {countText} מסמכים}}',
  kindZip:
    '{count, plural, one {קובץ ZIP של מסמך אחד} two {קובץ ZIP של שני מסמכים} other {קובץ ZIP של {countText} מסמכים}}',
  by: '{name}, {when}',
  stateRunning: 'בעבודה',
  statePaused: 'בהשהיה',
  stateCancelled: 'בוטל',
  stateDone: 'הושלם',
  stateFailed: 'נעצר',
  failedHint: 'ההכנה נעצרה בגלל תקלה. ניסיון נוסף ימשיך מהמקום שבו נעצרה.',
  cancelledHint: 'מה שכבר נשלח נשאר שלוח.',
  progress: '{done} מתוך {all}',
  progressLabel: 'התקדמות',
  preparing: 'כל ההעתקים מוכנים, הקובץ נכתב',
  failedCount:
    '{count, plural, one {מסמך אחד נכשל} two {שני מסמכים נכשלו} other {{count} מסמכים נכשלו}}',
  skippedCount:
    '{count, plural, one {מסמך אחד בלי כתובת} two {שני מסמכים בלי כתובת} other {{count} מסמכים בלי כתובת}}',
  pause: 'השהיה',
  resume: 'המשך',
  stop: 'ביטול הפעולה',
  stopTitle: 'לבטל את הפעולה?',
  stopMail: 'מיילים שכבר יצאו לא יחזרו. המסמכים שעוד מחכים לא יישלחו.',
  stopFile: 'הקובץ לא יושלם.',
  stopConfirm: 'ביטול הפעולה',
  stopBack: 'להמשיך בה',
  retry: 'ניסיון נוסף למה שנכשל',
  retryAll: 'ניסיון נוסף',
  download: 'הורדה',
  fileSize: '{size} · זמין עד {until}',
  fileSizePages:
    '{size} · {pages, plural, one {עמוד אחד} two {שני עמודים} other {{pages} עמודים}} · זמין עד {until}',
  expired: 'הקובץ הוסר אחרי 7 ימים. אפשר להכין חדש ממסך המסמכים.',
  problems: 'מה לא הצליח',
  problemAddress: 'אין כתובת מייל ללקוח',
  problemMail: 'שרת הדואר דחה את המייל',
  problemPrint: 'ההעתק לא הודפס',
  megabytes: '{count} מ"ב',
  kilobytes: '{count} ק"ב',

  // Names of the files
  printTitle: 'העתקים נאמנים למקור',
  printName: 'מסמכים להדפסה {date}',
  zipName: 'מסמכים {date}',
} as const;
