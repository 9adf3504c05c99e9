import QRCode from 'qrcode';

/** The dark modules of a QR code as a path of SVG, in a square of `size` modules without a quiet margin. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code. Runs of dark modules are joined, so that no hairlines show between them. */
export function drawQr(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      const start = column;
      while (column < size && modules.get(row, column) !== 0) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
      column += 1;
    }
  }
  return { size, path };
}

/** Returns a QR code as an SVG picture without its quiet margin, which the template leaves. */
export function qrSvg(text: string): string {
  const { size, path } = drawQr(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ` +
    `shape-rendering="crispEdges"><path fill="#171b26" d="${path}"/></svg>`
  );
}
