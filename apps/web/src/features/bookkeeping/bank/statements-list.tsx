import type { StatementHead } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import type { ReactNode } from 'react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useStatements, useUndoStatement } from './bank.queries.ts';

interface StatementsListProps {
  readonly accountId: string;
  readonly actions?: ReactNode;
}

/** The files that an account was given, the newest first; the last import can be taken back. */
export function StatementsList({ accountId, actions }: StatementsListProps) {
  const text = usePhrases('bank');
  const { data, isError, error, isFetching, refetch } = useStatements(accountId);
  const statements = data?.statements;
  return (
    <Card
      title={text('statements')}
      isFlush={statements === undefined || statements.length > 0}
      {...(actions !== undefined && { actions })}
    >
      {statements === undefined && !isError && <SkeletonRows rows={2} />}
      {statements === undefined && isError && (
        <PageError
          title={text('statementFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {statements?.length === 0 && <p className="bank-note">{text('noStatements')}</p>}
      {statements !== undefined && statements.length > 0 && (
        <ul className="bank-statements">
          {statements.map((statement) => (
            <StatementLine key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function StatementLine({ statement }: { readonly statement: StatementHead }) {
  const text = usePhrases('bank');
  const actorText = useActorText();
  const may = useMay();
  const { id, name, state, by, createdAt, rowsNew, rowsKnown, canUndo } = statement;
  const known = rowsKnown > 0 ? `, ${text('statementKnown', { count: rowsKnown })}` : '';
  return (
    <li>
      <span className="bank-statements__words">
        <b>
          <Isolate>{name}</Isolate>
        </b>
        <span className="bank-note">
          {text('statementBy', { name: isolated(actorText(by)), when: formatInstant(createdAt) })}
        </span>
        {state === 'draft' ? (
          <Badge tone="warn">{text('statementDraft')}</Badge>
        ) : (
          <span className="bank-note">
            {text('statementRows', { count: rowsNew })}
            {known}
          </span>
        )}
      </span>
      {may('bank.write') && (
        <span className="bank-actions">
          {state === 'draft' && (
            <ButtonLink
              size="sm"
              href={`#/bank/statements/${id}`}
              aria-label={text('continueNamed', { name })}
            >
              {text('continue')}
            </ButtonLink>
          )}
          {(canUndo || state === 'draft') && <UndoButton statement={statement} />}
        </span>
      )}
    </li>
  );
}

function UndoButton({ statement: { id, name, state } }: { readonly statement: StatementHead }) {
  const text = usePhrases('bank');
  const undoing = useUndoStatement();
  async function undo() {
    const isSure =
      state === 'draft' ||
      (await confirm({
        title: text('undoNamed', { name: isolated(name) }),
        text: text('undoText'),
        confirmLabel: text('undo'),
        cancelLabel: text('keep'),
        isDanger: true,
      }));
    if (!isSure) return;
    const isDone = await undoing.mutateAsync(id).catch(() => undefined);
    if (isDone !== undefined && state !== 'draft') toast.success(text('undone'));
  }
  return (
    <Button
      size="sm"
      variant="danger-quiet"
      isLoading={undoing.isPending}
      aria-label={state === 'draft' ? undefined : text('undoNamed', { name })}
      onClick={() => void undo()}
    >
      {text(state === 'draft' ? 'discard' : 'undo')}
    </Button>
  );
}
