import { API_CALLS_BURST, API_CALLS_PER_SECOND } from '@pinkas/domain/limits';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** How fast a key may call, and where the calls are described. */
export function LimitsCard() {
  const text = usePhrases('apiKeys');
  return (
    <Card title={text('limits')} note={text('limitsNote')}>
      <dl className="api-keys__limits">
        <div>
          <dt>{text('perSecond')}</dt>
          <dd>
            <strong>{API_CALLS_PER_SECOND}</strong>
            <span>{text('burst', { count: API_CALLS_BURST })}</span>
          </dd>
        </div>
        <div>
          <dt>{text('overLimit')}</dt>
          <dd>
            <strong>429</strong>
            <span>{text('overLimitText')}</span>
          </dd>
        </div>
        <div>
          <dt>{text('description')}</dt>
          <dd>
            <a href="/api/v1/openapi.json" target="_blank" rel="noreferrer" dir="ltr">
              /api/v1/openapi.json
            </a>
            <span>{text('descriptionText')}</span>
          </dd>
        </div>
        <div>
          <dt>{text('ezcount')}</dt>
          <dd>
            <span dir="ltr">{location.origin}/api/createDoc</span>
            <span>{text('ezcountText')}</span>
          </dd>
        </div>
        <div>
          <dt>{text('morning')}</dt>
          <dd>
            <span dir="ltr">{location.origin}/morning/api/v1</span>
            <span>{text('morningText')}</span>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
