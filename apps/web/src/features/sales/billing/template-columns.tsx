import type { TemplateSort } from '@pinkas/contract/sales/billing/billing.contract';
import {
  templatesTable,
  type BillingTemplateRow,
} from '@pinkas/contract/sales/billing/templates-table';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { templatePath } from '../billing-runs/shared/template-path.ts';
import {
  TemplateBadge,
  TemplateMeans,
  TemplateNext,
  TemplateSum,
  useDoneText,
  useFrequencyText,
} from './template-words.tsx';

export function useTemplateColumns(): readonly ListColumn<BillingTemplateRow, TemplateSort>[] {
  const text = usePhrases('billing');
  const frequencyOf = useFrequencyText();
  const doneOf = useDoneText();
  return listColumns(templatesTable, useTableWords({ billing: text }), {
    template: {
      isFixed: true,
      cell: (template) => (
        <span className="billing-name">
          <a className="pk-link" href={`#${templatePath(template.id)}`}>
            <bdi>{template.title}</bdi>
          </a>
          <small>{frequencyOf(template)}</small>
        </span>
      ),
    },
    frequency: { cell: frequencyOf },
    means: { cell: (template) => <TemplateMeans {...template} /> },
    next: { cell: (template) => <TemplateNext {...template} /> },
    sum: { cell: (template) => <TemplateSum {...template} sign="" /> },
    done: { cell: doneOf },
    word: { cell: (template) => <TemplateBadge {...template} /> },
  });
}
