import { parseSync, Visitor } from 'vite';

import type { SourceFile } from '../boundaries/source-files.ts';
import { arrayText, headingText } from './code-text.ts';

const CONTRACT = 'packages/contract/src/';
/** The type of an object that names the lists of a slice. */
const TYPE = 'SavedLists';
/** Where the type is declared, and what is generated here. */
const OWN = /\/(?:saved-lists|list-names)\.ts$/;

/** A list whose views can be saved, and whether they can be mailed. */
interface SavedList {
  readonly name: string;
  readonly kind: string;
}

/** Returns the file of the names of all lists whose views can be saved: literals, as their type and the browser need them. */
export function listNamesFile(files: readonly SourceFile[]): Pick<SourceFile, 'path' | 'text'> {
  const lists = files
    .filter(namesLists)
    .flatMap(listsIn)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const mailed = lists.filter(({ kind }) => kind === 'mailed');
  const text = [
    headingText(`what satisfies ${TYPE}`),
    '',
    '/** Lists whose views can be saved. */',
    arrayText('export const LIST_NAMES', lists.map(quoted), ' as const'),
    '',
    '/** Reports whose saved views can be mailed by schedule. */',
    arrayText('export const MAILED_LISTS', mailed.map(quoted), ' as const'),
    '',
  ].join('\n');
  return { path: `${CONTRACT}lists/views/list-names.ts`, text };
}

/** Returns whether a contract names the type of saved lists, so that it has to have one. */
function namesLists({ path, text }: SourceFile): boolean {
  return (
    path.startsWith(CONTRACT) && path.endsWith('.ts') && !OWN.test(path) && text.includes(TYPE)
  );
}

/** Returns the contracts that name the type of saved lists and have none that is read here: it would be lost. */
export function contractsWithoutLists(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => namesLists(file) && listsIn(file).length === 0)
    .map(({ path }) => path);
}

function listsIn({ path, text }: SourceFile): SavedList[] {
  const lists: SavedList[] = [];
  new Visitor({
    TSSatisfiesExpression({ expression, typeAnnotation }) {
      if (typeAnnotation.type !== 'TSTypeReference') return;
      const { typeName } = typeAnnotation;
      if (typeName.type !== 'Identifier' || typeName.name !== TYPE) return;
      const value = expression.type === 'TSAsExpression' ? expression.expression : expression;
      if (value.type !== 'ObjectExpression') return;
      for (const entry of value.properties) {
        if (entry.type !== 'Property' || entry.value.type !== 'Literal') continue;
        const name = text.slice(entry.key.start, entry.key.end).replaceAll(/['"]/g, '');
        lists.push({ name, kind: String(entry.value.value) });
      }
    },
  }).visit(parseSync(path, text).program);
  return lists;
}

function quoted({ name }: SavedList): string {
  return `'${name}'`;
}
