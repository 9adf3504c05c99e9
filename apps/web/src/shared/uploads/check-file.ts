import type { UploadConfig } from './upload-config.ts';
import { UploadError } from './upload-error.ts';

/** File data that is known before its content is read. */
export interface FileHead {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Returns why a file cannot be sent; undefined when it can. */
export function findFileError(
  file: FileHead,
  others: readonly FileHead[],
  config: UploadConfig,
): UploadError | undefined {
  if (isHeic(file)) return new UploadError('extension', { detail: 'heic' });
  const { extensions } = config;
  if (extensions.length > 0 && !extensions.includes(endingOf(file.name))) {
    return new UploadError('extension');
  }
  if (config.refusesEmpty && file.size === 0) return new UploadError('size', { detail: 'empty' });
  if (file.size > config.fileBytesMax) return new UploadError('size');
  const isKnown = others.some(({ name, size }) => name === file.name && size === file.size);
  if (config.refusesDuplicates && isKnown) return new UploadError('duplicate');
  return undefined;
}

function isHeic({ name, type }: FileHead): boolean {
  return /^image\/hei[cf]/.test(type) || /^hei[cf]$/.test(endingOf(name));
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}
