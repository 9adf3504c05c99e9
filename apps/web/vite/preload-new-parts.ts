import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from 'vite';

/**
 * Shortens the preload lists of later parts: an entry names no script that it has loaded itself before it
 * runs. The plugin reads the build, the function is called for each list.
 */
export function preloadNewParts(): {
  readonly plugin: Plugin;
  readonly resolveDependencies: ResolveModulePreloadDependenciesFn;
} {
  const loadedBy = new Map<string, ReadonlySet<string>>();
  return {
    plugin: {
      name: 'pinkas-preload-new-parts',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const [name, file] of Object.entries(bundle)) {
            if (file.type === 'chunk' && file.isEntry)
              loadedBy.set(name, staticPartsOf(file, bundle));
          }
        },
      },
    },
    resolveDependencies(_part, names, { hostId, hostType }) {
      const loaded = hostType === 'js' ? loadedBy.get(hostId) : undefined;
      return loaded === undefined ? names : names.filter((name) => !loaded.has(name));
    },
  };
}

function staticPartsOf(
  entry: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): ReadonlySet<string> {
  const parts = new Set([entry.fileName]);
  // A set that grows during iteration is iterated to its end.
  for (const name of parts) {
    const part = bundle[name];
    if (part?.type === 'chunk') for (const next of part.imports) parts.add(next);
  }
  return parts;
}
