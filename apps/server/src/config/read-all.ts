import { ConfigError } from './config-error.ts';

type Parts<Settings> = { readonly [Name in keyof Settings]: () => Settings[Name] };

/**
 * Returns the settings by their parts. Throws one ConfigError that names every part that an operator has to set or to correct, each
 * in a line of its own.
 */
export function readAll<Settings extends object>(parts: Parts<Settings>): Settings {
  const problems = new Set<string>();
  const read: [string, unknown][] = [];
  for (const [name, part] of Object.entries<() => unknown>(parts)) {
    try {
      read.push([name, part()]);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.add(error.message);
    }
  }
  if (problems.size > 0) throw new ConfigError([...problems].join('\n'));
  // Every part of the type was read above.
  return Object.fromEntries(read) as Settings;
}
