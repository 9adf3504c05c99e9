/** Fields that were told: those without a value are absent. */
type Told<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined | ''> };

/** Returns the fields that a gateway told: without those that are undefined or an empty text. */
export function toldFields<Fields extends object>(fields: Fields): Told<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Told<Fields>;
}
