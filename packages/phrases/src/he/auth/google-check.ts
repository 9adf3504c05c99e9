/** The robot check of Google, where an installation has its keys. */
export const googleCheck = {
  failed: 'בדיקת הרובוט של Google לא נטענה. כדאי לבדוק את החיבור לאינטרנט, או תוסף שחוסם אותה',
} as const;
