/** What `npm run restore` says at the machine. */
export const restoreCommand = {
  passphrase: 'הביטוי הסודי של הגיבוי:',
  reading: 'קוראים את הגיבוי של {business} נכון ל־{at}',
  done: '{business} שוחזר: חשבון {account}, {documents, plural, one {מסמך אחד} other {# מסמכים}}, {files, plural, one {קובץ שמור אחד} other {# קבצים שמורים}}. כל שורה וכל קובץ הם מה שכתוב בגיבוי.',
  missing: 'לא היה אפשר לקרוא בזמן הגיבוי: {names}. בדיקת הספרים תציין אותם.',
  closedLinks:
    '{count, plural, one {על מסמך אחד מודפס קישור שלא ייפתח כאן} other {על # מסמכים מודפס קישור שלא ייפתח כאן}}: ‏PINKAS_SECRET שונה מזה של המחשב שממנו הגיבוי.',
  link: 'הקישור הזה קובע סיסמה ל־{email}, פעם אחת, בתוך שעה: {link}',
  rests:
    'העסק במנוחה: אין כתיבה, ואין פעולות מתוכננות וחיובים. אחרי בדיקת הספרים (npm run verify), וכשברור שהמחשב הקודם כבר לא פועל: npm run admin -- reactivate --account {account} --reason cleared',
  nothingChanged: 'כאן לא השתנה כלום.',
  'no-backup': 'אין גיבוי ב־{what}: אין בו נקודות שחזור.',
  'no-snapshot': 'נקודת השחזור {what} לא נמצאת.',
  'no-key-file':
    'אין key.age לצד הגיבוי. אם העסק בחר מפתח ציבורי משלו, צריך לתת את המפתח הסודי: --key FILE',
  'key-file-damaged': 'הקובץ {what} פגום, ולכן שום ביטוי לא פותח אותו.',
  'wrong-passphrase': 'הביטוי הזה לא פותח את הגיבוי.',
  'wrong-key': 'המפתח הזה לא פותח את הגיבוי.',
  'snapshot-damaged': 'נקודת השחזור {what} פגומה או קטועה. לנקודה קודמת: --snapshot NAME',
  'newer-format':
    'הגיבוי בפורמט {what}, והגרסה הזאת לא מכירה אותו. גרסה חדשה יותר של פנקס תשחזר אותו.',
  'pack-missing':
    'הקובץ {what} חסר, ומה שהיה בו לא נמצא במקום אחר בגיבוי. אולי הוא קיים בעותק אחר או בנקודה קודמת.',
  'pack-damaged':
    'הקובץ {what} פגום או קטוע, ומה שהיה בו לא נמצא במקום אחר בגיבוי. אולי הוא שלם בעותק אחר או בנקודה קודמת.',
  'content-missing': 'נקודת השחזור מציינת את {what}, ואף קובץ בגיבוי לא מכיל אותו.',
  'without-rows': 'בנקודה {what} יש מסמכים ורשימות לקריאה, ואין מה שצריך לשחזור.',
  'other-release':
    'השורות של {what} הן מגרסה אחרת של פנקס. הגרסה שיצרה את הגיבוי תשחזר אותו, ואז אפשר לעדכן.',
  'target-in-use':
    'במחשב הזה כבר יש עסק. לשחזור צריך מקום ריק: PINKAS_DATA_DIR או DATABASE_URL אחרים.',
  distributed: 'לשחזור צריך PostgreSQL רגיל, לא מבוזר.',
  'not-the-same': 'מה ששוחזר מ־{what} שונה ממה שכתוב בגיבוי.',
} as const;
