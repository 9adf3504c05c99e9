/** Mails and text messages about signing in: codes, passwords, addresses, second factors. */
export const mailSignIn = {
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
  noticeDetails: 'מכשיר: {device}\nכתובת רשת: {ip}\nמועד: {when}',
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
} as const;
