import type { Answer, HttpBrowser } from './http-browser.ts';

/** Fields of an upload beside its file, in the order in which they are sent. */
export type UploadFieldTexts = Readonly<Record<string, string>>;

export interface UploadOptions {
  /** What the client calls the file. */
  readonly fileName?: string;
  readonly fields?: UploadFieldTexts;
  /** Name of the field that holds the file. */
  readonly fileField?: string;
  readonly method?: 'POST' | 'PUT';
}

/** Sends a file as a form, as the browser application does. */
export function sendUpload(
  browser: HttpBrowser,
  bytes: Uint8Array,
  options: UploadOptions = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  const fileName = options.fileName ?? 'paper.png';
  form.append(options.fileField ?? 'file', new Blob([Uint8Array.from(bytes)]), fileName);
  return browser.send(options.method ?? 'POST', '/v2/api/files', { form });
}

/** Uploads a file that must be taken, and returns its id. */
export async function upload(
  browser: HttpBrowser,
  bytes: Uint8Array,
  options: UploadOptions = {},
): Promise<string> {
  const answer = await sendUpload(browser, bytes, options);
  const file = (answer.json as { file?: { id: string } | null } | undefined)?.file;
  if (answer.status !== 200 || file === undefined || file === null) {
    throw new Error(`not uploaded: ${answer.status} ${answer.text}`);
  }
  return file.id;
}

/** The smallest PNG there is: one pixel. */
export const TINY_PNG: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
