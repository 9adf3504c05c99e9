import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';

import { useFieldProblem } from '../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { kindsOf } from './charge-draft.ts';
import type { ChargeForm } from './use-charge-form.ts';

interface KindProps {
  readonly form: ChargeForm;
}

/** What is done with the card: charged, held a sum on, or checked; only what the terminal can. */
export function KindFields({ form }: KindProps) {
  const text = usePhrases('virtualTerminal');
  const { draft, terminal, change } = form;
  const kinds = kindsOf(terminal);
  if (kinds.length === 1) return null;
  return (
    <div className="quick-charge__kind">
      <SegmentedControl
        label={text('kind')}
        value={draft.kind}
        isWide
        segments={kinds.map((kind) => ({ value: kind, label: text(`kind-${kind}`) }))}
        onChange={(kind) => change({ kind, holdUntil: null, instalmentsMax: '1' })}
      />
      {draft.kind === 'check' && <p className="quick-charge__note">{text('kindCheckText')}</p>}
      {draft.kind === 'hold' && <HoldFields form={form} />}
    </div>
  );
}

/** Until when a sum is held, with what is known of the gateway's limit. */
function HoldFields({ form }: KindProps) {
  const text = usePhrases('virtualTerminal');
  const problem = useFieldProblem();
  const { draft, terminal, holdDays, errorOf, change } = form;
  if (terminal === undefined || terminal.hold === null) return null;
  const { days, isPublished, canRelease } = terminal.hold;
  const gateway = GATEWAYS[terminal.gateway];
  return (
    <>
      <p className="quick-charge__note">{text('kindHoldText')}</p>
      <FieldRow>
        <DateField
          label={text('holdUntil')}
          name="holdUntil"
          value={draft.holdUntil ?? holdDays.last ?? ''}
          min={holdDays.first}
          {...(holdDays.last !== undefined && { max: holdDays.last })}
          invalidText={problem('DATE_INVALID') ?? ''}
          error={errorOf('holdUntil')}
          onChange={(holdUntil) => change({ holdUntil })}
        />
      </FieldRow>
      <p className="quick-charge__note">
        {text(isPublished ? 'holdLimitPublished' : 'holdLimitUnknown', { gateway, days })}
        {'. '}
        {text(canRelease ? 'holdReleases' : 'holdLapses')}
      </p>
    </>
  );
}
