/** Returns a field with its value; nothing where that is empty or missing, which the API takes for unsaid. */
export function given(name: string, value: string | number | undefined): object {
  return value === undefined || value === '' ? {} : { [name]: value };
}

/** Returns an identity number without the blanks and dashes that people group it by. */
export function plainTaxId(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
