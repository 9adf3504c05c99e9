/**
 * Returns the one file at a destination that is not encrypted: how to open the others. It says nothing of the business.
 * The secret key is in `key.age` under the passphrase, or with the owner alone.
 */
export function readmeOf(hasLockedKey: boolean): string {
  const key = hasLockedKey
    ? 'age -d key.age > key.txt      # הביטוי הסודי יידרש כאן. It asks for the passphrase.'
    : 'cp /…/key.txt key.txt         # המפתח הסודי שלך. Your own secret key.';
  return `גיבוי של פנקס

צריך את התוכנות age ו־tar, שיש לכל מערכת הפעלה. פנקס עצמו לא נדרש.
מעתיקים את התיקייה הזאת למחשב, פותחים בה מסוף ומריצים:

${commands(key)}

אחר כך פותחים בדפדפן את opened/index.html. את key.txt ואת opened מוחקים כשסיימו.

A backup of Pinkas

It takes age (https://age-encryption.org) and tar, and no Pinkas. Copy this folder to a computer, open a terminal in it
and run the commands above. Then open opened/index.html in a browser. Delete key.txt and opened when you are done.
`;
}

function commands(key: string): string {
  return `${key}
mkdir opened
for f in packs/*.age; do age -d -i key.txt "$f" | tar -xf - -C opened; done
last=$(ls snapshots/*.age | tail -n 1)
age -d -i key.txt "$last" | tar -xf - -C opened
sh opened/verify.sh               # כל קובץ נבדק. Every file is checked.
sh opened/names.sh                # לא חובה: שמות במקום מספרים. Optional: names instead of hashes.`;
}
