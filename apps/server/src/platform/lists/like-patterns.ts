/**
 * Returns the text as patterns of `like` that find it anywhere; a short one at the beginning of a
 * word only.
 */
export function likePatterns(text: string): readonly string[] {
  const plain = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return text.length < 3 ? [`${plain}%`, `% ${plain}%`] : [`%${plain}%`];
}
