const DIGITS = 64;

/**
 * Finds the code of a seal of evidence in a text, such as a mail that was pasted whole: 64 hexadecimal digits,
 * in lower case. Mail programs break long lines, so white space within the code is left out.
 */
export function findEvidenceCode(text: string): string | undefined {
  const runs = text.match(/(?<![0-9a-z])[0-9a-f](?:\s*[0-9a-f])+(?![0-9a-z])/gi) ?? [];
  const codes = runs.map((run) => run.replaceAll(/\s/g, '').toLowerCase());
  return codes.find((code) => code.length === DIGITS);
}
