/** Notes that people of the business write on a customer or a document. */
export const notes = {
  label: 'הערה חדשה',
  add: 'הוספת הערה',
  remove: 'מחיקת ההערה',
  added: 'ההערה נוספה',
  removed: 'ההערה נמחקה',
  undo: 'ביטול הפעולה',
  by: '{name}, {when}',
};
