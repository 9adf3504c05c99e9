import { ScanFailedError } from '../../../integrations/antivirus/virus-scanner.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Services } from '../../services.ts';

const MEGABYTE = 1_048_576;

/** Collects an upload that is read whole. Throws FILE_TOO_LARGE above the bound, FILE_EMPTY for nothing. */
export async function uploadedBytes(
  content: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > bytesMax) throw new AppError('FILE_TOO_LARGE', { megabytes: bytesMax / MEGABYTE });
    parts.push(part);
  }
  if (size === 0) throw new AppError('FILE_EMPTY');
  return Buffer.concat(parts);
}

/** Throws FILE_INFECTED for what the antivirus knows, BUSY while it cannot be asked. */
export async function assertCleanBytes(
  { virusScanner }: Pick<Services, 'virusScanner'>,
  bytes: Uint8Array,
): Promise<void> {
  const verdict = await virusScanner.scan(bytes).catch((error: unknown) => {
    if (!(error instanceof ScanFailedError)) throw error;
    throw new AppError('BUSY');
  });
  if (verdict.kind === 'infected') throw new AppError('FILE_INFECTED');
}
