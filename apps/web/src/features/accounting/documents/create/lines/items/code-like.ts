const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d._/-]{2,49}$/u;

/** Whether a text may be a catalogue number or a barcode: one word with a digit in it. */
export function isCodeLike(text: string): boolean {
  return CODE.test(text.trim());
}
