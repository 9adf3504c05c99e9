/** Posts fields to an address of another site: the window of the document goes there, the one around its frames, or a new one. */
export function postForm(
  document: Document,
  url: string,
  fields: Readonly<Record<string, string>>,
  target: '_self' | '_top' | '_blank' = '_self',
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = target;
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
