import {
  DOWNLOAD_PARTS,
  type DownloadPart,
} from '@pinkas/contract/accountant/downloads/downloads.contract';
import { EXPORT_FORMATS, type ExportFormat } from '@pinkas/contract/lists/views/list-query';
import { CLIENT_DOWNLOAD_CLIENTS_MAX } from '@pinkas/domain/documents/limits/client-download-limits';
import { localDate } from '@pinkas/domain/time/local-date';
import {
  calendarPeriod,
  neighbourPeriod,
  type ReportPeriod,
} from '@pinkas/domain/time/report-period';
import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useState } from 'react';

import { PeriodTools } from '../../../../shared/reports/period/period-tools.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useStartDownload } from '../downloads.queries.ts';

export interface DownloadDialogProps {
  /** The chosen clients. */
  readonly clients: readonly number[];
  /** How many more were chosen of which nothing may be taken. */
  readonly blockedCount: number;
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks for which period and what is taken of the chosen clients. */
export function DownloadDialog({ clients, blockedCount, today, onClose }: DownloadDialogProps) {
  const text = usePhrases('clientDownloads');
  const { language } = useLanguage();
  const starting = useStartDownload();
  const [period, setPeriod] = useState<ReportPeriod>(() =>
    neighbourPeriod(calendarPeriod('month', localDate(today)), -1),
  );
  const [parts, setParts] = useState<ReadonlySet<DownloadPart>>(new Set(DOWNLOAD_PARTS));
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const isTooMany = clients.length > CLIENT_DOWNLOAD_CLIENTS_MAX;
  function toggle(part: DownloadPart): void {
    const next = new Set(parts);
    if (!next.delete(part)) next.add(part);
    setParts(next);
  }
  function begin(): void {
    const chosen = DOWNLOAD_PARTS.filter((part) => parts.has(part));
    starting.mutate(
      { clients: [...clients], ...period, parts: chosen, format, language },
      { onSuccess: onClose },
    );
  }
  return (
    <Dialog
      isOpen
      isWide
      title={text('dialogTitle', { count: clients.length })}
      onClose={onClose}
      actions={
        <Button
          variant="filled"
          disabled={parts.size === 0 || isTooMany}
          isLoading={starting.isPending}
          onClick={begin}
        >
          {text('begin')}
        </Button>
      }
    >
      <div className="clients-download">
        <p>{text('dialogText')}</p>
        {blockedCount > 0 && (
          <p className="clients-note">{text('blocked', { count: blockedCount })}</p>
        )}
        {isTooMany && <p role="alert">{text('tooMany', { max: CLIENT_DOWNLOAD_CLIENTS_MAX })}</p>}
        <ServerProblem reason={starting.error} title={text('failed')} />
        <PeriodTools period={period} onChange={setPeriod} />
        <fieldset className="clients-parts">
          <legend>{text('parts')}</legend>
          {DOWNLOAD_PARTS.map((part) => (
            <CheckboxField
              key={part}
              label={text(`part-${part}`)}
              checked={parts.has(part)}
              onChange={() => toggle(part)}
            />
          ))}
          {parts.size === 0 && <p className="clients-note">{text('noneChosen')}</p>}
        </fieldset>
        {parts.has('lists') && (
          <SegmentedControl<ExportFormat>
            label={text('format')}
            value={format}
            segments={EXPORT_FORMATS.map((value) => ({ value, label: text(value) }))}
            onChange={setFormat}
          />
        )}
      </div>
    </Dialog>
  );
}
