import { existsSync } from 'node:fs';

/** Chromium of Debian without desktop windows, which are drawn even where they are not visible. */
export const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  DEBIAN_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
] as const;

/**
 * Path of an installed Chromium, or undefined when the test runner should use its own download.
 * `PINKAS_CHROMIUM` overrides the search.
 */
export function findChromium(): string | undefined {
  const configured = process.env['PINKAS_CHROMIUM'];
  if (configured !== undefined && configured !== '') return configured;
  return CANDIDATES.find((path) => existsSync(path));
}
