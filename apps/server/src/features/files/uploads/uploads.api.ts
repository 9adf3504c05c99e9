/* What other slices may use of files/uploads. */
export {
  listAttachedFiles,
  listAttachedIds,
  listOutgoing,
  listSendable,
  type OutgoingFile,
  readOutgoing,
} from './attachments/attached-files.ts';
export { attachFiles, detachFile } from './attachments/attachments.ts';
export { checkPdf } from './checks/check-pdf.ts';
export { correctStorage, countStorage } from './record/storage-usage.repository.ts';
export { keepMadePdf, keepMadePicture } from './stored/keep-made-file.ts';
export { drawUploadedPicture, keepPrintedImage } from './stored/keep-printed-image.ts';
export { findSmallPictures, readPrintablePictures } from './stored/printable-pictures.ts';
export { openSmallPicture, requireOwnFile } from './stored/stored-files.ts';
