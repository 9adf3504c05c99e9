/** Posts fields to an address of another site: the window of the document goes there. */
export function postForm(
  document: Document,
  url: string,
  fields: Readonly<Record<string, string>>,
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.requestSubmit();
  form.remove();
}
