import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Reporter } from 'vitest/node';

import { MAP_FOLDER, markedFunctions } from '../map/mark-functions.ts';
import type { RanMarks } from '../map/marks.ts';

/** What one test file ran, as a line of the part of a step. */
export interface FileOfStep extends Partial<RanMarks> {
  readonly file: string;
  /** How long its tests and hooks took. */
  readonly milliseconds: number;
}

/** Reporter of vitest that writes what each test file ran, and how long it took, into the folder of the map. */
export default function mapProgress(): Reporter {
  const folder = process.env[MAP_FOLDER];
  if (folder === undefined) return {};
  mkdirSync(folder, { recursive: true });
  let projects = new Set<string>();
  return {
    onTestRunStart() {
      projects = new Set();
    },
    onTestModuleEnd(module) {
      // Of browsers it carries the name of the browser, too.
      const [name = ''] = module.project.name.split(' ');
      const path = join(folder, `${name}.files.jsonl`);
      if (!projects.has(name)) writeFileSync(path, '');
      projects.add(name);
      const { ran, loaded } = module.meta() as Partial<RanMarks>;
      const { duration, setupDuration, collectDuration } = module.diagnostic();
      const line: FileOfStep = {
        file: module.relativeModuleId,
        milliseconds: Math.ceil(duration + setupDuration + collectDuration),
        ...(ran !== undefined && { ran }),
        ...(loaded !== undefined && { loaded }),
      };
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    },
    onTestRunEnd() {
      for (const name of projects) {
        writeFileSync(join(folder, `${name}.functions.json`), JSON.stringify(markedFunctions()));
      }
    },
  };
}
