/** Mails about an account: its people, owner, state and closing, and its news. */
export const mailAccount = {
  closingCodeSubject: 'קוד לסגירת החשבון בפנקס: {code}',
  closingCodeLead: 'שלום,\n\nביקשו לסגור את החשבון של {business} בפנקס. הקוד לאישור הסגירה:',
  closingCodeAbout:
    'הקוד תקף ל־{minutes} דקות ולשימוש אחד.\n\nאם לא ביקשת לסגור, אין למסור את הקוד לאיש. מישהו אחר יודע את הסיסמה שלך, וכדאי להחליף אותה.',
  closingAskedSubject: 'החשבון של {business} ייסגר ב־{day}',
  closingAskedLead:
    'שלום,\n\nביקשו לסגור את החשבון של {business} בפנקס. עד {day} ממשיכים לעבוד כרגיל, ואפשר לבטל את הסגירה.',
  closingAskedAbout:
    'מ־{day} אפשר רק לקרוא, להוריד ולייצא. המסמכים והספרים נשמרים לפי החוק לפחות עד {until}. טיוטות, תצוגות שמורות, נוסחים קבועים ולקוחות בלי מסמכים יימחקו.\n\nאם לא ביקשת לסגור, יש לבטל את הסגירה ולהחליף סיסמה.',
  closingUndoButton: 'ביטול הסגירה',
  closingReminderSubject: 'תזכורת: החשבון של {business} ייסגר ב־{day}',
  closingReminderLead:
    'שלום,\n\nהחשבון של {business} בפנקס ייסגר ב־{day}. עד אז אפשר לבטל את הסגירה.',
  closingUndoneSubject: 'סגירת החשבון של {business} בוטלה',
  closingUndoneLead: 'שלום,\n\nסגירת החשבון של {business} בפנקס בוטלה. שום דבר לא נמחק.',
  closingUndoneAbout: 'אם הפעולה לא מוכרת לך, יש להחליף סיסמה ולפנות לתמיכה.',
  closingOpenButton: 'כניסה לפנקס',
  closingClosedSubject: 'החשבון של {business} נסגר',
  closingClosedLead:
    'שלום,\n\nהחשבון של {business} בפנקס סגור מ־{day}. אפשר להמשיך לקרוא, להוריד ולייצא.',
  closingClosedAbout:
    'המסמכים והספרים נשמרים לפי החוק לפחות עד {until}. לפתיחה מחדש יש לפנות לתמיכה.',
  closingReadButton: 'לחשבון הסגור',
  closingReopenedSubject: 'החשבון של {business} נפתח מחדש',
  closingReopenedLead:
    'שלום,\n\nהחשבון של {business} בפנקס נפתח מחדש, ואפשר להפיק בו מסמכים. מה שנמחק בסגירה לא חוזר.',
  archiveReadySubject: 'הקובץ עם כל הנתונים של {business} מוכן',
  archiveReadyLead:
    'שלום,\n\nהקובץ שביקשת, עם כל הנתונים של {business} בפנקס, מוכן. אפשר להוריד אותו עד {until}.',
  archiveReadyButton: 'להורדת הקובץ',
  archiveReadyAbout:
    'כל המסמכים והספרים של העסק נמצאים בקובץ, ולכן כדאי לשמור אותו במקום בטוח.\n\nאם לא ביקשת אותו, יש להחליף סיסמה ולפנות לתמיכה.',
  shareLead: 'שלום {friend},\n\n{name}, מהעסק {business}, ממליצים לך על פנקס:',
  shareOpen: 'נרשמים כאן, ומקבלים {days} ימי ניסיון בלי כרטיס אשראי:',
  shareButton: 'להרשמה לפנקס',
  shareAbout:
    'ההודעה הזאת חד פעמית. היא נשלחה לבקשת {business}, ואנחנו לא שומרים את הכתובת שלך לפרסום.',
  ownerInvitationSubject: 'החשבון של {business} בפנקס מחכה לך',
  ownerInvitationLead:
    'שלום {name},\n\n{inviter} פתח עבורך את החשבון של {business} בפנקס. החשבון הוא שלך, והוא ייפתח אחרי אישור שלך. בקישור בוחרים סיסמה, או מתחברים אם הכתובת הזאת כבר רשומה.',
  ownerInvitationButton: 'קבלת החשבון',
  ownerInvitationAbout:
    'הקישור אישי ותקף ל־{days} ימים ולשימוש אחד. אחרי הקבלה גם מי שפתח את החשבון יוכל לעבוד בו. את הגישה שלו אפשר לסיים בכל עת בעמוד "משתמשים והרשאות". אם ההזמנה לא מוכרת לך, אפשר להתעלם מההודעה.',
  clientRequestSubject: '{name} מבקש גישה לספרים של העסק',
  clientRequestLead:
    'נשלחה אליך בקשה מרואה החשבון {name} ({email}): {rights, select, file {צפייה בספרים ותיוק הוצאות} issue {צפייה בספרים והפקת מסמכים} all {צפייה בספרים, תיוק הוצאות והפקת מסמכים} other {צפייה בספרים}}. רק בעל העסק מחליט, ואפשר לאשר פחות.',
  clientRequestButton: 'לבקשה ולתשובה',
  clientRequestAbout:
    'הבקשה מחכה {days} ימים. עדיין אין לך חשבון? אפשר להירשם בכתובת המייל הזו, והבקשה תופיע בעמוד "משתמשים והרשאות". אם השם לא מוכר לך, אפשר להתעלם מההודעה.',
  clientAcceptedSubject: '{business} פתח לך את הספרים',
  clientAcceptedLead: '{business} אישר את הבקשה שלך, והעסק נוסף לרשימת הלקוחות.',
  clientAcceptedButton: 'לרשימת הלקוחות',
  clientDeclinedSubject: 'בקשה שלך לא אושרה',
  clientDeclinedLead: 'הבקשה ששלחת אל {email} לא אושרה.',
  managerInvitationSubject: 'הזמנה לנהל את החשבון של {business}',
  managerInvitationLead:
    'שלום {name},\n\n{inviter} מבקש שתנהל עבורו את החשבון של {business} בפנקס. הקישור נפתח למי שמנהל חשבונות של לקוחות ומתחבר עם הכתובת הזאת.',
  managerInvitationButton: 'קבלת הניהול',
  invitationSubject: 'הזמנה לעבוד ב־{business}',
  invitationLead:
    'שלום {name},\n\n{inviter} הזמין אותך לעבוד ב־{business} דרך פנקס. בקישור בוחרים סיסמה, או מתחברים אם הכתובת הזאת כבר רשומה.',
  invitationButton: 'הצטרפות לעסק',
  invitationAbout:
    'הקישור אישי ותקף ל־{days} ימים ולשימוש אחד. אם ההזמנה לא מוכרת לך, אפשר להתעלם מההודעה.',
  ownershipCodeSubject: 'קוד להעברת הבעלות בפנקס: {code}',
  ownershipCodeLead: 'שלום,\n\nביקשו להציע את הבעלות על {business} בפנקס למשתמש אחר. הקוד לאישור:',
  ownershipCodeAbout:
    'הקוד תקף ל־{minutes} דקות ולשימוש אחד.\n\nאם לא ביקשת להעביר את הבעלות, אין למסור את הקוד לאיש. מישהו אחר יודע את הסיסמה שלך, וכדאי להחליף אותה.',
  ownershipAskedSubject: 'הוצעה לך הבעלות על {business}',
  ownershipAskedLead:
    'שלום {to},\n\nהבעלות על {business} בפנקס מוצעת לך. ההצעה היא מאת {from}, ותקפה ל־{days} ימים.',
  ownershipAskedAbout:
    'כדי לקבל את הבעלות או לדחות אותה נכנסים לדף "משתמשים והרשאות". עד אז שום דבר לא משתנה.',
  ownershipAskedButton: 'לצפייה בהצעה',
  ownershipOfferedSubject: 'הבעלות על {business} הוצעה אל {to}',
  ownershipOfferedLead:
    'שלום,\n\nהבעלות על {business} בפנקס הוצעה אל {to}. ההצעה היא מאת {from}, ותקפה ל־{days} ימים. הבעלות תעבור רק אחרי אישור.',
  ownershipOfferedAbout: 'אם ההצעה לא מוכרת לך, יש לבטל אותה בדף "משתמשים והרשאות" ולהחליף סיסמה.',
  ownershipOfferedButton: 'פרטים וביטול',
  ownershipAcceptedSubject: 'הבעלות על {business} עברה אל {to}',
  ownershipAcceptedLead:
    'שלום,\n\nהבעלות על {business} בפנקס עברה מ־{from} אל {to}. השינוי כבר בתוקף.',
  ownershipAcceptedAbout: 'אם השינוי לא מוכר לך, יש להחליף סיסמה ולפנות לתמיכה.',
  ownershipEndedSubject: 'ההצעה להעביר את הבעלות על {business} בוטלה',
  ownershipEndedLead:
    'שלום,\n\nההצעה להעביר את הבעלות על {business} בפנקס אל {to} בוטלה או נדחתה. הבעלות לא השתנתה.',
  ownershipEndedAbout: 'אם השינוי לא מוכר לך, יש להחליף סיסמה ולפנות לתמיכה.',
  ownershipOpenButton: 'כניסה לפנקס',
  memberSubject: 'העבודה ב־{business} בפנקס',
  memberJoined: 'שלום,\n\n{name} הצטרף ל־{business} לפי ההזמנה שנשלחה.',
  memberJoinedAbout: 'אם ההצטרפות לא מוכרת לך, אפשר להשבית את המשתמש בדף "משתמשים והרשאות".',
  memberChanged: 'שלום,\n\nההרשאות שלך ב־{business} השתנו. השינוי כבר בתוקף.',
  memberDisabled: 'שלום,\n\nהכניסה שלך ל־{business} נסגרה. עסקים אחרים שלך לא השתנו.',
  memberEnabled: 'שלום,\n\nהכניסה שלך ל־{business} פתוחה שוב, עם אותן הרשאות.',
  memberRemoved: 'שלום,\n\nהעבודה שלך ב־{business} בפנקס הסתיימה. עסקים אחרים שלך לא השתנו.',
  memberPasswordAsked:
    'שלום,\n\n{business} ביקש שתיבחר סיסמה חדשה לכניסה לפנקס. הכניסה הבאה, אחרי הקוד, תוביל לבחירה שלה. הסיסמה היא לכל העסקים שלך.',
  memberButton: 'כניסה לפנקס',
  memberAbout: 'לשאלות יש לפנות לבעלים של העסק.',
  stateReadOnlySubject: 'החשבון של {business} עבר לקריאה בלבד',
  stateReadOnlyAbout:
    'אפשר להיכנס, לקרוא, להוריד ולייצא הכל, וכל המסמכים נשמרים. עד לחידוש לא מפיקים מסמכים, ומסמכים מתוזמנים, תזכורות ודיוורים ממתינים. הקישורים ששלחת ללקוחות ממשיכים לעבוד.\n\nלחידוש המינוי יש לפנות לתמיכה.',
  stateSuspendedSubject: 'החשבון של {business} מושהה',
  stateSuspendedAbout:
    'אפשר להיכנס, לקרוא, להוריד ולייצא הכל. עד לסיום הבדיקה שום דבר לא משתנה: לא מפיקים מסמכים, ומסמכים מתוזמנים, תזכורות ודיוורים ממתינים. הקישורים ששלחת ללקוחות ממשיכים לעבוד.\n\nלפרטים יש לפנות לתמיכה.',
  stateBlockedSubject: 'החשבון של {business} נחסם',
  stateBlockedAbout:
    'אפשר להיכנס, לקרוא ולייצא את המסמכים שהופקו, ולהוריד קובץ עם כל הנתונים. שאר הדפים סגורים, ומסמכים מתוזמנים, תזכורות ודיוורים ממתינים. הקישורים ששלחת ללקוחות ממשיכים לעבוד.\n\nלביטול החסימה יש לפנות לתמיכה.',
  stateRestrictedButton: 'מה אפשר לעשות עכשיו',
  stateForSubscriptionEnded: 'שלום,\n\nהמינוי של {business} בפנקס הסתיים.',
  stateForUnpaid: 'שלום,\n\nהתשלום על החשבון של {business} בפנקס לא התקבל.',
  stateForComplaint: 'שלום,\n\nהתקבלה פנייה בנוגע לחשבון של {business} בפנקס, והיא נבדקת.',
  stateForSecurity: 'שלום,\n\nזיהינו חשש לאבטחה של החשבון של {business} בפנקס.',
  stateForTerms: 'שלום,\n\nנמצא שימוש שלא לפי תנאי השימוש בחשבון של {business} בפנקס.',
  stateActiveSubject: 'החשבון של {business} חזר לפעילות',
  stateActiveLead: 'שלום,\n\nהחשבון של {business} בפנקס פעיל שוב. אין צורך להתחבר מחדש.',
  stateActiveAbout:
    'מסמכים מתוזמנים שהמועד שלהם עבר ממתינים בטיוטות. דיוורים וקבצים שהושהו ממשיכים מהדף שלהם.',
  stateActiveButton: 'כניסה לפנקס',
  accessSubject: 'הכניסה שלך לפנקס השתנתה',
  accessLead: 'שלום,\n\nמנהל המערכת שינה את הכניסה לפנקס עם:\n{email}',
  accessSecondFactorReset:
    'הטלפון, אפליקציית האימות, מפתחות הגישה וקודי השחזור הוסרו. מעכשיו הקוד מגיע לכתובת הדואר הזאת. כל המכשירים נותקו.',
  accessPasswordAsked:
    'לפי בקשה לתמיכה, הכניסה הבאה, אחרי הקוד, תוביל לבחירת סיסמה חדשה. כל הכניסות הפתוחות נסגרו.',
  accessBlocked: 'הכניסה נחסמה, וכל המכשירים נותקו.',
  accessUnblocked: 'החסימה הוסרה, ואפשר להיכנס כרגיל.',
  accessLinkMade:
    'נוצר קישור לבחירת סיסמה חדשה. הקישור תקף לשעה ולשימוש אחד, ועד שמשתמשים בו שום דבר לא משתנה.',
  accessAbout: 'אם השינוי לא מוכר לך, יש לפנות לתמיכה.',
  evidenceHeadSubject: 'קוד הרישום של {issuer}, {when}',
  evidenceHeadLead: 'שלום,\n\nהספרים של {issuer} השתנו, וזה הקוד של הרישום מ־{when}:',
  evidenceHeadAbout:
    'חתימה מספר {number}, {count, plural, one {שינוי אחד} two {שני שינויים} other {# שינויים}} עד אליה.\n\nמה זה: הקוד מעיד על כל מה שנרשם בספרים עד לרגע הזה. אם מישהו ישנה או ימחק משהו מהם בדרך עוקפת, הקוד לא יימצא ברישום.\nמה לעשות: כדאי לשמור את ההודעה בתיבה הזאת, ואין צורך בדבר נוסף.',
  evidenceHeadOpen: 'לבדיקת הקוד מול הספרים, או כדי להפסיק את ההודעות:',
  evidenceHeadButton: 'בדיקת הקוד והפסקת ההודעות',
  newsSubject: '{business}: {sentence}',
  newsOpen: 'אפשר לראות את הפרטים כאן:',
  newsButton: 'לפרטים',
  newsSettings: 'הגדרת ההתראות',
  newsAbout: 'אפשר לשנות מה נשלח בדואר, או להפסיק, כאן:',
  newsDaySubject: 'ההתראות של {business}, {date}',
  newsDayLead: 'שלום,\n\nאלה ההתראות של {business} עד הבוקר, {date}.',
  newsDayWhat: 'מה קרה',
  newsDayWhen: 'מתי',
  newsLine: '{sentence}, {when}\n{link}',
  newsDayMore: 'יש עוד התראות, וכולן מופיעות בפעמון.',
  reportSubject: '{business}: {view}, {date}',
  reportLead: 'מצורף: {report} של {business}, בתצוגה {view}, נכון ל־{date}.',
  reportLeadOfWhole: 'מצורף: {report} של {business}, נכון ל־{date}.',
  reportLeadOfDays: 'מצורף: {report} של {business}, בתצוגה {view}, לימים {from}–{to}.',
  reportOpen: 'אפשר לפתוח את הדוח עם אותה תצוגה כאן:',
  reportOpenWhole: 'אפשר לפתוח את הדוח כאן:',
  reportButton: 'לדוח',
  reportAboutOwn: 'שליחה קבועה שהגדרת בדף הדוח. שם אפשר לשנות אותה או לסיים אותה.',
  reportAbout: 'שליחה קבועה שהוגדרה בפנקס: {name}. לשינוי או לסיום פונים אל מי שהגדיר אותה.',
} as const;
