import { donationsContract } from '@pinkas/contract/reports/donations/donations.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LettersButton } from '../../../shared/yearly-letters/letters-button.tsx';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { YearScreen } from '../../../shared/reports/period/year-screen.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { DonationFile } from './donation-file.tsx';
import { DonationReceipts } from './donation-receipts.tsx';
import { useDonationsColumns, useDonationsTotal } from './donations-columns.tsx';
import { DONATIONS_LIST, filePath, receiptsPath, yearIn } from './donations-list.ts';
import { useDonationsExplanations } from './donations-words.ts';
import { DonorId } from './donor-id.tsx';

type Report = CallAnswer<typeof donationsContract.report>;

/** reports/donations: what each donor gave in a year, for the yearly letters and the report under section 46. */
export function DonationsScreen() {
  const text = usePhrases('donations');
  const { today } = useAccountSetup();
  const address = useListAddress(DONATIONS_LIST);
  const { parameters, change, view } = address;
  const year = yearIn(parameters, today);
  const yearText = { year: String(year) };
  const report = useListQuery(donationsContract.report, {
    query: { year, ...orderedQuery(view) },
  });
  const { data } = report;
  const rest = data?.rest;
  const list = useList(address, {
    columns: useDonationsColumns(year),
    page: report,
    count: groupCount(data),
    labelOf: ({ name }) => name,
    exporting: donationsContract.export,
    frame: { year },
  });
  const total = useDonationsTotal(data?.total);
  return (
    <YearScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      note={text('note')}
      actions={
        <>
          <LettersButton kind="donations" year={year} />
          <ButtonLink href={`#${filePath(year)}`}>{text('toFile')}</ButtonLink>
          <ButtonLink href={`#${receiptsPath(year)}`}>{text('receiptsTitle')}</ButtonLink>
        </>
      }
      by={{ label: text('by'), name: text('by-donor') }}
      year={year}
      onYear={(next) => change({ year: String(next) })}
      words={{
        year: text('yearOf', yearText),
        earlier: text('earlier'),
        later: text('later'),
      }}
      figures={useDonationsExplanations()}
      picture={<WithoutId report={data} />}
      pathOf={({ id }) => receiptsPath(year, id)}
      mobileRow={(row) => ({
        title: <bdi>{row.name}</bdi>,
        amount: <Money agorot={row.sumAgorot} />,
        note: <DonorId taxId={row.taxId} />,
      })}
      total={
        total && {
          ...total,
          parts: rest && (
            <RestNote words={text('rest', { count: rest.groups })} agorot={rest.sumAgorot} />
          ),
        }
      }
      empty={{ title: text('emptyTitle', yearText), text: text('emptyText') }}
      clear={text('allDonors')}
    />
  );
}

/** What was given without a number of the donor. */
function WithoutId({ report }: { readonly report: Report | undefined }) {
  const text = usePhrases('donations');
  if (report === undefined) return null;
  const { anonymousAgorot, foreignAgorot } = report;
  if (anonymousAgorot + foreignAgorot === 0) return null;
  const shown = (agorot: number) => ({ sum: shekelText(agorot) });
  return (
    <Alert tone="info" title={text('withoutIdTitle')}>
      {anonymousAgorot > 0 && <p>{text('anonymousText', shown(anonymousAgorot))}</p>}
      {foreignAgorot > 0 && <p>{text('foreignText', shown(foreignAgorot))}</p>}
    </Alert>
  );
}

/** reports/donations/receipts: from one file with the report. */
export function DonationReceiptsScreen() {
  return <DonationReceipts />;
}

/** reports/donations/file: from one file with the report. */
export function DonationFileScreen() {
  return <DonationFile />;
}
