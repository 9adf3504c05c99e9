import type { ColumnUses, FileSettings } from '@pinkas/domain/batch/batch-field';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError } from '../../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { scrollToFirstError } from '../../../../../shared/form/scroll-to-error.ts';
import { useBatchFile, useChangeColumns, useRemoveBatch } from '../batch-upload.queries.ts';
import { ColumnsTable } from './columns-table.tsx';
import { TextReading } from './text-reading.tsx';
import { type FileView, useFileFlow, useFileWords } from '../file-flow.ts';

export interface ColumnsStepProps {
  readonly file: FileView;
  readonly onNext: () => void;
}

interface Choice {
  readonly version: number;
  readonly columns: ColumnUses;
  readonly settings: FileSettings;
}

/** Maps each column to a field, and sets defaults for what the file does not contain. */
export function ColumnsStep({ file, onNext }: ColumnsStepProps) {
  const text = useFileWords();
  const { page, Defaults, customerFields } = useFileFlow();
  const [choice, setChoice] = useState<Choice>(file);
  const [isAsked, setIsAsked] = useState(false);
  const saving = useChangeColumns(file.id);
  const stored = useBatchFile(file.id);
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'VERSION_CONFLICT';
  // Another tab saved, or the file was parsed again: the stored mapping replaces the choice.
  if (choice.version !== file.version) setChoice(file);

  const unknown = unknownHeads(file, choice.columns);

  async function next() {
    if (choice.columns.includes(null)) {
      setIsAsked(true);
      void scrollToFirstError();
      return;
    }
    const { columns, settings, version } = choice;
    const saved = await saving.mutateAsync({ columns, settings, version }).catch(() => undefined);
    if (saved === undefined) await stored.refetch();
    else onNext();
  }

  return (
    <>
      <Card title={text('columnsTitle')}>
        <div className="batch-file">
          <p className="batch-hint">{text('columnsHint')}</p>
          {isConflict ? (
            <Alert tone="warn" isLive>
              {text('conflict')}
            </Alert>
          ) : (
            <ServerProblem reason={saving.error} />
          )}
          {unknown.length > 0 && (
            <Alert tone="warn" title={text('unknownColumns', { count: unknown.length })} isLive>
              {text('unknownColumnsText', { heads: unknown.join(', ') })}
            </Alert>
          )}
          <ColumnsTable
            file={file}
            columns={choice.columns}
            isAsked={isAsked}
            onChange={(columns) => setChoice({ ...choice, columns })}
          />
          {!customerFields.some((field) => choice.columns.includes(field)) && (
            <Alert tone="warn">{text('needCustomer')}</Alert>
          )}
          {file.encoding !== null && (
            <TextReading
              file={file}
              isTurned={choice.settings.isTurned}
              onTurn={(isTurned) => {
                const settings = { ...choice.settings, isTurned };
                setChoice({ ...choice, settings });
                // The server maps the sample, so that the preview equals what will be imported.
                saving.mutate({ columns: choice.columns, settings, version: choice.version });
              }}
            />
          )}
        </div>
      </Card>
      <Card title={text('defaults')}>
        <Defaults
          settings={choice.settings}
          onChange={(settings) => setChoice({ ...choice, settings })}
        />
      </Card>
      <div className="batch-actions">
        <ButtonLink href={`#/${page}`} icon={<IconArrowLeft aria-hidden className="pk-flip" />}>
          {text('back')}
        </ButtonLink>
        {file.state === 'draft' && <Discard id={file.id} />}
        <Button
          variant="filled"
          isLoading={saving.isPending}
          icon={<IconArrowRight aria-hidden className="pk-flip" />}
          onClick={() => void next()}
        >
          {text('next')}
        </Button>
      </div>
    </>
  );
}

/** Returns the heads of unmapped columns; a column without a head is named by its position. */
function unknownHeads({ heads }: FileView, columns: ColumnUses): string[] {
  return columns.flatMap((use, index) =>
    use === null ? [heads[index]?.trim() || String(index + 1)] : [],
  );
}

function Discard({ id }: { readonly id: string }) {
  const text = useFileWords();
  const { page } = useFileFlow();
  const navigate = useNavigate();
  const removing = useRemoveBatch(id);
  async function discard() {
    const isSure = await confirm({
      title: text('discardTitle'),
      text: text('discardText'),
      confirmLabel: text('discard'),
      cancelLabel: text('cancel'),
      isDanger: true,
    });
    if (!isSure) return;
    removing.mutate(undefined, {
      onSuccess: () => void navigate(`/${page}`),
    });
  }
  return (
    <Button variant="quiet" isLoading={removing.isPending} onClick={() => void discard()}>
      {text('discard')}
    </Button>
  );
}
