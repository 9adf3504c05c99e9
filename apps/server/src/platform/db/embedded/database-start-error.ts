/**
 * The database cannot be used in its current state. The message is one sentence for the person who
 * started the product: it names the cause and the setting that helps.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
