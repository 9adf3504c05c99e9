import { withheldContract } from '@pinkas/contract/reports/withheld/withheld.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { LettersButton } from '../../../shared/letters/letters-button.tsx';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { YearTools } from '../../../shared/reports/year-tools.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useWithheldColumns, useWithheldTotal } from './withheld-columns.tsx';
import { receiptsPath, WITHHELD_LIST, yearIn } from './withheld-list.ts';
import { WithheldReceipts } from './withheld-receipts.tsx';
import { useWithheldExplanations } from './withheld-words.ts';

type Report = CallAnswer<typeof withheldContract.report>;

/** reports/withheld: tax that each customer withheld in a year, for the yearly statements. */
export function WithheldScreen() {
  const text = usePhrases('withheld');
  const { today } = useAccountSetup();
  const address = useListAddress(WITHHELD_LIST);
  const { parameters, change, view } = address;
  const year = yearIn(parameters, today);
  const report = useListQuery(withheldContract.report, { query: { year, ...orderedQuery(view) } });
  const { data } = report;
  const list = useList(address, {
    columns: useWithheldColumns(year),
    page: report,
    count: data && data.rows.length + (data.rest?.groups ?? 0),
    labelOf: ({ name }) => name,
    exporting: withheldContract.export,
    frame: { year },
  });
  const total = useWithheldTotal(data?.total);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        note={text('note')}
        actions={
          <>
            <LettersButton kind="customer-withheld" year={year} />
            <ButtonLink href={`#${receiptsPath(year)}`}>{text('receiptsTitle')}</ButtonLink>
          </>
        }
        tabsLabel={text('by')}
        tabs={[{ value: 'customer', label: text('by-customer'), changes: {} }]}
        tab="customer"
        above={
          <div className="report-tools">
            <YearTools
              year={year}
              onChange={(next) => change({ year: String(next) })}
              words={{
                year: text('yearOf', { year: String(year) }),
                earlier: text('earlier'),
                later: text('later'),
              }}
            />
            <ExplainButton figures={useWithheldExplanations()} />
          </div>
        }
        picture={<Missing report={data} />}
        pathOf={({ id }) => receiptsPath(year, id)}
        mobileRow={(row) => ({
          title: <bdi>{row.name}</bdi>,
          amount: <Money agorot={row.withheldAgorot} />,
          note: row.taxId === '' ? text('taxIdMissing') : row.taxId,
        })}
        total={total}
        empty={{
          first: {
            title: text('emptyTitle', { year: String(year) }),
            text: text('emptyText'),
            actions: null,
          },
          filtered: {
            title: text('emptyTitle', { year: String(year) }),
            text: text('emptyText'),
            clear: text('allCustomers'),
          },
        }}
      />
    </div>
  );
}

/** What the yearly statement still misses. */
function Missing({ report }: { readonly report: Report | undefined }) {
  const text = usePhrases('withheld');
  if (report === undefined) return null;
  const { withoutTaxId, total } = report;
  if (withoutTaxId + total.withoutCertificate === 0) return null;
  return (
    <Alert tone="warn" title={text('missingTitle')}>
      {withoutTaxId > 0 && <p>{text('missingTaxIds', { count: withoutTaxId })}</p>}
      {total.withoutCertificate > 0 && (
        <p>{text('missingCertificates', { count: total.withoutCertificate })}</p>
      )}
    </Alert>
  );
}

/** reports/withheld/receipts: from one file with the report. */
export function WithheldReceiptsScreen() {
  return <WithheldReceipts />;
}
