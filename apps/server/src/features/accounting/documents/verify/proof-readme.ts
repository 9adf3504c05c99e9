/** Explains the archive to its reader: Hebrew first, then English. */
export const PROOF_README = `ארכיון הוכחה של פנקס
====================

כאן נמצאים כל המסמכים שהופקו בחשבון, סדרה אחר סדרה, עם השרשרת שקושרת כל מסמך לקודמו.

proof.json                     של מי הארכיון ומתי נכתב
series/<סוג>-<סדרה>/*.jsonl    מסמך בכל שורה, לפי סדר המספרים
series/<סוג>-<סדרה>/series.json מאיזה מספר מתחילה הסדרה, איפה היא נגמרת ומה החתימה האחרונה
files/<sha256>.pdf             קובצי ה-PDF, אם נכללו
end.json                       רשימת הסדרות: הארכיון שלם

איך בודקים
----------
בלי רשת ובלי פנקס: Node בגרסה 20 ומעלה, והתוכנית check-proof.mjs מתוך קוד המקור של פנקס
(tools/check-proof). את התוכנית כדאי לקחת ממקום שסומכים עליו ולא ממי שמסר את הארכיון.

    node check-proof.mjs FILE [DIGEST]

לכל סדרה נכתב אם היא תקינה או מהו המסמך הראשון שלא תואם. קוד היציאה הוא 0 כשהכול תקין.
התקציר (DIGEST) הודפס כשהארכיון נכתב. אם מוסרים אותו לתוכנית, היא בודקת גם שלא הושמטו המסמכים
האחרונים של סדרה או סדרה שלמה.

מה זה מוכיח
-----------
שום מסמך לא שונה, לא הושמט ולא הוחלף מאז שנכתבה החתימה האחרונה (seal) של הסדרה. מי שמחזיק בכל
הארכיון יכול לכתוב ארכיון אחר, שלם גם הוא. לכן כדאי לשמור את החתימות האחרונות בנפרד ולהשוות אותן,
או להשוות מסמך מודפס לעמוד האימות הציבורי שלו.

איך מחושב
---------
contentHash = sha256("pinkas-document-1" \\n חשבון \\n סוג \\n סדרה \\n מספר \\n content)
chainHash   = sha256(previousHash ואחריו contentHash); לפני המסמך הראשון 32 בתים של אפס
seal        = sha256(seal הקודם, chainHash, ואחריהם "kind:sha256" של כל קובץ, בשורות)


A proof archive of Pinkas
=========================

All documents issued in the account, series by series, with the chain that ties each document to the
one before it.

proof.json                     whose archive it is and when it was written
series/<type>-<series>/*.jsonl one document a line, in the order of the numbers
series/<type>-<series>/series.json  where the series begins and ends, and its last seal
files/<sha256>.pdf             the PDFs, if they were included
end.json                       the list of series: the archive is whole

How to check
------------
Without network and without Pinkas: Node 20 or newer, and the program check-proof.mjs out of the
source code of Pinkas (tools/check-proof). Take the program from a place that you trust rather than
from whoever gave you the archive.

    node check-proof.mjs FILE [DIGEST]

For each series it says that it holds, or which document is the first that does not match. The exit
code is 0 when everything holds. The digest was printed when the archive was written. With it the
program also says whether the last documents of a series, or a whole series, were left out.

What this proves
----------------
No document was changed, left out or exchanged since the last seal of its series was written.
Somebody who holds the whole archive can write another one that is whole too. So keep the last seals
apart and compare them, or compare a printed document with its public verification page.

How it is computed
------------------
contentHash = sha256("pinkas-document-1" \\n account \\n type \\n series \\n number \\n content)
chainHash   = sha256(previousHash, then contentHash); 32 zero bytes before the first document
seal        = sha256(the seal before, chainHash, then "kind:sha256" of each file, as lines)
digest      = sha256("type-series count seal" of each series, as lines)
`;
