import { agorot } from '@pinkas/domain/money/agorot';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../language/use-phrases.ts';

interface SampleRow {
  readonly day: string;
  readonly name: PhraseKey<'auth'>;
  readonly state: DocumentState;
  readonly badge: Pick<BadgeProps, 'tone' | 'mark'>;
  readonly sum: number;
}

const ROWS: readonly SampleRow[] = [
  { day: '20/11', name: 'panelName1', state: 'paid', badge: { tone: 'ok' }, sum: 649_000 },
  { day: '18/11', name: 'panelName2', state: 'open', badge: { tone: 'info' }, sum: 1_203_600 },
  {
    day: '15/11',
    name: 'panelName3',
    state: 'partly-paid',
    badge: { tone: 'info', mark: 'half' },
    sum: 873_200,
  },
  { day: '02/10', name: 'panelName4', state: 'overdue', badge: { tone: 'bad' }, sum: 531_000 },
];

const TOTAL = agorot(ROWS.reduce((sum, row) => sum + row.sum, 0));

/** The cover of the notebook: a sample of what is inside. Only for the eye. */
export function AuthPanel() {
  const text = usePhrases('auth');
  const states = usePhrases('documentStates');
  return (
    <div className="auth-panel" aria-hidden="true">
      <div className="auth-panel__inside">
        <div className="auth-panel__card pk-paper">
          {ROWS.map((row) => (
            <div key={row.name} className="auth-panel__row">
              <Isolate isLtr>{row.day}</Isolate>
              <span className="auth-panel__name">{text(row.name)}</span>
              <span>
                <Badge {...row.badge}>{states(row.state)}</Badge>
              </span>
              <Money agorot={row.sum} isStrong />
            </div>
          ))}
          <div className="auth-panel__row auth-panel__row--total">
            <span className="auth-panel__name">{text('panelTotal')}</span>
            <Money agorot={TOTAL} size="indicator" />
          </div>
        </div>
        <p className="auth-panel__words">
          <span>{text('panelLine1')}</span>
          <span>{text('panelLine2')}</span>
        </p>
      </div>
    </div>
  );
}
