import type { Branch } from '@pinkas/contract/business/branches/branches.contract';
import { BRANCHES_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { BranchDialog } from '../branch-dialog.tsx';
import { BranchLine } from '../branch-line.tsx';
import { useBranches, usePressBranch, type BranchPress } from '../branches.queries.ts';

/** The branches of the business; each is saved by itself, for future documents. */
export function BranchesCard() {
  const text = usePhrases('branches');
  const reading = useBranches();
  const { data } = reading;
  const [open, setOpen] = useState<{ readonly id: string | undefined }>();
  const branches = data?.branches ?? [];
  const add = (
    <Button
      variant={branches.length === 0 ? 'filled' : 'outlined'}
      onClick={() => setOpen({ id: undefined })}
    >
      {text('add')}
    </Button>
  );
  return (
    <Card
      title={text('title')}
      {...(branches.length > 0 && branches.length < BRANCHES_MAX && { actions: add })}
    >
      {data === undefined && <NotRead reading={reading} />}
      {data?.branches.length === 0 && (
        <EmptyState isAdding title={text('emptyTitle')} text={text('emptyText')} actions={add} />
      )}
      {branches.length > 0 && <Lines branches={branches} onEdit={({ id }) => setOpen({ id })} />}
      {open !== undefined && (
        <BranchDialog
          branch={branches.find(({ id }) => id === open.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

/** Shown while no branches are loaded: a skeleton, or the failure. */
function NotRead({ reading }: { readonly reading: ReturnType<typeof useBranches> }) {
  const text = usePhrases('branches');
  if (!reading.isError) return <SkeletonRows rows={1} />;
  return (
    <PageError
      title={text('failed')}
      reason={reading.error}
      isRetrying={reading.isFetching}
      onRetry={() => void reading.refetch()}
    />
  );
}

interface LinesProps {
  readonly branches: readonly Branch[];
  readonly onEdit: (branch: Branch) => void;
}

function Lines({ branches, onEdit }: LinesProps) {
  const text = usePhrases('branches');
  const pressing = usePressBranch();
  const openCount = branches.filter(({ isEnded }) => !isEnded).length;

  function press(branch: Branch, to: BranchPress['to']): void {
    const name = branch.nameHe;
    pressing.mutate(
      { id: branch.id, to },
      {
        onSuccess() {
          if (to === 'default') toast.success(text('madeDefault', { name }));
          if (to === 'open') toast.success(text('reopened', { name }));
          if (to !== 'ended') return;
          toast.success(text('ended', { name }), {
            label: text('endUndo'),
            run: () => press(branch, 'open'),
          });
        },
      },
    );
  }
  return (
    <>
      <p className="branches__intro">{text('intro')}</p>
      <ul className="branches">
        {branches.map((branch) => (
          <BranchLine
            key={branch.id}
            branch={branch}
            mayEnd={!branch.isDefault || openCount === 1}
            onEdit={() => onEdit(branch)}
            onPress={(to) => press(branch, to)}
          />
        ))}
      </ul>
      <ServerProblem reason={pressing.error} title={text('notSaved')} />
    </>
  );
}
