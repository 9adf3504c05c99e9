import type { Endpoint } from '@pinkas/contract/define';

import { ExportMenu, type ExportMenuProps } from './export-menu.tsx';
import { useExport, type ExportOrder, type ExportParams } from './use-export.ts';

export interface TableExportProps extends Pick<
  ExportMenuProps,
  'shownColumns' | 'count' | 'size' | 'title'
> {
  readonly exporting: Endpoint;
  readonly params?: ExportParams;
  readonly query?: ExportOrder['query'];
}

const NO_QUERY = {};

/** The export of a table that is not a list with filters of its own. */
export function TableExport({
  exporting,
  params,
  query = NO_QUERY,
  shownColumns,
  count,
  size,
  title,
}: TableExportProps) {
  const running = useExport(exporting, params);
  return (
    <ExportMenu
      running={running}
      query={query}
      shownColumns={shownColumns}
      count={count}
      size={size}
      title={title}
    />
  );
}
