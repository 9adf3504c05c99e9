import type { BookTermsChangeView } from '@pinkas/contract/settings/book/book-terms.contract';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Timeline } from '@pinkas/ui/feedback/timeline';
import { Card } from '@pinkas/ui/layout/card';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconHistory } from '@tabler/icons-react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { monthText } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

/** Lists earlier settings, with their first month and author, the newest first. */
export function BookTermsHistory({
  changes,
}: {
  readonly changes: readonly BookTermsChangeView[];
}) {
  const text = usePhrases('bookkeeping');
  const actorText = useActorText();
  return (
    <Card title={text('historyTitle')}>
      <Timeline
        events={changes.map((change) => ({
          key: String(change.changeNo),
          tone: 'none' as const,
          icon: <IconHistory aria-hidden stroke={1.75} />,
          what: <ChangedTerms change={change} />,
          when: text('historyBy', {
            name: isolated(actorText(change.by)),
            when: formatInstant(change.at),
          }),
        }))}
      />
    </Card>
  );
}

function ChangedTerms({ change }: { readonly change: BookTermsChangeView }) {
  const text = usePhrases('bookkeeping');
  const { language } = useLanguage();
  const { vatPeriod, vatBasis, vatForm, advancesPeriod, advancesBasisPoints } = change;
  const set = (
    [
      ['vatPeriod', vatPeriod && text(`period.${vatPeriod}`)],
      ['vatBasis', vatBasis && text(`basis.${vatBasis}`)],
      ['vatForm', vatForm && text(`form.${vatForm}`)],
      [
        'advancesPercent',
        advancesBasisPoints !== null && `${formatBasisPoints(advancesBasisPoints)}%`,
      ],
      ['advancesPeriod', advancesPeriod && text(`period.${advancesPeriod}`)],
    ] as const
  ).flatMap(([term, value]) =>
    typeof value === 'string'
      ? [text('historyTerm', { term: text(term), value: isolated(value) })]
      : [],
  );
  return (
    <span className="book-changes">
      <b>{text('historyFrom', { month: monthText(change.fromMonth, language) })}</b>
      {set.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
