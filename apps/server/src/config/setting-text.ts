import type { Environment } from './environment.ts';

/** Returns a setting's text; an empty one counts as absent. */
export function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? undefined : text;
}
