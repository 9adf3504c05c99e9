/** A stored file that is looked at, over a page or beside it. */
export const viewer = {
  viewer: 'File',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
  share: 'Share',
  shareFailed: 'The file did not load, so it was not shared',
  print: 'Print',
  download: 'Download',
  fullScreen: 'Full screen',
  page: 'Page {number} of {count}',
  picture: 'Picture of the file',
  openPdf: 'Open the PDF',
  pdfFailed: 'The PDF did not load here. You can open it in a separate tab',
  pictureFailed: 'The picture did not load. Try refreshing the page',
} as const;
