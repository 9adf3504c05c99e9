import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ApiRoom, NotRead } from '../shared/api-room.tsx';
import { CopiedAddress } from '../shared/copied-address.tsx';
import { useCalendar, useCalendarChanges } from './calendar.queries.ts';
import './calendar.css';

/** settings/api?tab=calendar: the address at which other programs read the days to file and pay. */
export function CalendarScreen() {
  const text = usePhrases('calendar');
  const query = useCalendar();
  usePageTitle(text('title'));
  return (
    <ApiRoom current="calendar" note={text('note')}>
      {query.data === undefined ? (
        <NotRead query={query} failed={text('failed')} lines={3} />
      ) : (
        <AddressCard {...query.data} />
      )}
    </ApiRoom>
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
        {address !== null && (
          <CopiedAddress
            label={text('address')}
            address={address}
            copyLabel={text('copy')}
            copied={text('copied')}
            isFilled
          />
        )}
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
