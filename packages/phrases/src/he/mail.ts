/** Mails and text messages: whole sentences with their parameters. */
export const mail = {
  codeSubject: 'קוד הכניסה לפנקס: {code}',
  codeLead: 'שלום,\n\nקוד האימות לכניסה לפנקס הוא:',
  codeAbout:
    'הקוד תקף ל־{minutes} דקות ולכניסה אחת.\n\nאם לא ניסית להיכנס, מישהו אחר הקליד את הסיסמה שלך. כדאי להחליף אותה.',
  codeWhatsapp: 'קוד האימות שלך הוא {code}. מטעמי אבטחה, אין למסור אותו לאיש.',
  codeSms: 'קוד האימות שלך לפנקס: {code}. תקף ל־{minutes} דקות. אין למסור אותו לאיש.',
  passwordLinkSubject: 'בחירת סיסמה חדשה לפנקס',
  passwordLinkLead:
    'שלום,\n\nביקשת לבחור סיסמה חדשה לכניסה לפנקס עם:\n{email}\n\nהקישור תקף ל־{minutes} דקות ולשימוש אחד.',
  passwordLinkButton: 'בחירת סיסמה',
  passwordLinkAbout: 'אם לא ביקשת, אפשר להתעלם מההודעה. הסיסמה הקודמת נשארת.',
  passwordChangedSubject: 'הסיסמה שלך לפנקס הוחלפה',
  passwordChangedLead: 'שלום,\n\nהוחלפה הסיסמה לכניסה לפנקס עם:\n{email}\n\nכל המכשירים נותקו.',
  passwordChangedButton: 'כניסה לפנקס',
  passwordChangedAbout:
    'אם לא החלפת אותה, יש לבחור מיד סיסמה חדשה דרך "שכחתי סיסמה" ולבדוק מי נכנס לתיבת הדואר שלך.',
  emailLinkSubject: 'אימות כתובת הדואר לפנקס',
  emailLinkLead:
    'שלום,\n\nנפתח עסק בפנקס עם הכתובת:\n{email}\n\nכדי להתחיל יש לאמת אותה. הקישור תקף ל־{hours} שעות ולשימוש אחד.',
  emailLinkButton: 'אימות הכתובת',
  emailLinkAbout: 'אם לא פתחת עסק בפנקס, אפשר להתעלם מההודעה. בלי אימות אי אפשר להתחבר.',
  noticeDeviceSubject: 'כניסה לפנקס ממכשיר חדש',
  noticeDeviceLead: 'שלום,\n\nנכנסו לפנקס ממכשיר שלא הכרנו, עם:\n{email}',
  noticePasswordSubject: 'הסיסמה שלך לפנקס הוחלפה',
  noticePasswordLead:
    'שלום,\n\nהוחלפה הסיסמה לכניסה לפנקס עם:\n{email}\n\nכל המכשירים האחרים נותקו.',
  noticeFacts: 'מכשיר: {device}\nכתובת רשת: {ip}\nמועד: {when}',
  noticeDevice: '{browser} ב־{system}',
  noticeUnknownDevice: 'לא מזוהה',
  noticeButton: 'לרשימת המכשירים שלי',
  noticeAbout:
    'אם הכניסה או השינוי לא מוכרים לך, יש לבחור מיד סיסמה חדשה דרך "שכחתי סיסמה". כך מנותקים כל המכשירים.',
  noticeProviderSubject: 'דרכי הכניסה שלך לפנקס השתנו',
  noticeProviderLinked:
    'שלום,\n\nמעכשיו אפשר להיכנס לפנקס גם עם {provider}, במקום הסיסמה של:\n{email}',
  noticeProviderUnlinked:
    'שלום,\n\nמעכשיו אי אפשר להיכנס לפנקס עם {provider} בשם:\n{email}\n\nהסיסמה ממשיכה לעבוד.',
  noticeEmailSubject: 'כתובת הכניסה שלך לפנקס הוחלפה',
  noticeEmailLead:
    'שלום,\n\nמעכשיו לא נכנסים לפנקס עם הכתובת:\n{email}\n\nכל המכשירים האחרים נותקו.',
  emailCodeSubject: 'קוד להחלפת כתובת הכניסה לפנקס: {code}',
  emailCodeLead:
    'שלום,\n\nמישהו שמחובר לפנקס ביקש להיכנס מעכשיו עם הכתובת:\n{email}\n\nהקוד של התיבה הזאת:',
  emailCodeAbout:
    'הקוד תקף ל־{minutes} דקות ולשימוש אחד.\n\nאם לא ביקשת, אין למסור את הקוד לאיש. אם זאת תיבת הכניסה שלך, מישהו אחר יודע את הסיסמה, וכדאי להחליף אותה.',
  emailTakenSubject: 'הכתובת שלך כבר רשומה בפנקס',
  emailTakenLead:
    'שלום,\n\nמישהו שמחובר לפנקס ביקש להיכנס מעכשיו עם הכתובת:\n{email}\n\nכבר נכנסים איתה לפנקס, ולכן לא נשלח קוד ושום דבר לא משתנה.',
  emailTakenButton: 'כניסה לפנקס',
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
    'הבקשה מחכה {days} ימים. עוד אין לך חשבון? אפשר להירשם בכתובת המייל הזו, והבקשה תופיע בעמוד "משתמשים והרשאות". אם השם לא מוכר לך, אפשר להתעלם מההודעה.',
  clientAcceptedSubject: '{business} פתח לך את הספרים',
  clientAcceptedLead: '{business} אישר את הבקשה שלך, והעסק נוסף לרשימת הלקוחות.',
  clientAcceptedButton: 'לרשימת הלקוחות',
  clientDeclinedSubject: 'בקשה שלך לא אושרה',
  clientDeclinedLead: 'הבקשה ששלחת אל {email} לא אושרה.',
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
  stateForTerms: 'שלום,\n\nנמצא שימוש שאינו לפי תנאי השימוש בחשבון של {business} בפנקס.',
  stateActiveSubject: 'החשבון של {business} חזר לפעילות',
  stateActiveLead: 'שלום,\n\nהחשבון של {business} בפנקס פעיל שוב. אין צורך להתחבר מחדש.',
  stateActiveAbout:
    'מסמכים מתוזמנים שהמועד שלהם עבר ממתינים בטיוטות. דיוורים וקבצים שהושהו ממשיכים מהדף שלהם.',
  stateActiveButton: 'כניסה לפנקס',
  accessSubject: 'הכניסה שלך לפנקס השתנתה',
  accessLead: 'שלום,\n\nמנהל המערכת שינה את הכניסה לפנקס עם:\n{email}',
  accessSecondFactorReset:
    'הטלפון, אפליקציית האימות, מפתחות הגישה וקודי השחזור הוסרו. מעכשיו הקוד מגיע לכתובת הדואר הזאת. כל המכשירים נותקו.',
  accessBlocked: 'הכניסה נחסמה, וכל המכשירים נותקו.',
  accessUnblocked: 'החסימה הוסרה, ואפשר להיכנס כרגיל.',
  accessLinkMade:
    'נוצר קישור לבחירת סיסמה חדשה. הקישור תקף לשעה ולשימוש אחד, ועד שמשתמשים בו שום דבר לא משתנה.',
  accessAbout: 'אם השינוי לא מוכר לך, יש לפנות לתמיכה.',
  factorSubject: 'האימות הדו־שלבי שלך בפנקס השתנה',
  factorUsedSubject: 'נכנסו לפנקס בקוד שחזור שלך',
  factorLead: 'שלום,\n\nבכניסה לפנקס עם:\n{email}',
  factorAppAdded:
    'הוגדרה אפליקציית אימות. מעכשיו הכניסה מבקשת את הקוד שהיא מציגה, וגם קוד שנשלח בדואר עדיין מתקבל.',
  factorAppRemoved: 'אפליקציית האימות הוסרה. מעכשיו קוד האימות נשלח בהודעה או בדואר.',
  factorPasskeyAdded:
    'נוסף מפתח גישה. אפשר להיכנס איתו בלי סיסמה, וגם קוד שנשלח בדואר עדיין מתקבל.',
  factorPasskeyRemoved: 'הוסר מפתח גישה. הוא כבר לא פותח את הכניסה.',
  factorRecoveryMade: 'נוצרו {left} קודי שחזור חדשים. הקודים הקודמים כבר לא פותחים דבר.',
  factorRecoveryUsed:
    'נעשה שימוש בקוד שחזור כדי להיכנס. {left, plural, =0 {לא נשארו קודים, וכדאי ליצור חדשים} one {נשאר קוד אחד, וכדאי ליצור חדשים} other {נשארו {left} קודים}}.',
  factorPhoneAdded: 'הטלפון אומת. מעכשיו אפשר לקבל בו קוד אימות בכניסה.',
  factorPhoneChanged: 'הטלפון לקבלת קודי אימות הוחלף. קודים לא נשלחים יותר למספר הקודם.',
  factorPhoneRemoved: 'הטלפון לקבלת קודי אימות הוסר. מעכשיו קוד האימות נשלח בדואר.',
  phoneCodeSms: 'קוד לאימות הטלפון בפנקס: {code}. תקף ל־{minutes} דקות. אין למסור אותו לאיש.',
  phoneMailSubject: 'קוד לאימות הטלפון בפנקס: {code}',
  phoneMailLead:
    'שלום,\n\nכדי לסיים את ההרשמה לפנקס יש להזין את הקוד הזה יחד עם הקוד שנשלח לטלפון:',
  phoneMailAbout: 'הקוד תקף ל־{minutes} דקות.\n\nאם לא פתחת עסק בפנקס, אפשר להתעלם מההודעה הזאת.',
  factorAbout: 'אם השינוי לא מוכר לך, יש להחליף מיד את הסיסמה ולפנות לתמיכה.',
  documentSms: 'שלום, [המסמך] מאת [שם העסק]. לצפייה במסמך: [קישור]',
  documentSubject: '{docType} מספר {number} מאת {issuer}',
  greeting: 'שלום,',
  documentLead: '{gender, select, m {מצורף} other {מצורפת}} {docType} מספר {number} מאת {issuer}.',
  documentCopyLead: 'מצורף העתק נאמן למקור של {docType} מספר {number} מאת {issuer}.',
  documentSum: '{document}, סה"כ {sum}',
  payUntil: 'לתשלום עד {date}',
  documentAbout: 'המסמך חתום דיגיטלית. אפשר לראות אותו, להוריד אותו וליצור קשר בכתובת:',
  quoteAbout: 'אפשר לראות את ההצעה, לאשר אותה או לדחות אותה בכתובת:',
  documentButton: 'צפייה במסמך',
  quoteButton: 'צפייה בהצעה ומענה',
  sentFor: 'הודעה זו נשלחה בשם {issuer} באמצעות פנקס.',
  product: 'פנקס',
  sentBy: 'הודעה זו נשלחה אליך מפנקס.',
  boxSum: '{heading}: {sum}',
  quoteAcceptedSubject: 'הצעת מחיר {number} אושרה',
  quoteAcceptedLead: 'שלום,\n\nהצעת מחיר {number} ללקוח {customer} אושרה על ידי {name} ב־{when}.',
  quoteRejectedSubject: 'הצעת מחיר {number} נדחתה',
  quoteRejectedLead: 'שלום,\n\nהצעת מחיר {number} ללקוח {customer} נדחתה על ידי {name} ב־{when}.',
  quoteAnswerRemark: 'נכתב בתשובה: {remark}',
  quoteName: 'הצעת מחיר {number}',
  quoteAcceptedOpen: 'להמשך אל הזמנה או חשבונית:',
  quoteRejectedOpen: 'ההצעה נמצאת כאן:',
  quoteOpen: 'לדף ההצעה',
  evidenceHeadSubject: 'קוד הרישום של {issuer}, {when}',
  evidenceHeadLead: 'שלום,\n\nהספרים של {issuer} השתנו, וזה הקוד של הרישום מ־{when}:',
  evidenceHeadAbout:
    'חתימה מספר {number}, {count, plural, one {שינוי אחד} two {שני שינויים} other {# שינויים}} עד אליה.\n\nמה זה: הקוד מעיד על כל מה שנרשם בספרים עד לרגע הזה. אם מישהו ישנה או ימחק משהו מהם בדרך עוקפת, הקוד לא יימצא ברישום.\nמה לעשות: כדאי לשמור את ההודעה בתיבה הזאת, ואין צורך בדבר נוסף.',
  evidenceHeadOpen: 'לבדיקת הקוד מול הספרים, או כדי להפסיק את ההודעות:',
  evidenceHeadButton: 'בדיקת הקוד והפסקת ההודעות',
  statementSubject: 'כרטסת מאת {issuer}',
  statementLead: 'שלום,\n\nמצורפת הכרטסת של {customer} אצל {issuer}, לתקופה {from} עד {to}.',
  statementOwes: 'היתרה לתשלום',
  statementCredit: 'יתרת זכות',
  statementSettled: 'אין יתרה לתשלום',
  questionSubject: '{business}: שאלה על {paper}',
  questionLead: 'שלום,\n\nשאלה של {name}, רואה החשבון, על {paper}:',
  questionAnswer: 'למענה על השאלה',
  questionOpen: 'אפשר לענות כאן, בלי להיכנס לפנקס:',
  questionPersonal: 'הקישור אישי, ולכן אין להעביר אותו. הוא פעיל 30 יום, או עד שהשאלה נסגרת.',
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
  draftNoCustomer: 'לקוח שעוד לא נבחר',
  draftWaitingSubject: 'תזכורת: {type} עבור {customer} מחכה להפקה',
  draftWaitingLead:
    'שלום,\n\nהכנו טיוטה של {type} עבור {customer} לתאריך {date}, לפי התבנית ששמרת.',
  draftWaitingOpen: 'הטיוטה מחכה לבדיקה ולהפקה כאן:',
  draftRefusedSubject:
    '{type} עבור {customer} {gender, select, m {לא הופק} other {לא הופקה}} ב־{date}',
  draftRefusedLead:
    'שלום,\n\n{type} עבור {customer} {gender, select, m {תוזמן} other {תוזמנה}} להפקה ב־{date}, וההפקה לא עברה את הבדיקות. המסמך לא הופק, ושום דבר לא אבד.',
  draftRefusedOpen: 'אפשר לראות מה חסר ולהפיק מכאן:',
  draftButton: 'לטיוטה',
  remindDocument: '{docType} {number}',
  remindSum: '{sum} ₪',
  remindDays: '{count, plural, one {יום אחד} two {יומיים} other {{count} ימים}}',
  remindManyCount: '{count, plural, two {שני מסמכים פתוחים} other {{count} מסמכים פתוחים}}',
  remindManySubject: 'תזכורת: [מספר המסמכים] אצל [שם העסק]',
  remindManyBody:
    'שלום [שם הלקוח],\n\nאלה המסמכים שיש בהם יתרה לתשלום:\n\n[המסמכים]\n\nסה"כ לתשלום: [סך הכול לתשלום]\n\nהמסמכים מצורפים. אם התשלום כבר בדרך, אין צורך לעשות דבר.\n\nתודה,\n[שם העסק]',
  remindRow: '{document}: יתרה {sum}, לתשלום עד {dueDate}\n{link}',
  remindLine: '{document}: יתרה לתשלום {sum}',
  remindColumnDocument: 'מסמך',
  remindColumnDue: 'לתשלום עד',
  remindColumnSum: 'יתרה',
  remindTestSubject: 'ניסיון: {subject}',
  remindSampleCustomer: 'לקוח לדוגמה בע"מ',

  remindBeforeSubject: 'לתשלום עד [מועד התשלום]: [המסמך] מאת [שם העסק]',
  remindBeforeBody:
    'שלום [שם הלקוח],\n\nמועד התשלום של [המסמך] הוא [מועד התשלום], והיתרה לתשלום היא [יתרה לתשלום].\nהמסמך מצורף, ואפשר לראות אותו גם כאן:\n[קישור]\n\nאם התשלום כבר בדרך, אין צורך לעשות דבר.\n\nתודה,\n[שם העסק]',
  remindAfterSubject: 'תזכורת לתשלום: [המסמך] מאת [שם העסק]',
  remindAfterBody:
    'שלום [שם הלקוח],\n\nלפי הרישומים שלנו, היתרה לתשלום של [המסמך] היא [יתרה לתשלום]. מועד התשלום היה [מועד התשלום].\nהמסמך מצורף, ואפשר לראות אותו גם כאן:\n[קישור]\n\nאם התשלום כבר בדרך, אין צורך לעשות דבר.\n\nתודה,\n[שם העסק]',
  remindLateSubject: 'תזכורת נוספת: [המסמך] מאת [שם העסק]',
  remindLateBody:
    'שלום [שם הלקוח],\n\nעברו [ימי איחור] ממועד התשלום של [המסמך], והיתרה לתשלום היא [יתרה לתשלום].\nנשמח לדעת מתי אפשר לצפות לתשלום, או אם יש שאלה על המסמך. אפשר פשוט להשיב להודעה הזאת.\n\nהמסמך מצורף, ואפשר לראות אותו גם כאן:\n[קישור]\n\nתודה,\n[שם העסק]',
} as const;
