import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import type { ListColumn } from '../lists/use-list.ts';
import { ChangeText } from './change-text.tsx';

interface Party {
  readonly id: string;
  readonly name: string;
  readonly taxId: string;
}

/** The name of a party, linked to the rows behind its figures. */
export function nameColumn(
  head: string,
  pathOf: (id: string) => string,
): ListColumn<Party, 'name'> {
  return {
    key: 'name',
    head,
    isFixed: true,
    kind: 'strong',
    sort: 'name',
    cell: ({ id, name }) => (
      <a className="pk-link" href={`#${pathOf(id)}`}>
        <bdi>{name}</bdi>
      </a>
    ),
  };
}

/** Phrases for a tax ID that cannot be reported to an authority. */
export interface TaxIdWords {
  readonly missing: string;
  readonly wrong: (taxId: string) => string;
}

/** Returns the problem of a tax ID; undefined for a valid one. */
export function taxIdProblem(taxId: string, { missing, wrong }: TaxIdWords): string | undefined {
  if (taxId === '') return missing;
  return isIsraeliId(taxId) ? undefined : wrong(taxId);
}

/** The tax ID of a party, or that it is missing or wrong. */
export function taxIdColumn(head: string, words: TaxIdWords): ListColumn<Party, never> {
  return {
    key: 'taxId',
    head,
    cell({ taxId }) {
      const problem = taxIdProblem(taxId, words);
      if (problem === undefined) return <Isolate isLtr>{taxId}</Isolate>;
      return <Badge tone="warn">{problem}</Badge>;
    },
  };
}

/** A sum that rows are ordered by. */
export function sumColumn<Row, Sort extends string>(
  key: Sort,
  head: string,
  sumOf: (row: Row) => number,
): ListColumn<Row, Sort> {
  return {
    key,
    head,
    kind: 'money',
    sort: key,
    cell: (row) => <Money agorot={sumOf(row)} sign="" />,
  };
}

/** By how much the sum of a year differs from that of the year before. */
export function changeColumn<Row extends { readonly previousAgorot: number }>(
  head: string,
  nowOf: (row: Row) => number,
): ListColumn<Row, never> {
  return {
    key: 'change',
    head,
    cell: (row) => <ChangeText now={nowOf(row)} before={row.previousAgorot} />,
  };
}
