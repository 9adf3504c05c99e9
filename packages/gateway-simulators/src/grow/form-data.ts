/** Fields of a form by their names as they were written: `pageField[phone]`. */
export type Form = ReadonlyMap<string, string>;

/** Reads multipart/form-data; no fields for a body of any other kind. */
export function formIn(body: string, contentType: string): Form {
  const boundary = /^multipart\/form-data; *boundary=(\S+)$/.exec(contentType)?.[1];
  const fields = new Map<string, string>();
  if (boundary === undefined) return fields;
  for (const part of body.split(`--${boundary}\r\n`).slice(1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /^Content-Disposition: form-data; name="([^"]+)"$/m.exec(head)?.[1];
    const value = rest.join('\r\n\r\n').split(`\r\n--${boundary}--`)[0] ?? '';
    if (name !== undefined) fields.set(name, value.replace(/\r\n$/, ''));
  }
  return fields;
}

export function valueOf(form: Form, name: string): string {
  return form.get(name) ?? '';
}
