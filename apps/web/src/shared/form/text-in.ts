/** Returns the trimmed text of the field of this name; '' where the page shows no such field. */
export function textIn(page: ParentNode, name: string): string {
  const field = page.querySelector(`input[name="${name}"]`);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}
