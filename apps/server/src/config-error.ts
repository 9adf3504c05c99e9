/** A setting with which the product must not start; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
