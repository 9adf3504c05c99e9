import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { DemoAttachment } from './demo-messages.repository.ts';

/**
 * Nothing in a mail runs or loads, and only our own pages may frame it. Its links open beside the outbox.
 */
export const MAIL_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
} as const;

/** Returns the designed form of a mail with its pictures inside it; undefined for a message that has none. */
export async function readMailPage(
  files: FileStore,
  parts: readonly DemoAttachment[],
): Promise<Buffer | undefined> {
  const html = parts.find(({ use }) => use === 'html');
  if (html === undefined) return undefined;
  let page = bytesOf(await files.read(html.sha256)).toString('utf8');
  for (const { sha256, contentType, contentId } of parts) {
    if (contentId === undefined) continue;
    const picture = bytesOf(await files.read(sha256)).toString('base64');
    page = page.replaceAll(`src="cid:${contentId}"`, `src="data:${contentType};base64,${picture}"`);
  }
  return Buffer.from(page.replace('<head>', '<head><base target="_blank">'), 'utf8');
}

function bytesOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
