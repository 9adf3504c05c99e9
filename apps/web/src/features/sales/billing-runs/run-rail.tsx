import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconBell, IconCreditCard, IconMail } from '@tabler/icons-react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** What follows, why the preview can be trusted, and what the last run did. */
export function RunRail({ run: { day, fingerprint, lastRun } }: { readonly run: NextRun }) {
  const text = usePhrases('billingRun');
  return (
    <div className="billing-run__rail">
      {day !== null && (
        <>
          <Card title={text('whatTitle')}>
            <Timeline
              events={[
                {
                  key: 'charge',
                  tone: 'info',
                  icon: <IconCreditCard />,
                  what: text('whatCharge'),
                  when: text('whatChargeWhen', { date: formatLocalDate(day) }),
                },
                {
                  key: 'documents',
                  tone: 'ok',
                  icon: <IconMail />,
                  what: text('whatDocuments'),
                  when: text('whatDocumentsWhen'),
                },
                {
                  key: 'told',
                  tone: 'none',
                  icon: <IconBell />,
                  what: text('whatTold'),
                  when: text('whatToldWhen'),
                },
              ]}
            />
          </Card>
          <Card title={text('sameTitle')}>
            <p>{text('sameText')}</p>
            <p className="billing-run__muted">
              {text('fingerprint', { code: isolated(fingerprint.slice(0, 8).toUpperCase()) })}
            </p>
          </Card>
        </>
      )}
      {lastRun !== null && (
        <Card title={text('lastTitle')} note={formatInstant(lastRun.orderedAt)}>
          <p>
            {text('lastText', { count: lastRun.rowsCount, sum: shekelText(lastRun.totalAgorot) })}
          </p>
        </Card>
      )}
    </div>
  );
}
