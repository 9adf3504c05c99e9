import { cleanLine } from '@pinkas/domain/text/clean-text';

const SENT_LENGTH_MAX = 5_000;

/**
 * Returns the name of a file from whatever the client sent, as a line to show: no folders, no
 * control characters and no marks that change its direction. May be empty; it never becomes a
 * path here.
 */
export function fileNameLine(raw: string): string {
  const last = raw.slice(-SENT_LENGTH_MAX).toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return cleanLine(last.replaceAll(/[\u0000-\u001f\u007f-\u009f<>:"|?*]/g, ' '));
}
