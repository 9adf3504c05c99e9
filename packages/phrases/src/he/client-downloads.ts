/** The file with a period of many clients: its dialog and its card. */
export const clientDownloads = {
  open: 'הורדת תקופה',
  dialogTitle:
    '{count, plural, one {הורדת תקופה של לקוח אחד} two {הורדת תקופה של שני לקוחות} other {הורדת תקופה של # לקוחות}}',
  dialogText: 'קובץ ZIP אחד עם תיקייה לכל לקוח. אפשר לעזוב את המסך, ונודיע כשהקובץ מוכן.',
  parts: 'מה להוריד',
  'part-documents': 'מסמכים כ־PDF',
  'part-papers': 'ניירות של הוצאות',
  'part-lists': 'רשימות של מסמכים והוצאות',
  format: 'הרשימות כקובץ',
  xlsx: 'Excel',
  csv: 'CSV',
  begin: 'הכנת הקובץ',
  noneChosen: 'יש לבחור מה להוריד.',
  tooMany: 'אפשר לבחור עד {max} לקוחות בהורדה אחת.',
  failed: 'הכנת הקובץ לא התחילה',
  cardTitle: 'הקבצים של התקופה {from} עד {to}',
  'state-running': 'בהכנה',
  'state-paused': 'בהשהיה',
  'state-cancelled': 'בוטל',
  'state-done': 'מוכן',
  'state-failed': 'נעצר',
  clients: '{count, plural, one {לקוח אחד} two {שני לקוחות} other {# לקוחות}}',
  leftOut:
    '{count, plural, one {לקוח אחד לא נכלל, כי הגישה אליו הסתיימה} other {# לקוחות לא נכללו, כי הגישה אליהם הסתיימה}}',
  progressLabel: 'התקדמות ההכנה',
  progress: '{done} מתוך {all} מסמכים',
  failedCount:
    '{count, plural, one {מסמך אחד לא הודפס} two {שני מסמכים לא הודפסו} other {{count} מסמכים לא הודפסו}}',
  writing: 'הקובץ נכתב',
  download: 'הורדה',
  cancel: 'ביטול ההכנה',
  fileSize: '{size} · זמין עד {until}',
  megabytes: '{count} מ"ב',
  kilobytes: '{count} ק"ב',
  expired: 'הקובץ הוסר אחרי {days} ימים. אפשר להכין קובץ חדש.',
  withdrawn: 'הגישה ללקוח שנכלל בקובץ הסתיימה, ולכן אי אפשר להוריד אותו. אפשר להכין קובץ חדש.',
  stopped: 'ההכנה נעצרה בגלל תקלה. אפשר לבחור לקוחות ולהכין קובץ חדש.',
} as const;

/** What that file calls itself and its parts. */
export const clientFiles = {
  fileName: 'לקוחות {from} עד {to}',
  readmeTitle: 'הקבצים של התקופה {from} עד {to}',
  readmeMade: 'הוכן ב־{when}',
  readmeClients: 'לקוחות בקובץ: {count}',
  readmeLeftOut: 'לא נכללו, כי הגישה אליהם הסתיימה לפני שהגיע תורם:',
  readmeNothingMissing: 'לא חסר דבר.',
  readmeMissing: 'קבצים שלא היה אפשר לקרוא:',
  readmeMore: 'ועוד {count}',
} as const;
