import {
  transmissionReportContract,
  transmissionsTable,
} from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { exportRows } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { DAYS_IN_TITLE, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readTransmissions } from './read-transmissions.ts';

export const transmissionReportRoutes: Routes = implement(transmissionReportContract, {
  list: ({ ctx, query }) => readTransmissions(ctx, query),
  export: async ({ ctx, query, reply }) => {
    const { format, language, columns, terminalId, ...asked } = query;
    // The gateways are asked before the rows are written: no transaction waits for them.
    const { rows, terminals, notAsked } = await readTransmissions(ctx, { ...asked, terminalId });
    const text = phrasesIn(language, 'transmissionReport');
    const nameOf = ({ gateway, terminal }: (typeof terminals)[number]): string =>
      `${GATEWAYS[gateway]} ${terminal}`;
    const chosen = terminals.find((one) => one.terminalId === terminalId);
    const describe = narrowedBy(query, {
      ...DAYS_IN_TITLE,
      terminalId: chosen && [text('columnTerminal'), nameOf(chosen)],
    });
    return exportRows(
      { ctx, reply },
      {
        list: 'transmissions',
        format,
        language,
        columns: tableColumns(transmissionsTable),
        columnKeys: columns,
        ...periodTitles(text('title'), query, language),
        readNotes: async (tx) => [
          ...(await describe(tx)),
          ...notAsked.map((one) => text(`notAsked-${one.reason}`, { terminal: nameOf(one) })),
        ],
        rows: () => wholeTable(() => rows),
      },
    );
  },
});
