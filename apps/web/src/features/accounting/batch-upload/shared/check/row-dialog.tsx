import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import type { FileField } from '@pinkas/domain/batch/batch-field';
import { Button } from '@pinkas/ui/actions/button';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useState, type FormEvent } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useChangeRow } from '../batch-upload.queries.ts';
import { useProblemSentence } from '../batch-words.ts';
import { type FileView, useFileFlow, useFileWords } from '../file-flow.ts';

export interface RowDialogProps {
  readonly file: FileView;
  readonly row: BatchRowView;
  readonly onClose: () => void;
}

/** Corrects the cells of a row: those with a problem first, then those that the file has. */
export function RowDialog({ file, row, onClose }: RowDialogProps) {
  const text = useFileWords();
  const names = usePhrases('batchFields');
  const sentence = useProblemSentence();
  const [changes, setChanges] = useState<Readonly<Partial<Record<FileField, string>>>>({});
  const saving = useChangeRow(file.id);
  const wrong = row.problems.flatMap(({ field }) => field ?? []);
  const { useFields } = useFileFlow();
  const { first, others } = inOrder(useFields([...file.columns, ...wrong]), file, wrong);

  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (saving.isPending) return;
    const saved = await saving.mutateAsync({ rowNo: row.rowNo, changes }).catch(() => undefined);
    if (saved !== undefined) onClose();
  }
  const fieldInput = (field: FileField) => {
    const code = row.problems.find((problem) => problem.field === field)?.code;
    const isChanged = changes[field] !== undefined;
    return (
      <TextField
        key={field}
        label={names(field)}
        autoComplete="off"
        value={changes[field] ?? row.values[field] ?? ''}
        error={isChanged || code === undefined ? undefined : sentence(code)}
        onChange={(event) => setChanges({ ...changes, [field]: event.currentTarget.value })}
      />
    );
  };

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('fixTitle', { row: row.rowNo })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => void send()}>
            {text('saveRow')}
          </Button>
        </>
      }
    >
      <form className="batch-row-form" noValidate onSubmit={(event) => void send(event)}>
        {row.problems
          .filter(({ field }) => field === null)
          .map(({ code }) => (
            <p key={code} className="batch-row-form__problem">
              {sentence(code)}
            </p>
          ))}
        {first.map((field) => fieldInput(field))}
        <details className="batch-row-form__others">
          <summary>{text('fixOtherFields')}</summary>
          <div className="batch-row-form">{others.map((field) => fieldInput(field))}</div>
        </details>
        {/* Enter in a field sends the form also where no button of it is inside. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

/** Those with a problem, then those of the file; the others stay folded. */
function inOrder(fields: readonly FileField[], file: FileView, wrong: readonly FileField[]) {
  const isWrong = (field: FileField): boolean => wrong.includes(field);
  const isOfFile = (field: FileField): boolean => file.columns.includes(field);
  return {
    first: [
      ...fields.filter((field) => isWrong(field)),
      ...fields.filter((field) => !isWrong(field) && isOfFile(field)),
    ],
    others: fields.filter((field) => !isWrong(field) && !isOfFile(field)),
  };
}
