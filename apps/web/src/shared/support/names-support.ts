/** Returns whether a sentence of the product tells a person to contact support: it then leads there. */
export function namesSupport(sentence: string): boolean {
  return /תמיכה|(?:contact|ask) support/i.test(sentence);
}
