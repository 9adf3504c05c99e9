/** A form with names in brackets, such as `metadata[reference]`, as it came in. */
export interface StripeForm {
  /** Returns a field by its parts; empty where it is absent. */
  text(...parts: readonly string[]): string;
  /** Returns the values of a list. */
  list(name: string): readonly string[];
}

export function stripeForm(body: string): StripeForm {
  const fields = new URLSearchParams(body);
  return {
    text: (first = '', ...others) =>
      fields.get(`${first}${others.map((part) => `[${part}]`).join('')}`) ?? '',
    list: (name) =>
      [...fields].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value),
  };
}
