/** What other slices may use of long exports. */
export { findExportsOf, listExportsOf, startExport, type KnownExport } from './export-commands.ts';
