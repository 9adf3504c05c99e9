/** Serial numbers as typed or pasted: parted by comma, semicolon or line, empty ones left out. */
export function readSerialNumbers(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
}

/** Serial numbers as a field shows them. */
export function serialNumbersText(numbers: readonly string[]): string {
  return numbers.join(', ');
}
