import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfString,
  type PdfObject,
} from '@libpdf/core';

/** Characters of a name that stand for themselves; all others may be written by their code. */
const PLAIN_NAME_CHARACTER = /[\w.+-]/;

function nameText({ value }: PdfName): string {
  const bytes = [...Buffer.from(value, 'utf8')];
  return `/${bytes
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return PLAIN_NAME_CHARACTER.test(character)
        ? character
        : `#${byte.toString(16).padStart(2, '0')}`;
    })
    .join('')}`;
}

/** PDF knows no exponents; what is that small is nothing on paper. */
function numberText({ value }: PdfNumber): string {
  const text = String(value);
  return text.includes('e') ? '0' : text;
}

/** Writes an object in the syntax of a file; a reference gets the number that the caller passes. */
export function pdfObjectText(object: PdfObject, numberOf: (ref: PdfRef) => number): string {
  if (object instanceof PdfRef) return `${numberOf(object)} 0 R`;
  if (object instanceof PdfName) return nameText(object);
  if (object instanceof PdfNumber) return numberText(object);
  if (object instanceof PdfBool) return String(object.value);
  if (object instanceof PdfString) return `<${Buffer.from(object.bytes).toString('hex')}>`;
  if (object instanceof PdfArray) {
    return `[${[...object].map((item) => pdfObjectText(item, numberOf)).join(' ')}]`;
  }
  if (object instanceof PdfDict) {
    const entries = [...object].map(
      ([name, value]) => `${nameText(name)} ${pdfObjectText(value, numberOf)}`,
    );
    return `<<${entries.join(' ')}>>`;
  }
  return 'null';
}
