import type { getDocument, GlobalWorkerOptions, PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import libraryAddress from 'pdfjs-dist/build/pdf.min.mjs?url';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

interface PdfLibrary {
  readonly getDocument: typeof getDocument;
  readonly GlobalWorkerOptions: typeof GlobalWorkerOptions;
}

let library: Promise<PdfLibrary> | undefined;

/** Loads the library with the first opened PDF. Loaded by its URL, it is part of no other file. */
function loadLibrary(): Promise<PdfLibrary> {
  library ??= (import(/* @vite-ignore */ libraryAddress) as Promise<PdfLibrary>).then((loaded) => {
    loaded.GlobalWorkerOptions.workerSrc = workerAddress;
    return loaded;
  });
  library.catch(() => (library = undefined));
  return library;
}

/** A PDF that is open until it is closed. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  readonly close: () => void;
}

/** Reads a PDF in a worker of its own. Throws for one that cannot be fetched or read. */
export async function openPdf(source: string, signal: AbortSignal): Promise<OpenPdf> {
  const [pdf, answer] = await Promise.all([loadLibrary(), fetch(source, { signal })]);
  if (!answer.ok) throw new Error(`the file answered ${String(answer.status)}`);
  const task = pdf.getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    // Nothing but our own script files may run: pictures of JPEG 2000 are left out.
    useWasm: false,
    enableXfa: false,
  });
  const close = (): void => void task.destroy();
  try {
    return { document: await task.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}
