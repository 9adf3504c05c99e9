import type { WorkRow } from '@pinkas/contract/accountant/work-list/work-list.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Tabs } from '@pinkas/ui/data/tabs';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { useClientName } from '../../../shared/clients/client-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import type { WorkView } from './use-work-view.ts';
import { ClientName, Day, KindBadge, useAbout, useWorkColumns, Words } from './work-columns.tsx';
import { clientsOf, enterPath, isInTab, isWorkFound, WORK_TABS } from './work-list.ts';

/** Rows that are rendered at first, and added by each press on "more". */
const ROWS_AT_ONCE = 200;

interface WorkTableProps {
  readonly rows: readonly WorkRow[];
  readonly view: WorkView;
}

/** The rows of the work list, with the ways to narrow them. */
export function WorkTable({ rows, view }: WorkTableProps) {
  const text = usePhrases('workList');
  const panelId = useId();
  const navigate = useNavigate();
  const nameOf = useClientName();
  const aboutOf = useAbout();
  const columns = useWorkColumns();
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  const { tab, client, search } = view;
  const found = rows.filter(
    (row) =>
      (client === '' || String(row.clientId) === client) && isWorkFound(row, aboutOf(row), search),
  );
  const shown = found.filter((row) => isInTab(row, tab));
  const isNarrowed = client !== '' || search !== '';
  return (
    <>
      <div className="work-tools">
        <Tabs
          label={text('tabs')}
          panelId={panelId}
          value={tab}
          onChange={(value) => view.change({ tab: value })}
          tabs={WORK_TABS.map((value) => ({
            value,
            label: text(`tab-${value}`),
            count: String(found.filter((row) => isInTab(row, value)).length),
          }))}
        />
        <div className="work-tools__row">
          <SearchBox
            label={text('search')}
            placeholder={text('search')}
            value={search}
            onSearch={(next) => view.change({ search: next })}
          />
          <SelectField
            label={text('client')}
            isLabelHidden
            size="sm"
            value={client}
            onChange={(event) => view.change({ client: event.currentTarget.value })}
            options={[
              { value: '', label: text('allClients') },
              ...clientsOf(rows).map((row) => ({
                value: String(row.clientId),
                label: nameOf(row),
              })),
            ]}
          />
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-label={text(`tab-${tab}`)}>
        <DataTable
          label={text('title')}
          columns={columns}
          rows={shown.slice(0, drawn)}
          keyOf={({ clientId, key }) => `${String(clientId)} ${key}`}
          onOpen={(row) => void navigate(enterPath(row))}
          mobileRow={(row) => ({
            title: aboutOf(row),
            note: (
              <>
                <ClientName row={row} />, <Day row={row} />
                <Words row={row} />
              </>
            ),
            badge: <KindBadge kind={row.kind} />,
          })}
          empty={
            <EmptyState
              title={text('noneTitle')}
              text={search === '' ? text('noneInTab') : text('noneFound', { search })}
              actions={
                (isNarrowed || tab !== 'all') && (
                  <Button
                    variant="quiet"
                    onClick={() => view.change({ tab: 'all', client: '', search: '' })}
                  >
                    {text('clear')}
                  </Button>
                )
              }
            />
          }
        />
        {shown.length > drawn && (
          <div className="work-more">
            <Button variant="quiet" onClick={() => setDrawn(drawn + ROWS_AT_ONCE)}>
              {text('more')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
