import { withheldSuppliersContract } from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { nextWithholdingDay } from '@pinkas/domain/bookkeeping/return-due-date';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LettersButton } from '../../../shared/yearly-letters/letters-button.tsx';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { taxIdProblem } from '../../../shared/reports/party-columns.tsx';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { YearScreen } from '../../../shared/reports/period/year-screen.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { WithheldPayments } from './withheld-payments.tsx';
import {
  useWithheldSuppliersColumns,
  useWithheldSuppliersTotal,
} from './withheld-suppliers-columns.tsx';
import { paymentsPath, WITHHELD_SUPPLIERS_LIST, yearIn } from './withheld-suppliers-list.ts';
import { useWithheldSuppliersExplanations } from './withheld-suppliers-words.ts';

type Report = CallAnswer<typeof withheldSuppliersContract.report>;

/** reports/withheld_suppliers: tax that was withheld from each supplier in a year, for the yearly statements. */
export function WithheldSuppliersScreen() {
  const text = usePhrases('withheldSuppliers');
  const { today } = useAccountSetup();
  const address = useListAddress(WITHHELD_SUPPLIERS_LIST);
  const { parameters, change, view } = address;
  const year = yearIn(parameters, today);
  const yearText = { year: String(year) };
  const report = useListQuery(withheldSuppliersContract.report, {
    query: { year, ...orderedQuery(view) },
  });
  const { data } = report;
  const rest = data?.rest;
  const list = useList(address, {
    columns: useWithheldSuppliersColumns(year),
    page: report,
    count: groupCount(data),
    labelOf: ({ name }) => name,
    exporting: withheldSuppliersContract.export,
    frame: { year },
  });
  const total = useWithheldSuppliersTotal(data?.total);
  return (
    <YearScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      note={text('note', { date: formatLocalDate(nextWithholdingDay(today)) })}
      actions={
        <>
          <LettersButton kind="supplier-withheld" year={year} />
          <ButtonLink href={`#${paymentsPath(year)}`}>{text('paymentsTitle')}</ButtonLink>
        </>
      }
      by={{ label: text('by'), name: text('by-supplier') }}
      year={year}
      onYear={(next) => change({ year: String(next) })}
      words={{
        year: text('yearOf', yearText),
        earlier: text('earlier'),
        later: text('later'),
      }}
      figures={useWithheldSuppliersExplanations()}
      picture={<Missing report={data} />}
      pathOf={({ id }) => paymentsPath(year, id)}
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
      clear={text('allSuppliers')}
    />
  );
}

/** What the yearly statements still miss. */
function Missing({ report }: { readonly report: Report | undefined }) {
  const text = usePhrases('withheldSuppliers');
  if (report === undefined || report.total.withheldAgorot === 0) return null;
  const { withoutTaxId, hasDeductionsFile } = report;
  if (withoutTaxId === 0 && hasDeductionsFile) return null;
  return (
    <Alert tone="warn" title={text('missingTitle')}>
      {withoutTaxId > 0 && <p>{text('missingTaxIds', { count: withoutTaxId })}</p>}
      {!hasDeductionsFile && <p>{text('missingFile')}</p>}
    </Alert>
  );
}

/** reports/withheld_suppliers/payments: from one file with the report. */
export function WithheldPaymentsScreen() {
  return <WithheldPayments />;
}
