const ENDING = /^[a-z0-9]{1,8}$/;

/**
 * Returns where the content of a file is in an opened backup: by its SHA-256, so that the same content is there once,
 * with an ending that programs open it by.
 */
export function contentPath(sha256: string, ending: string): string {
  return `content/${sha256.slice(0, 2)}/${sha256}.${ENDING.test(ending) ? ending : 'bin'}`;
}
