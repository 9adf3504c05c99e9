/** What other slices may use of long exports. */
export { listExportsOf, startExport, type KnownExport } from './export-commands.ts';
