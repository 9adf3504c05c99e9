import {
  tagChangesContract,
  type TagChangeCall,
  type TagChanges,
} from '@pinkas/contract/settings/tags/tag-changes.contract';
import type { Action } from '@pinkas/domain/permissions/actions';
import { TAGGED_AT_ONCE_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconTags } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { call } from '../api/client.ts';
import { sentenceOf } from '../dialog/problem-sentence.ts';
import { usePhrases } from '../language/use-phrases.ts';
import type { Selection } from '../lists/use-selection.ts';
import { useMay } from '../session/use-may.ts';
import { TaggingDialog } from './tagging-dialog.tsx';

/** Tags for the chosen rows of a list. */
export interface Tagging {
  /** For the bar of the selection; nothing while all of a filter is chosen. */
  readonly button: ReactNode;
  /** Stays in the page when the bar disappears. */
  readonly dialog: ReactNode;
}

/** The permission for tagging each kind. */
const NEEDS = {
  customers: 'customers.write',
  items: 'items.write',
  documents: 'documents.tag',
  expenses: 'expenses.write',
} as const satisfies Record<string, Action>;

const KINDS = {
  customers: tagChangesContract.ofCustomers,
  items: tagChangesContract.ofItems,
  documents: tagChangesContract.ofDocuments,
  expenses: tagChangesContract.ofExpenses,
} as const satisfies Record<string, TagChangeCall>;

/** Changes tags, and invalidates everything that shows them. */
function useChangeTags(kind: keyof typeof KINDS) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, key }: { readonly changes: TagChanges; readonly key: string }) =>
      call(KINDS[kind], { body: changes, idempotencyKey: key }),
    meta: { isShownInPlace: true },
    retry: false,
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Returns the number of things that a change affected. */
function countOf({ add, remove }: TagChanges): number {
  return new Set([...add, ...remove].flatMap(({ ids }) => ids)).size;
}

/** Adds tags to the chosen rows and removes others, with an undo. */
export function useTagging(
  kind: keyof typeof KINDS,
  { rows, isAll, clear }: Pick<Selection<{ readonly id: string }>, 'rows' | 'isAll' | 'clear'>,
): Tagging {
  const text = usePhrases('tags');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const { isMobile } = useMediaSizes();
  const may = useMay();
  const changing = useChangeTags(kind);
  const undoing = useChangeTags(kind);
  const [isOpen, setIsOpen] = useState(false);

  async function send(changes: TagChanges, key: string): Promise<boolean> {
    const changed = await changing.mutateAsync({ changes, key }).catch(() => undefined);
    if (changed === undefined) return false;
    const count = countOf(changed);
    const back = { add: changed.remove, remove: changed.add };
    const full = kind === 'expenses' ? countOf(changes) - count : 0;
    if (full > 0) toast.info(text('taggedFull', { count: full }));
    else if (count === 0) toast.info(text('taggedNone'));
    if (count > 0)
      toast.success(text('taggedMany', { count }), { label: text('undo'), run: () => undo(back) });
    setIsOpen(false);
    clear();
    return true;
  }
  function undo(changes: TagChanges): void {
    // The toast outlives the list: the result appears wherever the person is by then.
    undoing.mutateAsync({ changes, key: crypto.randomUUID() }).then(
      () => toast.success(text('taggedBack')),
      (reason: unknown) => toast.error(sentenceOf(reason, errors, dialogs)),
    );
  }
  const look = {
    icon: <IconTags aria-hidden stroke={1.75} />,
    onClick: () => {
      // The refusal of an earlier change does not apply to this one.
      changing.reset();
      setIsOpen(true);
    },
  };
  const isOffered =
    may(NEEDS[kind]) && !isAll && rows.length > 0 && rows.length <= TAGGED_AT_ONCE_MAX;
  const button = isMobile ? (
    <IconButton label={text('tags')} {...look} />
  ) : (
    <Button variant="quiet" size="sm" {...look}>
      {text('tags')}
    </Button>
  );
  return {
    button: isOffered && button,
    dialog: isOpen && (
      <TaggingDialog
        ids={rows.map(({ id }) => id)}
        isSaving={changing.isPending}
        problem={changing.error}
        onSave={send}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
