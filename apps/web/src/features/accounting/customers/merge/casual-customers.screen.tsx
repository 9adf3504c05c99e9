import type { CasualCustomerRow } from '@pinkas/contract/accounting/customers/customer-book.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { FilterLine } from '@pinkas/ui/data/filter-chip';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../../shared/lists/search-box.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useAssociate, useCasualCustomers, useKeepCustomer } from '../customers.queries.ts';
import { CustomerChoice } from './customer-choice.tsx';
import type { MergeSide } from './merge-dialog.tsx';
import { useTellMoved } from './use-undo-merge.ts';
import './merge.css';

/** customers/casual: customers who were typed on documents but not saved. */
export function CasualCustomersScreen() {
  const may = useMay();
  const text = usePhrases('customers');
  const [search, setSearch] = useState('');
  const [associated, setAssociated] = useState<CasualCustomerRow | undefined>(undefined);
  const casual = useCasualCustomers(search);
  const keep = useKeep();
  usePageTitle(text('casualTitle'));
  return (
    <>
      <PageHead
        title={text('casualTitle')}
        note={text('casualIntro')}
        path={[{ label: text('title'), href: '#/customers' }, { label: text('casualTitle') }]}
        pathLabel={text('title')}
      />
      <FilterLine>
        <SearchBox
          label={text('search')}
          placeholder={text('searchHint')}
          value={search}
          onSearch={setSearch}
          hasOwnLine
        />
      </FilterLine>
      {casual.isError && casual.data === undefined ? (
        <PageError
          title={text('failedTitle')}
          reason={casual.error}
          isRetrying={casual.isFetching}
          onRetry={() => void casual.refetch()}
        />
      ) : (
        <>
          <DataTable<CasualCustomerRow>
            label={text('casualTitle')}
            rows={casual.data?.rows ?? []}
            keyOf={(row) => row.id}
            isLoading={casual.isPending || casual.isPlaceholderData}
            empty={
              search === '' ? (
                <EmptyState title={text('casualEmptyTitle')} text={text('casualEmptyText')} />
              ) : (
                <EmptyState title={text('emptyFilterTitle')} />
              )
            }
            columns={[
              {
                key: 'name',
                head: text('columnName'),
                kind: 'strong',
                cell: (row) => <bdi>{row.name}</bdi>,
              },
              {
                key: 'reach',
                head: text('columnEmail'),
                shownFrom: 'rail',
                cell: (row) => <Isolate isLtr>{row.email === '' ? row.phone : row.email}</Isolate>,
              },
              {
                key: 'documents',
                head: text('casualDocuments'),
                cell: (row) => (
                  <a
                    href={`#/documents?customerId=${row.id}&customer=${encodeURIComponent(row.name)}`}
                  >
                    {row.documentsCount.toLocaleString('en-US')}
                  </a>
                ),
              },
              {
                key: 'last',
                head: text('columnLast'),
                cell: (row) => <DateText date={row.lastDocumentDate} />,
              },
              {
                key: 'open',
                head: text('columnOpen'),
                kind: 'money',
                cell: (row) => (
                  <Money agorot={row.openAgorot === 0 ? null : row.openAgorot} sign="" />
                ),
              },
            ]}
            rowEnd={(row) => (
              <span className="customer-casual__acts">
                {may('customers.merge') && (
                  <Button size="sm" onClick={() => setAssociated(row)}>
                    {text('associate')}
                  </Button>
                )}
                {may('customers.write') && (
                  <Button size="sm" variant="quiet" onClick={() => keep(row)}>
                    {text('keep')}
                  </Button>
                )}
              </span>
            )}
            mobileRow={(row) => ({
              title: row.name,
              amount: row.openAgorot === 0 ? undefined : <Money agorot={row.openAgorot} />,
              note: text('documentsOf', { count: row.documentsCount }),
              badge: may('customers.merge') && (
                <Button size="sm" onClick={() => setAssociated(row)}>
                  {text('associate')}
                </Button>
              ),
            })}
          />
          {casual.data?.hasMore === true && (
            <p className="customer-note">
              {text('casualCut', { count: casual.data?.rows.length ?? 0 })}
            </p>
          )}
        </>
      )}
      {associated !== undefined && (
        <AssociateDialog source={associated} onClose={() => setAssociated(undefined)} />
      )}
    </>
  );
}

/** Saves a casual customer as a regular one, and offers the card. */
function useKeep(): (row: CasualCustomerRow) => void {
  const text = usePhrases('customers');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const keeping = useKeepCustomer();
  return ({ id, name }) => {
    if (keeping.isPending) return;
    keeping.mutate(id, {
      onSuccess: () =>
        toast.success(text('kept', { name }), {
          label: text('open'),
          run: () => window.location.assign(`#/customers/${id}`),
        }),
      onError: (reason) => toast.error(sentenceOf(reason, errors, dialogs)),
    });
  };
}

interface AssociateDialogProps {
  readonly source: MergeSide;
  readonly onClose: () => void;
}

/** Chooses the regular customer whose card the documents go to. */
function AssociateDialog({ source, onClose }: AssociateDialogProps) {
  const text = usePhrases('customers');
  const tellMoved = useTellMoved();
  const associating = useAssociate();
  const [target, setTarget] = useState<MergeSide | undefined>(undefined);
  const requestKey = useRequestKey();
  function send(): void {
    if (target === undefined || associating.isPending) return;
    const pair = { targetId: target.id, sourceId: source.id };
    associating.mutate(
      { ...pair, idempotencyKey: requestKey.keyFor(pair) },
      {
        onSuccess: (done) => {
          const { documentsCount: count } = done;
          tellMoved(text('associated', { count, name: target.name }), done);
          onClose();
        },
      },
    );
  }
  return (
    <SaveDialog
      title={text('associateTitle', { name: source.name })}
      saveLabel={text('associateDo')}
      isSaving={associating.isPending}
      isDisabled={target === undefined}
      onSave={send}
      onClose={onClose}
    >
      <div className="customer-merge">
        <p>{text('associateText')}</p>
        <CustomerChoice
          label={text('associateTo')}
          exceptId={source.id}
          onPick={({ id, name }) => setTarget({ id, name })}
        />
        <ServerProblem reason={associating.error} />
      </div>
    </SaveDialog>
  );
}
