/*
 * Fails when a file imports what its zone does not allow, when slices, rooms or files import in a circle, when the server
 * calls outside by any other way than the outside call, when a file names a physical side, an unknown area of phrases or a
 * phrase that no code uses, has a font size that browsers drop or styles another page, when more functions than allowed
 * have too many branches, when a style or SQL file is too long or a folder too full, when a generated list of slices is an
 * old one, and when the documentation names a file that does not exist.
 */
import { join } from 'node:path';

import { checkBranches } from './boundaries/check-branches.ts';
import { checkCircles } from './boundaries/check-circles.ts';
import { checkDocPaths, readGuides } from './boundaries/check-doc-paths.ts';
import { checkFileCircles } from './boundaries/check-file-circles.ts';
import { checkFileLengths, readStylesAndSql } from './boundaries/check-file-lengths.ts';
import { checkFolderSizes } from './boundaries/check-folder-sizes.ts';
import { checkImports } from './boundaries/check-imports.ts';
import { checkOutsideCalls } from './boundaries/check-outside-calls.ts';
import { checkOwnClasses } from './boundaries/check-own-classes.ts';
import { checkPhraseAreas } from './boundaries/check-phrase-areas.ts';
import { checkPhysicalSides } from './boundaries/check-physical-sides.ts';
import { checkSliceNames } from './boundaries/check-slice-names.ts';
import { checkTypeSizes } from './boundaries/check-type-sizes.ts';
import { checkUsedPhrases, readPrintTemplates } from './boundaries/check-used-phrases.ts';
import { ALL_FOLDERS, listPaths, readSources } from './boundaries/source-files.ts';
import { checkSlices } from './slices/check-slices.ts';

const root = join(import.meta.dirname, '..');
const files = readSources(root);
const paths = listPaths(root);
const faults = [
  ...checkImports(files),
  ...checkCircles(files),
  ...checkFileCircles(files),
  ...checkSliceNames(files),
  ...checkSlices(files),
  ...checkPhraseAreas(files),
  ...checkUsedPhrases([...files, ...readPrintTemplates(root, paths)]),
  ...checkOutsideCalls(files),
  ...checkPhysicalSides(files),
  ...checkTypeSizes(files),
  ...checkOwnClasses(files),
  ...checkBranches(readSources(root, ALL_FOLDERS)),
  ...checkFileLengths(readStylesAndSql(root, paths)),
  ...checkFolderSizes(paths),
  ...checkDocPaths(readGuides(root, paths), paths),
];
for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} against the boundaries`);
process.exitCode = faults.length === 0 ? 0 : 1;
