/** Mails and text messages. Plain text; each is a whole message with its parameters. */
export const mail = {
  codeSubject: 'קוד הכניסה לפנקס: {code}',
  codeBody:
    'שלום,\n\nקוד האימות לכניסה לפנקס הוא {code}\nהקוד תקף ל־{minutes} דקות ולכניסה אחת.\n\nאם לא ניסית להיכנס, מישהו אחר הקליד את הסיסמה שלך. כדאי להחליף אותה.',
  codeSms: 'קוד האימות שלך לפנקס: {code}. תקף ל־{minutes} דקות. אין למסור אותו לאיש.',
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
  quoteAcceptedSubject: 'הצעת מחיר {number} אושרה',
  quoteAcceptedBody:
    'שלום,\n\nהצעת מחיר {number} ללקוח {customer}, בסך {sum} ₪, אושרה על ידי {name} ב־{when}.{remark}\n\nלהמשך אל הזמנה או חשבונית:\n{link}',
  quoteRejectedSubject: 'הצעת מחיר {number} נדחתה',
  quoteRejectedBody:
    'שלום,\n\nהצעת מחיר {number} ללקוח {customer}, בסך {sum} ₪, נדחתה על ידי {name} ב־{when}.{remark}\n\nההצעה נמצאת כאן:\n{link}',
  quoteAnswerRemark: '\n\nנכתב בתשובה:\n{remark}',
  evidenceHeadSubject: 'קוד הרישום של {issuer}, {when}',
  evidenceHeadBody:
    'שלום,\n\nהספרים של {issuer} השתנו, וזה הקוד של הרישום מ־{when}:\n\n{code}\n\nחתימה מספר {number}, {count, plural, one {שינוי אחד} two {שני שינויים} other {# שינויים}} עד אליה.\n\nמה זה: הקוד מעיד על כל מה שנרשם בספרים עד לרגע הזה. אם מישהו ישנה או ימחק משהו מהם בדרך עוקפת, הקוד לא יימצא ברישום.\nמה לעשות: כדאי לשמור את ההודעה בתיבה הזאת, ואין צורך בדבר נוסף.\n\nלבדיקת הקוד מול הספרים, או כדי להפסיק את ההודעות:\n{link}',
  statementSubject: 'כרטסת מאת {issuer}',
  statementBody:
    'שלום,\n\nמצורפת הכרטסת של {customer} אצל {issuer}, לתקופה {from} עד {to}.\n{balance}\n\nהודעה זו נשלחה בשם {issuer} באמצעות פנקס.',
  statementOwes: 'היתרה לתשלום: {sum} ₪',
  statementCredit: 'יתרת זכות: {sum} ₪',
  statementSettled: 'אין יתרה לתשלום',
  draftNoCustomer: 'לקוח שעוד לא נבחר',
  draftWaitingSubject: 'תזכורת: {type} עבור {customer} מחכה להפקה',
  draftWaitingBody:
    'שלום,\n\nהכנו טיוטה של {type} עבור {customer} לתאריך {date}, לפי התבנית ששמרת.\nהטיוטה מחכה לבדיקה ולהפקה כאן:\n{link}',
  draftRefusedSubject: '{type} עבור {customer} לא הופקה ב־{date}',
  draftRefusedBody:
    'שלום,\n\n{type} עבור {customer} תוזמנה להפקה ב־{date}, וההפקה לא עברה את הבדיקות. דבר לא הופק ודבר לא אבד.\nאפשר לראות מה חסר ולהפיק מכאן:\n{link}',
  remindDocument: '{docType} {number}',
  remindSum: '{sum} ₪',
  remindDays: '{count, plural, one {יום אחד} two {יומיים} other {{count} ימים}}',
  remindSigned: '{body}\n\nהודעה זו נשלחה בשם {issuer} באמצעות פנקס.',
  remindManyCount: '{count, plural, two {שני מסמכים פתוחים} other {{count} מסמכים פתוחים}}',
  remindManySubject: 'תזכורת: [מספר המסמכים] אצל [שם העסק]',
  remindManyBody:
    'שלום [שם הלקוח],\n\nאלה המסמכים שיש בהם יתרה לתשלום:\n\n[המסמכים]\n\nסה"כ לתשלום: [סך הכול לתשלום]\n\nהמסמכים מצורפים. אם התשלום כבר בדרך, אין צורך לעשות דבר.\n\nתודה,\n[שם העסק]',
  remindRow: '{document}: יתרה {sum}, לתשלום עד {dueDate}\n{link}',
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
