import { parseSync } from 'vite';

import type { SourceFile } from '../boundaries/source-files.ts';

/** A value that a file exports by name. */
export interface Export {
  readonly name: string;
  /** The function whose result it is, such as `defineFeature`; undefined for anything else. */
  readonly maker: string | undefined;
}

/** Returns the values that a file declares and exports, in the order of its text. Types and re-exports are none. */
export function exportsOf({ path, text }: SourceFile): Export[] {
  return parseSync(path, text).program.body.flatMap((statement): Export[] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return [];
      const callee = init?.type === 'CallExpression' ? init.callee : undefined;
      return [{ name: id.name, maker: callee?.type === 'Identifier' ? callee.name : undefined }];
    });
  });
}
