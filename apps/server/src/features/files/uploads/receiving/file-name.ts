import { EXTENSION_OF_MEDIA, type MediaType } from '@pinkas/domain/files/media-types';
import { FILE_NAME_LENGTH_MAX } from '@pinkas/domain/files/upload-limits';

import { fileNameLine } from '../../../../platform/http/bodies/file-name-line.ts';

const NAME_OF_NAMELESS = 'file';
const ENDING = /\.[a-z0-9]{1,5}$/i;

/**
 * Returns the name that people see, out of whatever the client sent, cut to a bound, with the ending
 * of what the file is. It is shown and offered for saving, and never becomes a path here.
 */
export function shownFileName(raw: string, mediaType: MediaType): string {
  const ending = EXTENSION_OF_MEDIA[mediaType];
  const stem = fileNameLine(raw)
    .replace(ENDING, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const cut = [...stem].slice(0, FILE_NAME_LENGTH_MAX - ending.length - 1).join('');
  return `${cut === '' ? NAME_OF_NAMELESS : cut}.${ending}`;
}
