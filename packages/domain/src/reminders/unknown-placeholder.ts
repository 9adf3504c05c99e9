import { namesIn, placeholderNamed, type Placeholder } from './placeholders.ts';

/** Returns the first name in brackets that is none of these placeholders; undefined where all are. */
export function unknownPlaceholder(
  text: string,
  known: readonly Placeholder[],
): string | undefined {
  return namesIn(text).find((name) => {
    const placeholder = placeholderNamed(name);
    return placeholder === undefined || !known.includes(placeholder);
  });
}
