export interface KnownTextsProps {
  /** The id for the `list` attribute of the field. */
  readonly id: string;
  readonly texts: readonly string[];
}

/** Texts that are offered while one types into a field; any other may be typed as well. */
export function KnownTexts({ id, texts }: KnownTextsProps) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  );
}
