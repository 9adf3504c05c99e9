/**
 * Checks an opened backup without a network and without the product: every file is there and has the bytes that it had.
 * It takes `sha256sum`, or `shasum` of macOS. The last line of the screen says the outcome, and so does its exit code.
 */
export const VERIFY_SCRIPT = `#!/bin/sh
# בדיקת שלמות של גיבוי שנפתח. Checks that an opened backup is whole.
cd "$(dirname "$0")" || exit 2
if command -v sha256sum >/dev/null 2>&1; then sum='sha256sum'; else sum='shasum -a 256'; fi
LC_ALL=C
export LC_ALL
total=$(grep -c . files.sha256)
results=$($sum -c files.sha256 2>/dev/null)
whole=$(echo "$results" | grep -c ': OK$')
if [ "$total" -eq "$whole" ]; then
  echo "הגיבוי שלם: $whole מתוך $total קבצים נבדקו. The backup is whole: $whole of $total files."
  exit 0
fi
echo "$results" | grep -v ': OK$'
echo "הגיבוי אינו שלם: $whole מתוך $total קבצים תקינים. The backup is not whole: $whole of $total files are right."
exit 1
`;

/** Copies the files of an opened backup to the names that people know them by, under the folder \`named\`. */
export const NAMES_SCRIPT = `#!/bin/sh
# העתקת הקבצים לשמות שלהם, בתיקייה named. Copies the files to their names, in the folder named.
cd "$(dirname "$0")" || exit 2
tab=$(printf '\\t')
while IFS="$tab" read -r path name; do
  mkdir -p "named/$(dirname "$name")" && cp "$path" "named/$name" || exit 1
done < names.tsv
`;
