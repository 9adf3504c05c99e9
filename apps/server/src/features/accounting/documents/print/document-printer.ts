import type { Config } from '../../../../config/config.ts';
import { loadSigning } from '../../../../platform/pdf/signing-setup.ts';
import { definePart } from '../../../../platform/service-part.ts';
import {
  createDocumentPrinter,
  type DocumentPrinter,
  type DocumentPrints,
} from './print-document.ts';

/** The product's printer, which all slices share. */
export const documentPrinter = definePart(
  ({ config }) => openDocumentPrinter(config),
  (printer) => printer.close(),
);

/**
 * Opens the printer. Its threads start at the first use or at `ready()`, so that a start of the
 * product does not wait for them. Without a configured certificate it signs with a self-made one,
 * which production has to acknowledge before it starts.
 */
export function openDocumentPrinter({
  signing: settings,
  dataFolder,
}: Pick<Config, 'signing' | 'dataFolder'>): DocumentPrinter {
  let opening: Promise<DocumentPrinter> | undefined;
  const start = async (): Promise<DocumentPrinter> => {
    const { setup } = await loadSigning({
      p12Path: settings.p12File ?? null,
      p12Password: settings.p12Password,
      timestampUrl: settings.tsaUrl ?? null,
      dataDirectory: dataFolder,
    });
    return createDocumentPrinter({ signing: setup });
  };
  const open = (): Promise<DocumentPrinter> => (opening ??= start());
  return {
    for: (order) => {
      const prints = async (): Promise<DocumentPrints> => (await open()).for(order);
      return {
        printPdf: async (document) => (await prints()).printPdf(document),
        renderPages: async (document, firstPage) =>
          (await prints()).renderPages(document, firstPage),
        printPage: async (paper) => (await prints()).printPage(paper),
        renderPage: async (paper, firstPage) => (await prints()).renderPage(paper, firstPage),
      };
    },
    ready: async () => (await open()).ready(),
    close: async () => {
      if (opening !== undefined) await (await opening).close();
    },
  };
}
