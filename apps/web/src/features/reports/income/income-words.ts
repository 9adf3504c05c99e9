import type { IncomeGroup } from '@pinkas/contract/reports/income/income.contract';
import { CASUAL_GROUP, NO_GROUP } from '@pinkas/contract/reports/report-query';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

/** The head of the column of groups. */
export const GROUP_HEADS = {
  month: 'columnMonth',
  customer: 'columnCustomer',
  item: 'columnItem',
  tag: 'columnTag',
  type: 'columnType',
} as const satisfies Readonly<Record<IncomeGroup, PhraseKey<'income'>>>;

/** Returns a function that names a group of the report. */
export function useGroupName(by: IncomeGroup): (group: { id: string; name: string }) => string {
  const text = usePhrases('income');
  const types = usePhrases('docTypes');
  const { language } = useLanguage();
  return ({ id, name }) => {
    if (id === NO_GROUP) return text(by === 'tag' ? 'noTag' : 'noItem');
    if (id === CASUAL_GROUP) return text('casual');
    if (by === 'month') return `${monthName(id, language)} ${id.slice(0, 4)}`;
    if (by !== 'type') return name;
    const key = docTypeKeyOf(Number(id));
    return key === undefined ? id : types(key);
  };
}
