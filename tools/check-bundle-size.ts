/* Fails when a route of the built browser app loads more script than it may. */
import { measureBuild } from './bundle-size/read-build.ts';

const routes = measureBuild();
for (const { name, gzipBytes, limitBytes, fileCount } of routes) {
  const verdict = gzipBytes <= limitBytes ? 'ok' : 'TOO LARGE';
  const size = `${Math.ceil(gzipBytes / 1000)} of ${limitBytes / 1000} kB`;
  console.log(`${verdict.padEnd(10)}${name.padEnd(24)}${size.padStart(14)}, ${fileCount} files`);
}
process.exitCode =
  routes.length > 0 && routes.every(({ gzipBytes, limitBytes }) => gzipBytes <= limitBytes) ? 0 : 1;
