import type { DebtAges } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Meter, type MeterColor } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

type Age = DebtAges[number]['age'];

const COLORS: Readonly<Record<Age, MeterColor>> = {
  notDue: 'ok',
  days1To30: 'info',
  days31To60: 'authority',
  days61To90: 'warn',
  daysOver90: 'bad',
};

/** Shows customers' debt by how late it is; each sum links to its documents. */
export function DebtAgesCard({ ages }: { readonly ages: DebtAges }) {
  const text = usePhrases('dashboard');
  const words = usePhrases('openDebt');
  const whole = ages.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);
  return (
    <Card
      title={text('debtAgesTitle')}
      actions={<LinkText href="#/reports/open_debt">{text('allDebts')}</LinkText>}
    >
      {whole === 0 ? (
        <p className="dashboard-no-debt">{text('noDebts')}</p>
      ) : (
        <div className="dashboard-ages">
          <Meter
            label={text('debtAgesTitle')}
            whole={whole}
            parts={ages.map(({ age, sumAgorot }) => ({
              key: age,
              amount: sumAgorot,
              color: COLORS[age],
            }))}
          />
          <dl>
            {ages.map(({ age, sumAgorot }) => (
              <div key={age}>
                <dt>
                  <span
                    aria-hidden="true"
                    className={`dashboard-ages__dot dashboard-ages__dot--${COLORS[age]}`}
                  />
                  {words(`age-${age}`)}
                </dt>
                <dd>
                  {sumAgorot === 0 ? (
                    <Money agorot={0} />
                  ) : (
                    <LinkText href={`#/reports/open_debt/documents?age=${age}`}>
                      <Money agorot={sumAgorot} />
                    </LinkText>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
