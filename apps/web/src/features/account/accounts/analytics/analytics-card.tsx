import type { AnalyticsChoice } from '@pinkas/contract/shell/analytics/analytics.contract';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import {
  useAnalytics,
  useChooseAnalytics,
} from '../../../../shared/analytics/analytics.queries.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import './analytics-card.css';

/** Whether the use of the product by the person is reported; there only where something can be. Each choice is saved at once. */
export function AnalyticsCard() {
  const text = usePhrases('analytics');
  const { data } = useAnalytics();
  const choosing = useChooseAnalytics();
  if (data === undefined || !data.isOn) return null;
  // Without an answer nothing is reported either.
  const shown = (choosing.isPending ? choosing.variables : data.choice) ?? 'no';
  return (
    <Card title={text('card')} note={text('what')}>
      <ServerProblem reason={choosing.error} />
      <SegmentedControl<AnalyticsChoice>
        label={text('card')}
        value={shown}
        segments={[
          { value: 'yes', label: text('yes') },
          { value: 'no', label: text('no') },
        ]}
        onChange={(choice) =>
          choosing.mutate(choice, { onSuccess: () => toast.success(text('saved')) })
        }
      />
      <p className="analytics-card__where">{text('where')}</p>
    </Card>
  );
}
