import type {
  OperatedAddon,
  OperatedPackage,
  PackageVersionRow,
} from '@pinkas/contract/operator/packages/packages.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { agorot } from '@pinkas/domain/money/agorot';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { Adder, Dated } from './dated.tsx';
import { GiftAmounts } from './gift-amounts.tsx';
import { AddonDialog, VersionDialog } from './version-dialogs.tsx';
import { useOperatedPackages } from './packages.queries.ts';
import './packages.css';

/** /operator#/packages: what is sold, version by version, and another one. */
export function OperatedPackagesScreen() {
  const text = usePhrases('operator');
  const { language } = useLanguage();
  const [edited, setEdited] = useState<OperatedPackage | OperatedAddon | undefined>(undefined);
  const { data, isError, refetch } = useOperatedPackages();
  usePageTitle(text('packages'));
  const onClose = () => setEdited(undefined);
  if (isError) return <Failed onAgain={() => void refetch()} />;
  return (
    <div className="operated-packages">
      <PageHead title={text('packages')} note={text('packagesNote')} />
      {data === undefined && (
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      )}
      {data?.packages.map((one) => (
        <Card
          key={one.id}
          isFlush
          title={language === 'en' ? one.nameEn : one.nameHe}
          note={one.isTrial ? text('trialNote') : undefined}
          actions={<Adder onPress={() => setEdited(one)} />}
        >
          <Versions today={data.today} shown={one} />
        </Card>
      ))}
      {data?.addons.map((addon) => (
        <Card
          key={addon.key}
          isFlush
          title={text(`addon-${addon.limit}`)}
          note={text('addons')}
          actions={<Adder onPress={() => setEdited(addon)} />}
        >
          <AddonVersions today={data.today} addon={addon} />
        </Card>
      ))}
      {data !== undefined && <GiftAmounts today={data.today} gifts={data.gifts} />}
      {edited !== undefined && 'id' in edited && (
        <VersionDialog edited={edited} onClose={onClose} />
      )}
      {edited !== undefined && 'key' in edited && <AddonDialog edited={edited} onClose={onClose} />}
    </div>
  );
}

const count = (value: number | null) =>
  value === null ? '–' : <Isolate>{value.toLocaleString('en-US')}</Isolate>;
const price = (value: number | null) =>
  value === null ? '–' : <Isolate>{formatAgorot(agorot(value))}</Isolate>;

interface VersionsProps {
  readonly today: string;
  readonly shown: OperatedPackage;
}

function Versions({ today, shown: { nameHe, versions } }: VersionsProps) {
  const text = usePhrases('operator');
  const columns: readonly TableColumn<PackageVersionRow>[] = [
    {
      key: 'from',
      head: text('validFrom'),
      cell: ({ validFrom }) => <Dated {...{ validFrom, today, versions }} />,
    },
    {
      key: 'month',
      head: text('monthPrice'),
      kind: 'money',
      cell: (row) => price(row.monthPriceAgorot),
    },
    {
      key: 'year',
      head: text('yearPrice'),
      kind: 'money',
      cell: (row) => price(row.yearPriceAgorot),
    },
    { key: 'documents', head: text('documentsMost'), cell: (row) => count(row.documents) },
    { key: 'users', head: text('usersMost'), cell: (row) => count(row.users) },
    { key: 'bank', head: text('bankMost'), cell: (row) => count(row.bankAccounts) },
    {
      key: 'extra',
      head: text('extraDocument'),
      kind: 'money',
      shownFrom: 'rail',
      cell: (row) => price(row.extraDocumentAgorot),
    },
    { key: 'subscribers', head: text('subscribers'), cell: (row) => count(row.subscribers) },
  ];
  return (
    <DataTable
      isBare
      label={nameHe}
      columns={columns}
      rows={versions}
      keyOf={({ id }) => String(id)}
      mobileRow={(row) => ({
        title: <Dated validFrom={row.validFrom} today={today} versions={versions} />,
        note: (
          <>
            {text('yearPrice')}: {price(row.yearPriceAgorot)}
          </>
        ),
        amount: count(row.documents),
      })}
    />
  );
}

interface AddonProps {
  readonly today: string;
  readonly addon: OperatedAddon;
}

function AddonVersions({ today, addon: { key, versions } }: AddonProps) {
  const text = usePhrases('operator');
  const columns: readonly TableColumn<OperatedAddon['versions'][number]>[] = [
    {
      key: 'from',
      head: text('validFrom'),
      cell: ({ validFrom }) => <Dated {...{ validFrom, today, versions }} />,
    },
    { key: 'quantity', head: text('quantity'), cell: (row) => count(row.quantity) },
    {
      key: 'month',
      head: text('monthPrice'),
      kind: 'money',
      cell: (row) => price(row.monthPriceAgorot),
    },
  ];
  return (
    <DataTable
      isBare
      label={key}
      columns={columns}
      rows={versions}
      keyOf={({ id }) => String(id)}
      mobileRow={(row) => ({
        title: <Dated validFrom={row.validFrom} today={today} versions={versions} />,
        amount: price(row.monthPriceAgorot),
      })}
    />
  );
}
