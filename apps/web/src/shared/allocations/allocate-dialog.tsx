import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import { setsOffAdvance } from '@pinkas/domain/documents/rules/document-rules';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState, type FormEvent } from 'react';

import { isConnectionLost } from '../api/api-error.ts';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { shekelText } from '../format/shekel-text.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useAccountSetup } from '../session/session-store.ts';
import {
  allocationRows,
  firstSums,
  isCut,
  sumOfText,
  sumProblem,
  takenSums,
  type AllocationRow,
} from './allocation-rows.ts';
import { useChangeAllocations } from './allocations.queries.ts';
import { useDocumentName } from '../documents/document-name.ts';

export interface AllocateDialogProps {
  readonly title: string;
  readonly credits: CustomerCredits;
  /** The credit or the document that it is about; the whole customer without one. */
  readonly documentId?: string;
  readonly onClose: () => void;
}

/**
 * Lets credits pay open documents: the suggestion is filled in, every sum can be typed. After a refusal the
 * rows are refetched; what was typed stays.
 */
export function AllocateDialog({ title, credits, documentId, onClose }: AllocateDialogProps) {
  const text = usePhrases('allocations');
  const rows = allocationRows(credits, documentId);
  const suggested = firstSums(rows, documentId);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const textOf = (key: string): string => {
    const sum = suggested.get(key);
    return typed.get(key) ?? (sum === undefined ? '' : formatAgorot(sum));
  };
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const change = useChangeAllocations();
  const sumOf = (key: string): number | undefined => sumOfText(textOf(key));
  const taken = takenSums(rows, sumOf);
  const problemOf = (row: AllocationRow) => sumProblem(row, sumOf(row.key), taken);
  const total = rows.reduce((sum, { key }) => sum + (sumOf(key) ?? 0), 0);
  function send(event?: FormEvent): void {
    event?.preventDefault();
    setIsTried(true);
    if (total === 0 || change.isPending || rows.some((row) => problemOf(row) !== undefined)) return;
    const allocate = rows.flatMap(({ key, credit, item }) => {
      const sumAgorot = sumOf(key) ?? 0;
      return sumAgorot === 0 ? [] : [{ creditId: credit.id, itemId: item.id, sumAgorot }];
    });
    change.mutate(
      { allocate, idempotencyKey },
      {
        onSuccess: () => {
          toast.success(text('done'));
          onClose();
        },
        onError: (reason) => {
          // A refused request was not saved: the next attempt may differ.
          if (!isConnectionLost(reason)) setIdempotencyKey(crypto.randomUUID());
        },
      },
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="filled" isLoading={change.isPending} onClick={() => send()}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <form className="allocate" noValidate onSubmit={send}>
        {rows.length === 0 && <p>{text('none')}</p>}
        {documentId === undefined && rows.length > 0 && <p>{text('suggested')}</p>}
        {isCut(credits, documentId) && <p>{text('cut')}</p>}
        <ul className="allocate__rows">
          {rows.map((row) => {
            const problem = problemOf(row);
            return (
              <Row
                key={row.key}
                row={row}
                isOfCredit={row.credit.id === documentId}
                isOfItem={row.item.id === documentId}
                value={textOf(row.key)}
                error={problem === undefined ? undefined : text(problem)}
                onChange={(value) => setTyped(new Map(typed).set(row.key, value))}
              />
            );
          })}
        </ul>
        <output className="allocate__total">
          {isTried && total === 0 ? text('nothing') : text('total')}{' '}
          <Money agorot={total} isStrong />
        </output>
        <ServerProblem reason={change.error} />
      </form>
    </Dialog>
  );
}

interface RowProps {
  readonly row: AllocationRow;
  readonly isOfCredit: boolean;
  readonly isOfItem: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Why a sum is proposed, where that is worth saying. */
const HINTS = {
  'exact-sum': 'exact',
  reference: 'reference',
  'oldest-first': undefined,
} as const;

function Row({ row, isOfCredit, isOfItem, value, error, onChange }: RowProps) {
  const text = usePhrases('allocations');
  const nameOf = useDocumentName();
  const { credit, item, suggestion } = row;
  const shown = isOfItem ? credit : item;
  const hint = suggestion && HINTS[suggestion.reason];
  return (
    <li className="allocate__row">
      <span className="allocate__words">
        <Isolate>{nameOf(shown)}</Isolate>
        <span className="allocate__note">
          <DateText date={isOfItem ? credit.documentDate : (item.dueDate ?? item.documentDate)} />
          {' · '}
          {isOfItem
            ? text('available', { sum: shekelText(credit.creditAgorot) })
            : text('open', { sum: shekelText(item.openAgorot) })}
          {hint !== undefined && ` · ${text(hint)}`}
        </span>
        <AdvanceNote row={row} />
        {!isOfItem && !isOfCredit && (
          <span className="allocate__note">
            {text('credit')} <Isolate>{nameOf(credit)}</Isolate>
          </span>
        )}
      </span>
      <MoneyField
        label={
          isOfItem || isOfCredit
            ? text('sumFor', { document: nameOf(shown) })
            : text('sumOfFor', { credit: nameOf(credit), document: nameOf(item) })
        }
        isLabelHidden
        size="sm"
        value={value}
        error={error}
        onChange={onChange}
      />
    </li>
  );
}

/** Warns where the money was an advance, whose VAT was due before the invoice. */
function AdvanceNote({ row: { credit, item } }: Pick<RowProps, 'row'>) {
  const text = usePhrases('allocations');
  const { kind } = useAccountSetup().business;
  if (!setsOffAdvance(credit, item, kind)) return null;
  return <span className="allocate__note allocate__note--warn">{text('advance')}</span>;
}
