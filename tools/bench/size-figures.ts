import { execFile } from 'node:child_process';
import { join } from 'node:path';

import { measureBuild } from '../bundle-size/read-build.ts';
import { atMost, type FigureGroup } from './figure.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = [join(ROOT, 'scripts/pinkas.mjs'), 'build'];

export const sizeFigures: FigureGroup = {
  prefixes: ['size.'],
  async measure({ report, say }) {
    say('building the browser application');
    const printed = await build();
    const sizes = measureBuild();
    if (sizes.length === 0) throw new Error(`nothing was built: ${printed}`);
    for (const { name, gzipBytes, limitBytes } of sizes) {
      report(atMost(`size.${name}`, gzipBytes / 1000, 'kB gzip', limitBytes / 1000));
    }
  },
};

/** Returns what the build printed. It also fails when a route is too heavy, which is a result here. */
function build(): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, BUILD, { cwd: ROOT }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
