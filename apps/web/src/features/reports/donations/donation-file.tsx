import {
  donationFileContract,
  type FaultyRecord,
} from '@pinkas/contract/reports/donations/donation-file.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { YearTools } from '../../../shared/reports/period/year-tools.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { DonationLayout } from './donation-layout.tsx';
import { yearIn } from '../../../shared/reports/yearly/yearly-pages.ts';
import './donation-file.css';

type View = CallAnswer<typeof donationFileContract.view>;

/** reports/donations/file: the donations of a year in the data model of the tax authority, with what is to be checked. */
export function DonationFile() {
  const text = usePhrases('donations');
  usePageTitle(text('fileTitle'));
  const { today } = useAccountSetup();
  const [parameters, change] = useViewParams<{ readonly year: string }>({});
  const year = yearIn(parameters, today);
  const query = useQuery({ ...callQuery(donationFileContract.view, { query: { year } }) });
  const download = useDownload(donationFileContract.file);
  const report = `#/reports/donations?year=${String(year)}`;
  return (
    <div className="donation-file">
      <PageHead
        title={text('fileTitle')}
        path={[{ label: text('title'), href: report }, { label: text('fileTitle') }]}
        pathLabel={text('title')}
        note={text('fileNote')}
        actions={
          <>
            <ButtonLink href={report}>{text('backToReport')}</ButtonLink>
            <Button
              variant="filled"
              icon={<IconDownload aria-hidden stroke={1.75} />}
              disabled={query.data === undefined}
              isLoading={download.isRunning}
              onClick={() =>
                void download.run({ query: { year } }, `donations-${String(year)}.json`)
              }
            >
              {text('fileDownload')}
            </Button>
          </>
        }
      />
      <YearTools
        year={year}
        onChange={(next) => change({ year: String(next) })}
        words={{
          year: text('yearOf', { year: String(year) }),
          earlier: text('earlier'),
          later: text('later'),
        }}
      />
      <Alert tone="warn" title={text('uncertainTitle')}>
        {text('uncertainText')}
      </Alert>
      {query.data === undefined ? (
        <WaitingCard query={query} failedTitle={text('fileFailed')} rows={6} />
      ) : (
        <>
          <Figures view={query.data} />
          <Faults view={query.data} />
          <DonationLayout fields={query.data.layout} />
        </>
      )}
    </div>
  );
}

function Figures({ view }: { readonly view: View }) {
  const text = usePhrases('donations');
  const { donations, cancellations, sumAgorot, faultyCount } = view;
  return (
    <StatTiles>
      <StatTile label={text('fileDonations')} value={donations.toLocaleString('en-US')} />
      <StatTile label={text('fileSum')} value={<Money agorot={sumAgorot} />} />
      <StatTile label={text('fileCancellations')} value={cancellations.toLocaleString('en-US')} />
      <StatTile label={text('fileFaults')} value={faultyCount.toLocaleString('en-US')} />
    </StatTiles>
  );
}

function Faults({ view: { faulty, faultyCount } }: { readonly view: View }) {
  const text = usePhrases('donations');
  return (
    <Card title={text('faultsTitle')}>
      {faulty.length === 0 ? (
        <p className="donation-file__hint">{text('faultsNone')}</p>
      ) : (
        <ul className="donation-file__faults">
          {faulty.map((record) => (
            <li key={`${record.documentId} ${String(record.isCancellation)}`}>
              <Faulty record={record} />
            </li>
          ))}
          {faultyCount > faulty.length && (
            <li>{text('faultsMore', { count: faultyCount - faulty.length })}</li>
          )}
        </ul>
      )}
    </Card>
  );
}

function Faulty({ record }: { readonly record: FaultyRecord }) {
  const text = usePhrases('donations');
  const { documentId, receiptNumber, donorName, isCancellation, faults } = record;
  return (
    <>
      <LinkText href={`#/documents/${documentId}`}>
        <Isolate isLtr>{receiptNumber}</Isolate>
      </LinkText>
      <Isolate>{isCancellation ? text('cancellationOf', { name: donorName }) : donorName}</Isolate>
      <span>
        {faults.map((fault) => (
          <span key={fault} className="donation-file__fault">
            {text(`fault-${fault}`)}
          </span>
        ))}
      </span>
    </>
  );
}
