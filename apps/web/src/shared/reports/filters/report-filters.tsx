import { ReportFilter } from '@pinkas/contract/reports/report-query';
import type { DeedKind } from '@pinkas/contract/reports/income/issuers';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { z } from 'zod';

import { usePhrases } from '../../language/use-phrases.ts';
import { Choices } from '../../lists/filters/choices.tsx';
import type { ListFilter } from '../../lists/filters/filter-bar.tsx';
import { useTagFilter } from '../../lists/filters/tag-filter.tsx';
import { useBranchName } from '../../session/branch-name.ts';
import { useAccountSetup } from '../../session/session-store.ts';
import { useMay } from '../../session/use-may.ts';
import { usePersonFilter } from './person-filter.tsx';
import { CustomerPanel, ItemPanel } from './search-panels.tsx';

/** The filters of a report over documents; its days and its breakdown are its frame. */
export const NARROWING = ReportFilter.omit({ from: true, to: true, compare: true });
/** Beside the filter, the names of a chosen customer and item. */
const NARROWING_NAMES = ['customer', 'item'] as const;

type Narrowing = Readonly<z.output<typeof NARROWING>>;

export interface NarrowedView {
  readonly filter: Narrowing;
  readonly besides: Readonly<Record<string, string | undefined>>;
}

/** Changes of these parameters; undefined takes one away. */
export type ReportFilterChanges = Readonly<
  Partial<Record<keyof Narrowing | (typeof NARROWING_NAMES)[number], string | undefined>>
>;
type ReportListFilter = ListFilter<NarrowedView, ReportFilterChanges>;

/** A filter of a report. */
export type ReportPart = 'customer' | 'item' | 'tag' | 'type' | 'issuer' | 'branch';
/** Those of a report that knows documents as a whole. */
export const DOCUMENT_PARTS: readonly ReportPart[] = [
  'customer',
  'tag',
  'type',
  'issuer',
  'branch',
];
const ALL_PARTS: readonly ReportPart[] = ['customer', 'item', 'tag', 'type', 'issuer', 'branch'];

/** The filters of a report, each with what it is set to in words; all of them without `parts`. The person is who did `deeds`. */
export function useReportFilters(
  view: NarrowedView,
  parts: readonly ReportPart[] = ALL_PARTS,
  deeds: DeedKind = 'documents',
): readonly ReportListFilter[] {
  const may = useMay();
  const text = usePhrases('reports');
  const { customerId, itemId, tagId } = view.filter;
  const tagFilter = useTagFilter({ filter: { tagId } });
  const typeFilter = useTypeFilter(view);
  const issuerFilter = usePersonFilter(view.filter.userId, deeds);
  const branchFilter = useBranchFilter(view);
  const filters: Readonly<Record<ReportPart, ReportListFilter | false>> = {
    customer: may('customers.read') && {
      label: text('customer'),
      setTo: customerId === undefined ? undefined : (view.besides['customer'] ?? text('customer')),
      cleared: { customerId: undefined, customer: undefined },
      panel: (props) => <CustomerPanel {...props} />,
    },
    item: may('items.read') && {
      label: text('item'),
      setTo: itemId === undefined ? undefined : (view.besides['item'] ?? text('item')),
      cleared: { itemId: undefined, item: undefined },
      panel: (props) => <ItemPanel {...props} />,
    },
    tag: {
      label: tagFilter.label,
      setTo: tagFilter.setTo,
      cleared: { tagId: undefined },
      panel: ({ onChange, onDone }) =>
        tagFilter.panel({ view: { filter: { tagId } }, onChange, onDone }),
    },
    type: typeFilter,
    issuer: issuerFilter,
    branch: branchFilter,
  };
  return parts.map((part) => filters[part]).filter((filter) => filter !== false);
}

function useTypeFilter({ filter: { docType } }: NarrowedView): ReportListFilter {
  const text = usePhrases('reports');
  const types = usePhrases('docTypes');
  const { docTypes } = useAccountSetup();
  const nameOf = (docTypeId: number): string => {
    const key = docTypeKeyOf(docTypeId);
    return key === undefined ? String(docTypeId) : types(key);
  };
  return {
    label: text('type'),
    setTo: docType === undefined ? undefined : nameOf(docType),
    cleared: { docType: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={docType?.toString()}
        any={text('allTypes')}
        options={docTypes.map((value) => ({ value: String(value), label: nameOf(value) }))}
        onChoose={(next) => onChange({ docType: next })}
        onDone={onDone}
      />
    ),
  };
}

/** Returns the filter of the branch; undefined where the business has no branches. */
function useBranchFilter({ filter: { branchId } }: NarrowedView): ReportListFilter | false {
  const lists = usePhrases('lists');
  const nameOf = useBranchName();
  const { branches } = useAccountSetup();
  if (branches.length === 0) return false;
  const chosen = branches.find(({ id }) => id === branchId);
  return {
    label: lists('branch'),
    setTo: chosen && nameOf(chosen),
    cleared: { branchId: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={branchId}
        any={lists('allBranches')}
        options={branches.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChoose={(next) => onChange({ branchId: next })}
        onDone={onDone}
      />
    ),
  };
}
