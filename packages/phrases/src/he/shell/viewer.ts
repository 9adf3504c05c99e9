/** A stored file that is looked at, over a page or beside it. */
export const viewer = {
  viewer: 'הקובץ',
  zoomIn: 'הגדלה',
  zoomOut: 'הקטנה',
  rotate: 'סיבוב',
  share: 'שיתוף',
  shareFailed: 'הקובץ לא נטען, ולכן לא שותף',
  print: 'הדפסה',
  download: 'הורדה',
  fullScreen: 'מסך מלא',
  page: 'עמוד {number} מתוך {count}',
  picture: 'תמונת הקובץ',
  openPdf: 'פתיחת ה־PDF',
  pdfFailed: 'ה־PDF לא נטען כאן. אפשר לפתוח אותו בלשונית נפרדת',
  pictureFailed: 'התמונה לא נטענה. כדאי לרענן את הדף',
} as const;
