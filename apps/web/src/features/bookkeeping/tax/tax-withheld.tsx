import {
  taxContract,
  WITHHELD_COLUMNS,
  type WithheldEntry,
} from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { call } from '../../../shared/api/client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';

const ROWS_SHOWN = 25;

/** The receipts of a period by which tax was withheld, some at a time. */
function useWithheld(day: LocalDate) {
  return useInfiniteQuery({
    queryKey: [taxContract.withheld.path, day],
    queryFn: ({ pageParam }) =>
      call(taxContract.withheld, {
        query: { day, limit: ROWS_SHOWN, ...(pageParam !== '' && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.after,
  });
}

export interface TaxWithheldProps {
  readonly day: LocalDate;
  readonly onClose: () => void;
}

/** Shows the tax that customers withheld in the period; on a phone over the report. */
export function TaxWithheld({ day, onClose }: TaxWithheldProps) {
  const text = usePhrases('tax');
  const { isMobile } = useMediaSizes();
  const query = useWithheld(day);
  const total = query.data?.pages[0];
  const exporting = (
    <TableExport
      exporting={taxContract.exportWithheld}
      query={{ day }}
      shownColumns={WITHHELD_COLUMNS}
      count={total?.count}
      size="sm"
    />
  );
  const title = text('withheldTitle');
  if (isMobile) {
    return (
      <BottomSheet isOpen title={title} onClose={onClose} actions={exporting}>
        <Rows query={query} />
      </BottomSheet>
    );
  }
  return (
    <Card
      isFlush
      title={title}
      actions={
        <>
          {exporting}
          <IconButton
            size="sm"
            label={text('closeWithheld')}
            icon={<IconX aria-hidden stroke={1.75} />}
            onClick={onClose}
          />
        </>
      }
    >
      <Rows query={query} />
    </Card>
  );
}

function Rows({ query }: { readonly query: ReturnType<typeof useWithheld> }) {
  const text = usePhrases('tax');
  const types = usePhrases('docTypes');
  const navigate = useNavigate();
  if (query.data === undefined) {
    return query.isError ? (
      <PageError
        title={text('withheldFailed')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <SkeletonRows rows={4} />
    );
  }
  const { pages } = query.data;
  const [total] = pages;
  const rows = pages.flatMap((page) => page.rows);
  const nameOf = ({ docType, number, isReversal }: WithheldEntry): string => {
    const paper = `${types(docTypeKeyOf(docType) ?? 'RECIEPT')} ${String(number)}`;
    return isReversal ? `${paper} (${text('reversal')})` : paper;
  };
  return (
    <>
      <DataTable
        isBare
        label={text('withheldTitle')}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ documentId }) => void navigate(`/documents/${documentId}`)}
        empty={<EmptyState title={text('noWithheld')} />}
        columns={[
          {
            key: 'customer',
            head: text('columnCustomer'),
            kind: 'ellipsis',
            cell: (entry) => (
              <a href={`#/documents/${entry.documentId}`}>
                <bdi>{entry.customerName}</bdi>
              </a>
            ),
          },
          { key: 'paper', head: text('columnType'), cell: nameOf },
          { key: 'date', head: text('columnDate'), cell: ({ date }) => <DateText date={date} /> },
          {
            key: 'withheld',
            head: text('columnWithheld'),
            kind: 'money',
            cell: (entry) => <Money agorot={entry.withheldAgorot} sign="" isStrong />,
          },
        ]}
        mobileRow={(entry) => ({
          title: <bdi>{entry.customerName}</bdi>,
          amount: <Money agorot={entry.withheldAgorot} />,
          note: (
            <>
              {nameOf(entry)}, <DateText date={entry.date} />
            </>
          ),
        })}
        total={
          total && {
            label: text('total'),
            mobileSum: <Money agorot={total.withheldAgorot} isStrong />,
            cells: { withheld: <Money agorot={total.withheldAgorot} sign="" isStrong /> },
          }
        }
      />
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          isLoading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text('more', { count: (total?.count ?? 0) - rows.length })}
        </Button>
      )}
    </>
  );
}
