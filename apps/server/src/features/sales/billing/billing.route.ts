import { billingContract } from '@pinkas/contract/sales/billing/billing.contract';
import { templatesTable } from '@pinkas/contract/sales/billing/templates-table';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { clientGone } from '../../../platform/http/answers/client-gone.ts';
import { exportRows } from '../../../platform/export/export-rows.ts';
import { tableColumns } from '../../../platform/export/tables/table-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import { describeDays, describeSearch, narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { previewTemplate } from './preview-template.ts';
import { readTemplate, readTemplates } from './templates.reads.ts';
import { typeRate } from './type-rate.ts';
import {
  createTemplate,
  endTemplate,
  pauseTemplate,
  resumeTemplate,
  saveTemplate,
} from './write-template.ts';

export const billingRoutes: Routes = implement(billingContract, {
  list: ({ ctx, query }) => ctx.transaction((tx) => readTemplates(tx, query, ctx.clock.today())),
  export: ({ ctx, query, reply }) => {
    const { format, language, columns, ...asked } = query;
    const text = phrasesIn(language, 'billing');
    const { search, show, unit, method, from, to } = query;
    return exportRows(
      { ctx, reply },
      {
        list: 'billing-templates',
        format,
        language,
        columns: tableColumns(templatesTable),
        columnKeys: columns,
        title: text('title'),
        readNotes: narrowedBy(query, {
          search: describeSearch(language, search),
          show: show === 'all' ? undefined : [text('shown'), text(`show-${show}`)],
          unit: unit && [text('unit'), text(`unit-${unit}`, { every: 1 })],
          method: method && [text('columnMeans'), text(`method-${method}`)],
          from: describeDays(language, text('columnNext'), { from, to }),
          to: undefined,
        }),
        rows: (tx) =>
          wholeTable(() => readTemplates(tx, asked, ctx.clock.today()).then(({ rows }) => rows)),
        summed: [],
      },
    );
  },
  get: ({ ctx, params }) => ctx.transaction((tx) => readTemplate(tx, params.id, ctx.clock.today())),
  create: ({ ctx, body, idempotencyKey }) =>
    createTemplate(ctx, issueDependenciesOf(ctx.services), body, idempotencyKey),
  save: ({ ctx, params: { id }, body: { version, form } }) =>
    saveTemplate(ctx, issueDependenciesOf(ctx.services), { id, version }, form),
  preview: ({ ctx, body, query: { page }, reply }) =>
    previewTemplate(ctx, body, { page, signal: clientGone(reply) }),
  setRate: ({ ctx, body }) => typeRate(ctx, body),
  pause: ({ ctx, params: { id }, body: { version } }) => pauseTemplate(ctx, { id, version }),
  resume: ({ ctx, params: { id }, body: { version, missed } }) =>
    resumeTemplate(ctx, { id, version }, missed),
  end: ({ ctx, params: { id }, body: { version } }) => endTemplate(ctx, { id, version }),
});
