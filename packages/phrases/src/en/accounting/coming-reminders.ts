/** A person's own reminder of an expected payment. */
export const comingReminders = {
  add: 'Remind me: {document}',
  change: 'Reminder on {date}: {document}',
  shown: 'reminder on {date}',
  more: 'Actions: {document}',
  addTitle: 'Remind me',
  changeTitle: 'Change the reminder',
  about: '{customer}, {document}',
  when: 'When',
  before:
    '{days, plural, =0 {On the due date} one {One day before} =7 {One week before} =14 {Two weeks before} other {# days before}}',
  otherDay: 'Another date',
  day: 'Reminder date',
  note: 'Note',
  aboutPaid:
    'The reminder appears in your notifications that morning, and in your mail if you chose so. If the money arrives earlier, no reminder is sent.',
  save: 'Save',
  saved: 'The reminder was saved',
  remove: 'Remove the reminder',
  removed: 'The reminder was removed',
  notSaved: 'The reminder was not saved',
} as const;
