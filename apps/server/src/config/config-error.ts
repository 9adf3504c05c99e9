/** Settings with which the product must not start; the message names each in a sentence, in a line of its own. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
