export const verification = {
  pageTitle: 'Document verification',
  heading: '{type} {number}',
  holdsTitle: 'The document is genuine and unchanged',
  holdsText:
    "It was issued in Pinkas and matches its record and its place in the issuer's sequence of documents.",
  cancelledTitle: 'The document was cancelled',
  cancelledText: 'It was issued in Pinkas and later cancelled by its issuer. Do not rely on it.',
  brokenTitle: 'The record of this document is damaged',
  brokenText:
    'The document is on record, but the record does not match the sequence of documents. Ask the issuer before relying on it.',
  issuer: 'Issued by',
  issuerTaxId: 'Tax ID',
  number: 'Document number',
  date: 'Date',
  total: 'Total',
  fileTitle: 'Check the file you received',
  fileText:
    'We check whether your PDF is identical to the one that was issued. The file is not sent: the check runs on your device.',
  fileDrop: 'Drop a file here, or',
  filePick: 'Choose a file',
  filePickAnother: 'Check another file',
  fileChecking: 'Checking the file',
  fileOriginal: 'The file is identical to the original that was issued',
  fileCopy: 'The file is identical to a certified copy that was issued',
  fileTranslated: 'The file is the translation issued together with the original',
  fileNotGenuine: 'The file differs from what was issued',
  fileNotGenuineText:
    'It may have been edited, printed again or saved again. You can ask the issuer for the original file.',
  fileTooLarge: 'The file is too large to check. Files of up to 25MB can be checked',
  fileNotPdf: 'This is not a PDF file. Choose the file that came by mail',
  unknownTitle: 'Document not found',
  unknownText:
    'The link may be incomplete, or the code was not scanned properly. You can scan the code on the document again.',
  failedTitle: 'We could not check the document',
  tooMany: 'Too many checks from this address. Try again in a minute',
  loading: 'Checking the document',
  about: 'Pinkas issues signed documents. Every document has a link to a page like this one.',
} as const;
