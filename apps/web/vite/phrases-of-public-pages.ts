import { resolve } from 'node:path';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { build, type Plugin } from 'vite';

import { hebrewFirst } from '../src/shared/language/hebrew-first.ts';
import {
  areasIn,
  leaveOutPhraseFiles,
  phrasesInOneFile,
  type NarrowedAreas,
} from './phrases-by-slice.ts';

/** Errors of every call, and those that calls without a session declare: no others reach a page that strangers open. */
export function errorsOfStrangers(): NarrowedAreas {
  const declared = allEndpoints()
    .filter(({ access }) => access === 'anyone')
    .flatMap(({ errors }) => errors);
  return { errors: new Set([...Object.keys(hebrewFirst.errors), ...declared]) };
}

/**
 * Gives the public pages the phrases that they use, and not the whole catalogue. Which modules they hold is known only after
 * a build, so a first build without minifying runs for this and writes nothing. `narrowed`: areas of which they get these phrases alone.
 */
export function phrasesOfPublicPages(
  shapingPlugins: () => Plugin[],
  narrowed: NarrowedAreas = {},
): Plugin[] {
  const areas = new Set<string>(Object.keys(hebrewFirst));
  const planner: Plugin = {
    name: 'pinkas-areas-of-public-pages',
    apply: 'build',
    async config({ root = '.', build: options }) {
      await build({
        configFile: false,
        root: resolve(root),
        logLevel: 'error',
        plugins: [shapingPlugins(), leaveOutPhraseFiles(), keepAreas(areas)],
        build: { ...options, write: false, minify: false },
      });
    },
  };
  return [planner, phrasesInOneFile(() => areas, narrowed)];
}

/** Adds the areas of phrases that the modules of a build name. */
function keepAreas(areas: Set<string>): Plugin {
  return {
    name: 'pinkas-keep-areas',
    moduleParsed({ id }) {
      for (const area of areasIn(id)) areas.add(area);
    },
  };
}
