/** Addresses parted by comma, semicolon, space or line, each once. */
export function splitAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((address) => address !== ''))];
}
