import type { MergePreview } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Money } from '@pinkas/ui/values/money';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMerge, useMergePreview } from '../customers.queries.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { isMergedField } from './merged-field.ts';
import { useTellMoved } from './use-undo-merge.ts';

/** A card as a merge names it. */
export interface MergeSide {
  readonly id: string;
  readonly name: string;
}

export interface MergeDialogProps {
  /** The card that stays; the two can be exchanged. */
  readonly target: MergeSide;
  /** The card that is merged away; undefined to choose one. */
  readonly source: MergeSide | undefined;
  readonly onClose: () => void;
}

/** Previews a merge, then performs it, with an undo. */
export function MergeDialog({ target, source, onClose }: MergeDialogProps) {
  const text = usePhrases('customers');
  const navigate = useNavigate();
  const tellMoved = useTellMoved();
  const merging = useMerge();
  const [sides, setSides] = useState({ stays: target, goes: source });
  const requestKey = useRequestKey();
  const { stays, goes } = sides;
  function send(): void {
    if (goes === undefined || merging.isPending) return;
    const pair = { targetId: stays.id, sourceId: goes.id };
    merging.mutate(
      { ...pair, idempotencyKey: requestKey.keyFor(pair) },
      {
        onSuccess: (done) => {
          tellMoved(text('mergeDone', { name: stays.name }), done);
          onClose();
          if (stays.id !== target.id) void navigate(`/customers/${stays.id}`);
        },
      },
    );
  }
  return (
    <SaveDialog
      isWide
      title={text('mergeTitle')}
      saveLabel={text('mergeDo')}
      isSaving={merging.isPending}
      isDisabled={goes === undefined}
      onSave={send}
      onClose={onClose}
    >
      <div className="customer-merge">
        {source === undefined && (
          <CustomerChoice
            label={text('mergeChoose')}
            exceptId={target.id}
            onPick={({ id, name }) => setSides({ stays: target, goes: { id, name } })}
          />
        )}
        {goes !== undefined && (
          <>
            <dl className="customer-merge__sides">
              <div>
                <dt>{text('mergeKeep')}</dt>
                <dd>
                  <bdi>{stays.name}</bdi>
                </dd>
              </div>
              <div>
                <dt>{text('mergeDrop')}</dt>
                <dd>
                  <bdi>{goes.name}</bdi>
                </dd>
              </div>
            </dl>
            <Button
              size="sm"
              icon={<IconArrowsExchange aria-hidden stroke={1.75} />}
              onClick={() => setSides({ stays: goes, goes: stays })}
            >
              {text('mergeSwap')}
            </Button>
            <Preview
              targetId={stays.id}
              sourceId={goes.id}
              isOver={merging.isPending || merging.isSuccess}
            />
            <p className="customer-merge__seal">{text('mergeSeal')}</p>
          </>
        )}
        <ServerProblem reason={merging.error} />
      </div>
    </SaveDialog>
  );
}

interface PreviewProps {
  readonly targetId: string;
  readonly sourceId: string;
  /** Once the merge is sent there is nothing to foresee, and asking again would be refused. */
  readonly isOver: boolean;
}

function Preview({ targetId, sourceId, isOver }: PreviewProps) {
  const preview = useMergePreview(targetId, sourceId, !isOver);
  if (preview.data !== undefined) return <PreviewDetails preview={preview.data} />;
  return preview.isError ? <ServerProblem reason={preview.error} /> : <SkeletonRows rows={3} />;
}

function PreviewDetails({ preview }: { readonly preview: MergePreview }) {
  const text = usePhrases('customers');
  const fieldName = (field: string): string => (isMergedField(field) ? text(field) : field);
  const counts = [
    text('mergeMovesDocuments', { count: preview.documentsCount }),
    ...(preview.contactsCount > 0
      ? [text('mergeMovesContacts', { count: preview.contactsCount })]
      : []),
    ...(preview.notesCount > 0 ? [text('mergeMovesNotes', { count: preview.notesCount })] : []),
    ...(preview.tagsCount > 0 ? [text('mergeMovesTags', { count: preview.tagsCount })] : []),
  ];
  return (
    <div className="customer-merge__preview">
      <h3>{text('mergeMoves')}</h3>
      <ul>
        {counts.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {preview.openAgorot !== 0 && (
          <li>
            {text('mergeMovesOpen')} <Money agorot={preview.openAgorot} />
          </li>
        )}
      </ul>
      {preview.filled.length > 0 && (
        <>
          <h3>{text('mergeFilled')}</h3>
          <ul>
            {preview.filled.map(({ field, value }) => (
              <li key={field}>
                {fieldName(field)}: <bdi>{value}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {preview.differing.length > 0 && (
        <>
          <h3>{text('mergeDiffering')}</h3>
          <ul>
            {preview.differing.map(({ field, kept, dropped }) => (
              <li key={field}>
                {fieldName(field)}: <bdi>{kept === '' ? '–' : kept}</bdi>{' '}
                <del>
                  <bdi>{dropped}</bdi>
                </del>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
