import type { MissedPeriods } from '@pinkas/contract/sales/billing/billing.contract';
import type { Currency } from '@pinkas/domain/money/currency';
import { choose, confirm, type Choice } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';

import { showProblem } from '../../../shared/dialog/problem-dialog.ts';
import { sumText } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import {
  readTemplateNow,
  useActOnTemplate,
  type KnownTemplate,
  type TemplateAct,
} from './billing.queries.ts';
import { missedPeriods } from './missed-periods.ts';
import { usePeriodSums } from './use-period-sums.ts';

type Named = KnownTemplate & { readonly title: string };

export interface TemplateActs {
  readonly isActing: boolean;
  readonly pause: (template: Named) => void;
  /** Asks what becomes of the periods that it missed, where there are any. */
  readonly resume: (template: Named) => void;
  /** Asks first: it cannot be taken back. */
  readonly end: (template: Named) => void;
}

const DONE = { pause: 'paused', resume: 'resumed', end: 'ended' } as const;

/** Pauses, resumes and ends templates. */
export function useTemplateActs(): TemplateActs {
  const text = usePhrases('billing');
  const { today } = useAccountSetup();
  const sumsOf = usePeriodSums();
  const acting = useActOnTemplate();

  async function act({ id, version }: Named, wanted: TemplateAct): Promise<void> {
    await acting.mutateAsync({ id, version, act: wanted });
    toast.success(text(DONE[wanted.kind]));
  }

  /** Pauses or ends it whatever its terms are by now: they do not change what was decided, and the list may be a moment old. */
  async function stop(template: Named, kind: 'pause' | 'end'): Promise<void> {
    const { version } = await readTemplateNow(template.id);
    await act({ ...template, version }, { kind });
  }

  async function resume(template: Named): Promise<void> {
    const view = await readTemplateNow(template.id);
    const sums = missedPeriods(view, today).map(
      ({ dueOn }) => sumsOf(view.form, dueOn).totalMinor as number,
    );
    const missed =
      sums.length === 0 ? 'none' : await askMissed(template.title, sums, view.currency);
    if (missed === 'back') return;
    await act({ ...template, version: view.version }, { kind: 'resume', missed });
  }

  function askMissed(
    name: string,
    sums: readonly number[],
    currency: Currency,
  ): Promise<MissedPeriods | 'back'> {
    const count = sums.length;
    const all = sumText(
      sums.reduce((sum, one) => sum + one, 0),
      currency,
    );
    const last: Choice<MissedPeriods> = {
      value: 'one',
      label: text('missedOne', { sum: sumText(sums.at(-1) ?? 0, currency) }),
      variant: 'outlined',
    };
    return choose<MissedPeriods | 'back'>({
      title: text('resumeTitle', { count }),
      text: text('resumeText', { name }),
      choices: [
        { value: 'back', label: text('back'), variant: 'quiet' },
        { value: 'all', label: text('missedAll', { count, sum: all }), variant: 'outlined' },
        ...(count > 1 ? [last] : []),
        { value: 'none', label: text('missedNone'), variant: 'filled' },
      ],
      safe: 'back',
    });
  }

  async function end(template: Named): Promise<void> {
    const isSure = await confirm({
      title: text('endTitle', { name: template.title }),
      text: text('endText'),
      confirmLabel: text('endConfirm'),
      cancelLabel: text('back'),
      isDanger: true,
    });
    if (isSure) await stop(template, 'end');
  }

  const run = (work: Promise<void>): void => void work.catch(showProblem);
  return {
    isActing: acting.isPending,
    pause: (template) => run(stop(template, 'pause')),
    resume: (template) => run(resume(template)),
    end: (template) => run(end(template)),
  };
}
