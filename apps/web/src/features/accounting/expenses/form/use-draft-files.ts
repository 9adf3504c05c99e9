import { useState } from 'react';

import type { DraftInWork } from './use-expense-draft.ts';

/** A file of the form: what a list of them shows. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
}

/** The files of a form in work, with their names. */
export interface DraftFiles {
  readonly files: readonly NamedFile[];
  readonly add: (file: NamedFile) => void;
  readonly remove: (id: string) => void;
}

/** Stores the names of files beside the form, which holds their ids alone. */
export function useDraftFiles(
  { draft, change }: Pick<DraftInWork, 'draft' | 'change'>,
  stored: readonly NamedFile[],
): DraftFiles {
  const [added, setAdded] = useState<readonly NamedFile[]>([]);
  const known = [...stored, ...added.filter((file) => stored.every(({ id }) => id !== file.id))];
  return {
    files: draft.fileIds.flatMap((id) => known.find((file) => file.id === id) ?? []),
    add: (file) => {
      setAdded((before) => [...before, file]);
      change(({ fileIds }) => ({
        fileIds: fileIds.includes(file.id) ? fileIds : [...fileIds, file.id],
      }));
    },
    remove: (id) =>
      change(({ fileIds }) => ({ fileIds: fileIds.filter((fileId) => fileId !== id) })),
  };
}
