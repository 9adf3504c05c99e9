import { withheldContract } from '@pinkas/contract/reports/withheld/withheld.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { LettersButton } from '../../../shared/yearly-letters/letters-button.tsx';
import { taxIdProblem } from '../../../shared/reports/party-columns.tsx';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { YearScreen } from '../../../shared/reports/period/year-screen.tsx';
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
  const yearText = { year: String(year) };
  const report = useListQuery(withheldContract.report, { query: { year, ...orderedQuery(view) } });
  const { data } = report;
  const rest = data?.rest;
  const list = useList(address, {
    columns: useWithheldColumns(year),
    page: report,
    count: groupCount(data),
    labelOf: ({ name }) => name,
    exporting: withheldContract.export,
    frame: { year },
  });
  const total = useWithheldTotal(data?.total);
  return (
    <YearScreen
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
      by={{ label: text('by'), name: text('by-customer') }}
      year={year}
      onYear={(next) => change({ year: String(next) })}
      words={{
        year: text('yearOf', yearText),
        earlier: text('earlier'),
        later: text('later'),
      }}
      figures={useWithheldExplanations()}
      picture={<Missing report={data} />}
      pathOf={({ id }) => receiptsPath(year, id)}
      mobileRow={(row) => ({
        title: <bdi>{row.name}</bdi>,
        amount: <Money agorot={row.withheldAgorot} />,
        note:
          taxIdProblem(row.taxId, {
            missing: text('taxIdMissing'),
            wrong: (taxId) => text('taxIdWrong', { taxId }),
          }) ?? row.taxId,
      })}
      total={
        total && {
          ...total,
          parts: rest && (
            <RestNote words={text('rest', { count: rest.groups })} agorot={rest.withheldAgorot} />
          ),
        }
      }
      empty={{ title: text('emptyTitle', yearText), text: text('emptyText') }}
      clear={text('allCustomers')}
    />
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
