import { readFile } from 'node:fs/promises';

import type { SigningSettings } from '../../../config.ts';
import { ensureDemoCertificate } from '../../../platform/pdf/demo-certificate.ts';
import type { SigningSetup } from '../../../platform/pdf/pdf-request.ts';
import { createDocumentPrinter, type DocumentPrinter } from './print/print-document.ts';

const TIMESTAMP_TIMEOUT_MS = 5_000;

/** The key that signs: the configured one, or a self-made one kept in the data folder. */
async function readSigningSetup(
  settings: SigningSettings,
  dataFolder: string,
): Promise<SigningSetup> {
  const stamp = { timestampUrl: settings.tsaUrl ?? null, timestampTimeoutMs: TIMESTAMP_TIMEOUT_MS };
  if (settings.p12File !== undefined) {
    return { p12: await readFile(settings.p12File), password: settings.p12Password, ...stamp };
  }
  const { p12, password } = await ensureDemoCertificate(dataFolder);
  return { p12, password, ...stamp };
}

/**
 * The product's printer. Its threads start at the first use or at `ready()`, so that a start of the
 * product does not wait for them.
 */
export function openDocumentPrinter(
  settings: SigningSettings,
  dataFolder: string,
): DocumentPrinter {
  let opening: Promise<DocumentPrinter> | undefined;
  const open = (): Promise<DocumentPrinter> => {
    opening ??= readSigningSetup(settings, dataFolder).then((signing) =>
      createDocumentPrinter({ signing }),
    );
    return opening;
  };
  return {
    printPdf: async (document) => (await open()).printPdf(document),
    renderPages: async (document) => (await open()).renderPages(document),
    ready: async () => (await open()).ready(),
    close: async () => {
      if (opening !== undefined) await (await opening).close();
    },
  };
}
