/**
 * The legal form at the end of a name, in the form in which names are searched: some write it and others leave it out.
 * The pattern is valid in JavaScript and in PostgreSQL. The hyphen before a Hebrew form may be missing.
 */
export const LEGAL_FORM = '( ?בעמ| ער|( co)?( ltd| limited| inc| llc)| co| corp| gmbh)$';

const AT_THE_END = new RegExp(LEGAL_FORM);

/** Returns a searched name without its legal form; a name that is nothing else stays. */
export function withoutLegalForm(searchText: string): string {
  const bare = searchText.replace(AT_THE_END, '');
  return bare === '' ? searchText : bare;
}
