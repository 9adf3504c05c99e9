/** A person's own reminder of an expected payment. */
export const comingReminders = {
  add: 'תזכורת לעצמי: {document}',
  change: 'תזכורת לעצמי ב־{date}: {document}',
  shown: 'תזכורת ב־{date}',
  more: 'פעולות: {document}',
  addTitle: 'תזכורת לעצמי',
  changeTitle: 'שינוי התזכורת',
  about: '{customer}, {document}',
  when: 'מתי להזכיר',
  before:
    '{days, plural, =0 {ביום הפירעון} one {יום לפני} two {יומיים לפני} =7 {שבוע לפני} =14 {שבועיים לפני} other {# ימים לפני}}',
  otherDay: 'ביום אחר',
  day: 'תאריך התזכורת',
  note: 'הערה',
  aboutPaid:
    'התזכורת תופיע בהתראות שלך בבוקר של אותו יום, ואם בחרת גם במייל. אם הכסף יתקבל קודם, לא תהיה תזכורת.',
  save: 'שמירה',
  saved: 'התזכורת נשמרה',
  remove: 'הסרת התזכורת',
  removed: 'התזכורת הוסרה',
  notSaved: 'התזכורת לא נשמרה',
} as const;
