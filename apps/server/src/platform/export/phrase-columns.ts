import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { Area, PhraseKey, PhraseValues } from '@pinkas/phrases/phrases';

import type { ExportColumn, ExportKind } from './export-column.ts';

type More<Row> = Partial<Pick<ExportColumn<Row>, 'width' | 'decimals' | 'isOfVat'>>;

/**
 * Returns a builder of the columns of a table whose headers are phrases of an area. `Key` is the
 * list of columns in the contract, so that none is exported that cannot be requested.
 */
export function phraseColumns<Row, Key extends string>() {
  return <A extends Area>(area: A) =>
    (
      key: Key,
      phrase: PhraseKey<A>,
      kind: ExportKind,
      value: ExportColumn<Row>['value'],
      more: More<Row> = {},
    ): ExportColumn<Row> & { readonly key: Key } => {
      const head = (language: ExportLanguage, values?: PhraseValues): string =>
        phrasesIn(language, area)(phrase, values);
      return { key, head, kind, value, ...more };
    };
}
