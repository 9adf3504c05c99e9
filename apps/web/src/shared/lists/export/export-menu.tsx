import { Button, type ButtonProps } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconX,
} from '@tabler/icons-react';

import { usePhrases } from '../../language/use-phrases.ts';
import type { ExportOrder, RunningExport } from './use-export.ts';

export interface ExportMenuProps {
  readonly running: RunningExport;
  readonly query: ExportOrder['query'];
  /** Columns of the export that are shown on the screen, in their order. */
  readonly shownColumns: readonly string[];
  /** The number of rows of the filter; undefined until loaded. */
  readonly count: number | undefined;
  readonly size?: ButtonProps['size'];
  /** The exported title, where it differs from the screen's. */
  readonly title?: string | undefined;
}

const ICONS = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const;

/**
 * Exports the whole filter: Excel or CSV, the shown columns or all, and a PDF of those shown. Shows the
 * progress while running.
 */
export function ExportMenu({ running, query, shownColumns, count, size, title }: ExportMenuProps) {
  const text = usePhrases('lists');
  if (running.bytes !== undefined) return <Running running={running} bytes={running.bytes} />;
  const spreadsheets = (['xlsx', 'csv'] as const).flatMap((format): MenuItem[] => {
    const Icon = ICONS[format];
    const icon = <Icon aria-hidden stroke={1.75} />;
    return [
      {
        key: `${format}-shown`,
        icon,
        label: text(format === 'xlsx' ? 'exportXlsx' : 'exportCsv'),
        hint: text('exportShownColumns'),
        startsGroup: format === 'csv',
        onSelect: () => running.start({ format, query, columns: shownColumns }),
      },
      {
        key: `${format}-all`,
        icon,
        label: text(format === 'xlsx' ? 'exportXlsx' : 'exportCsv'),
        hint: text('exportAllColumns'),
        onSelect: () => running.start({ format, query }),
      },
    ];
  });
  const print: MenuItem = {
    key: 'pdf',
    icon: <IconFileTypePdf aria-hidden stroke={1.75} />,
    label: text('exportPdf'),
    hint: text('exportShownColumns'),
    startsGroup: true,
    onSelect: () => running.start({ format: 'pdf', query, columns: shownColumns }),
  };
  const ofAll =
    count === undefined
      ? text('export')
      : text('exportOf', { count, countText: count.toLocaleString('en-US') });
  const label = title === undefined ? ofAll : `${text('export')}: ${title}`;
  return (
    <Menu
      label={label}
      placement="below-end"
      items={[...spreadsheets, print]}
      trigger={
        <Button
          size={size}
          icon={<IconDownload aria-hidden stroke={1.75} />}
          aria-disabled={count === 0}
        >
          {title ?? text('export')}
        </Button>
      }
    />
  );
}

const KILOBYTE = 1024;

function Running({ running, bytes }: { readonly running: RunningExport; readonly bytes: number }) {
  const text = usePhrases('lists');
  const size = Math.ceil(bytes / KILOBYTE).toLocaleString('en-US');
  return (
    <span className="list-running">
      <Button isLoading icon={<IconDownload aria-hidden stroke={1.75} />}>
        {bytes === 0 ? text('exporting') : text('exportingSize', { size })}
      </Button>
      <IconButton
        isOutlined
        label={text('exportCancel')}
        icon={<IconX aria-hidden stroke={1.75} />}
        onClick={running.cancel}
      />
    </span>
  );
}
