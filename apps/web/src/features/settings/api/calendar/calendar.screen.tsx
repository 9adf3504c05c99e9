import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCopy } from '@tabler/icons-react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ApiTabs } from '../shared/api-tabs.tsx';
import { useCalendar, useCalendarChanges } from './calendar.queries.ts';
import './calendar.css';

/** settings/api?tab=calendar: the address at which other programs read the days to file and pay. */
export function CalendarScreen() {
  const text = usePhrases('calendar');
  const keys = usePhrases('apiKeys');
  const query = useCalendar();
  usePageTitle(text('title'));
  return (
    <div className="api-keys">
      <PageHead title={keys('title')} note={text('note')} />
      <ApiTabs current="calendar" />
      <LockedNote needs="apiKeys.write" />
      {query.data !== undefined && <AddressCard {...query.data} />}
      {query.isPending && <SkeletonCard lines={3} />}
      {query.data === undefined && query.isError && (
        <Card>
          <PageError
            title={text('failed')}
            reason={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      )}
    </div>
  );
}

interface AddressCardProps {
  readonly address: string | null;
  readonly version: number;
}

function AddressCard({ address, version }: AddressCardProps) {
  const text = usePhrases('calendar');
  const mayWrite = useMay()('apiKeys.write');
  const { open, renew, close, isBusy } = useCalendarChanges(version);
  return (
    <Card title={text('title')}>
      <div className="calendar-address">
        <p>{text(address === null ? 'none' : 'about')}</p>
        {address !== null && <Address address={address} />}
        {mayWrite && (
          <span className="calendar-address__acts">
            {address === null ? (
              <Button variant="filled" isLoading={isBusy} onClick={open}>
                {text('open')}
              </Button>
            ) : (
              <>
                <Button isLoading={isBusy} onClick={() => void renew()}>
                  {text('renew')}
                </Button>
                <Button variant="danger-quiet" isLoading={isBusy} onClick={() => void close()}>
                  {text('close')}
                </Button>
              </>
            )}
          </span>
        )}
      </div>
    </Card>
  );
}

function Address({ address }: { readonly address: string }) {
  const text = usePhrases('calendar');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    toast.success(text('copied'));
  }
  return (
    <span className="calendar-address__line">
      <LtrTextField
        label={text('address')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="filled"
        icon={<IconCopy aria-hidden stroke={1.75} />}
        onClick={() => void copy()}
      >
        {text('copy')}
      </Button>
    </span>
  );
}
