import {
  VAT_ENTRY_COLUMNS,
  VAT_MARKS,
  vatContract,
  type VatEntry,
  type VatMark,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { INPUT_FIGURES, type VatFigure } from '@pinkas/domain/vat/vat-return';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { usePaperName } from '../../../shared/reports/papers/found-papers.tsx';
import { useVatEntries } from './vat.queries.ts';
import { pathOfPaper } from './vat-words.ts';

export interface VatPanelProps {
  readonly day: LocalDate;
  readonly figure: VatFigure;
  readonly onClose: () => void;
}

/** Shows the details of a line, beside the return; on a phone over it. */
export function VatPanel(props: VatPanelProps) {
  const { day, figure, onClose } = props;
  const text = usePhrases('vat');
  const { isMobile } = useMediaSizes();
  const [mark, setMark] = useState<VatMark>();
  const query = useVatEntries({ day, figure, mark });
  const title = text(`line-${figure}`);
  const total = query.data?.pages[0];
  const note = total && <Note figure={figure} total={total} />;
  const exporting = (
    <TableExport
      exporting={vatContract.exportEntries}
      query={{ day, figure, ...(mark !== undefined && { mark }) }}
      shownColumns={VAT_ENTRY_COLUMNS}
      count={total?.count}
      size="sm"
    />
  );
  const content = <Content {...props} mark={mark} onMark={setMark} query={query} />;
  if (isMobile) {
    return (
      <BottomSheet isOpen title={title} onClose={onClose} actions={exporting}>
        <p className="vat-panel__note">{note}</p>
        {content}
      </BottomSheet>
    );
  }
  return (
    <div className="vat-panel">
      <Card
        isFlush
        title={title}
        note={note}
        actions={
          <>
            {exporting}
            <IconButton
              size="sm"
              label={text('closeLine')}
              icon={<IconX aria-hidden stroke={1.75} />}
              onClick={onClose}
            />
          </>
        }
      >
        {content}
      </Card>
    </div>
  );
}

type Pages = NonNullable<ReturnType<typeof useVatEntries>['data']>['pages'];

/** Shows how many documents make up the figure. */
function Note({
  figure,
  total,
}: Pick<VatPanelProps, 'figure'> & { readonly total: Pages[number] }) {
  const text = usePhrases('vat');
  const hasVat = figure !== 'zero' && figure !== 'exempt';
  return text(INPUT_FIGURES.includes(figure) ? 'madeOfExpenses' : 'madeOfDocuments', {
    count: total.count,
    sum: shekelText(hasVat ? total.vatAgorot : total.beforeVatAgorot),
  });
}

interface ContentProps extends VatPanelProps {
  readonly mark: VatMark | undefined;
  readonly onMark: (mark: VatMark | undefined) => void;
  readonly query: ReturnType<typeof useVatEntries>;
}

function Content({ onMark, ...props }: ContentProps) {
  const text = usePhrases('vat');
  const { mark, query } = props;
  return (
    <>
      <Chips marked={query.data?.pages[0]?.marked ?? []} value={mark} onChange={onMark} />
      {query.isError && (
        <PageError
          title={text('entriesFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows rows={6} />}
      {query.data !== undefined && <Entries {...props} pages={query.data.pages} />}
    </>
  );
}

interface ChipsProps {
  /** How many have each mark, in the order of `VAT_MARKS`. */
  readonly marked: readonly number[];
  readonly value: VatMark | undefined;
  readonly onChange: (mark: VatMark | undefined) => void;
}

/** Filters the documents by mark; renders nothing where none has one. */
function Chips({ marked, value, onChange }: ChipsProps) {
  const text = usePhrases('vat');
  const shown = VAT_MARKS.map((mark, index) => ({ mark, count: marked[index] ?? 0 })).filter(
    ({ mark, count }) => count > 0 || mark === value,
  );
  if (shown.length === 0) return null;
  return (
    <div className="vat-panel__chips">
      <Button
        size="sm"
        variant={value === undefined ? 'tonal' : 'outlined'}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        {text('all')}
      </Button>
      {shown.map(({ mark, count }) => (
        <Button
          key={mark}
          size="sm"
          variant={value === mark ? 'tonal' : 'outlined'}
          aria-pressed={value === mark}
          onClick={() => onChange(mark)}
        >
          {text(`mark-${mark}`)} {count}
        </Button>
      ))}
    </div>
  );
}

interface EntriesProps extends VatPanelProps {
  readonly mark: VatMark | undefined;
  readonly query: ReturnType<typeof useVatEntries>;
  readonly pages: Pages;
}

function Entries({ figure, mark, query, pages }: EntriesProps) {
  const text = usePhrases('vat');
  const navigate = useNavigate();
  const paperName = usePaperName();
  const [total] = pages;
  const rows = pages.flatMap((page) => page.rows);
  const isInput = INPUT_FIGURES.includes(figure);
  const hasVat = figure !== 'zero' && figure !== 'exempt';
  const all = mark === undefined ? total : undefined;
  return (
    <>
      <DataTable
        isBare
        label={text(`line-${figure}`)}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={(entry) => void navigate(pathOfPaper(entry))}
        empty={<EmptyState title={text(mark === undefined ? 'noEntries' : 'noMarked')} />}
        columns={[
          {
            key: 'name',
            head: text(isInput ? 'columnSupplier' : 'columnCustomer'),
            kind: 'ellipsis',
            cell: (entry) => (
              <span className="vat-panel__paper">
                <a href={`#${pathOfPaper(entry)}`}>
                  <bdi>{entry.name}</bdi>
                </a>
                <EntryNote entry={entry} name={paperName(entry)} />
              </span>
            ),
          },
          { key: 'date', head: text('columnDate'), cell: ({ date }) => <DateText date={date} /> },
          {
            key: 'beforeVat',
            head: text('columnBeforeVat'),
            kind: 'money',
            cell: (entry) => <Money agorot={entry.beforeVatAgorot} sign="" />,
          },
          ...(hasVat
            ? [
                {
                  key: 'vat',
                  head: text(isInput ? 'columnClaimed' : 'columnVat'),
                  kind: 'money' as const,
                  cell: (entry: VatEntry) => <Money agorot={entry.vatAgorot} sign="" isStrong />,
                },
              ]
            : []),
        ]}
        mobileRow={(entry) => ({
          title: <bdi>{entry.name}</bdi>,
          amount: <Money agorot={hasVat ? entry.vatAgorot : entry.beforeVatAgorot} />,
          note: (
            <>
              <EntryNote entry={entry} name={paperName(entry)} /> <DateText date={entry.date} />
            </>
          ),
        })}
        total={
          all && {
            label: text('total'),
            mobileSum: <Money agorot={hasVat ? all.vatAgorot : all.beforeVatAgorot} isStrong />,
            cells: {
              beforeVat: <Money agorot={all.beforeVatAgorot} sign="" isStrong />,
              vat: <Money agorot={all.vatAgorot} sign="" isStrong />,
            },
          }
        }
      />
      {query.hasNextPage && (
        <div className="vat-panel__more">
          <Button
            variant="quiet"
            size="sm"
            isLoading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {text('more', { count: restOf(pages, mark, rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns how many documents are not shown yet. */
function restOf(pages: Pages, mark: VatMark | undefined, shown: number): number {
  const [first] = pages;
  const all = mark === undefined ? first?.count : first?.marked[VAT_MARKS.indexOf(mark)];
  return Math.max(0, (all ?? 0) - shown);
}

/** Shows the document, and its special marks. */
function EntryNote({ entry, name }: { readonly entry: VatEntry; readonly name: string }) {
  const text = usePhrases('vat');
  const { marks, paperVatAgorot, date } = entry;
  const sum = shekelText(paperVatAgorot);
  if (marks.includes('allocation')) {
    return <span className="vat-panel__bad">{text('notClaimed', { sum })}</span>;
  }
  return (
    <span className="vat-panel__words">
      <Isolate>{name}</Isolate>
      {marks.includes('reversal') && <> · {text('mark-reversal')}</>}
      {marks.includes('paid') && (
        <> · {paperVatAgorot === entry.vatAgorot ? text('mark-paid') : text('paidOf', { sum })}</>
      )}
      {marks.includes('credit') && <> · {text('mark-credit')}</>}
      {marks.includes('partial') && <> · {text('partlyClaimed', { sum })}</>}
      {marks.includes('late') && <> · {text('lateOf', { date: formatLocalDate(date) })}</>}
    </span>
  );
}
