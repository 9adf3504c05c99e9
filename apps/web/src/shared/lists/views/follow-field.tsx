import type { RelativePeriod } from '@pinkas/domain/time/relative-period';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { useState } from 'react';

import { usePhrases } from '../../language/use-phrases.ts';
import { useAccountSetup } from '../../session/session-store.ts';
import { followedPeriod, following, periodToFollow, type ViewContent } from './view-content.ts';

/** Whether a view that is saved follows the calendar, where its days are those of a period that runs or ran last. */
export interface Following {
  /** The content that the choice saves. */
  readonly content: ViewContent;
  /** The period that may be followed; undefined where there is none. */
  readonly period: RelativePeriod | undefined;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

/** Offers to follow the calendar; `isFirst` is the choice before the person made one. */
export function useFollowing(content: ViewContent, isFirst: boolean): Following {
  const { today } = useAccountSetup();
  const [isChosen, choose] = useState(isFirst);
  const period = periodToFollow(content, today);
  return {
    content: isChosen && period !== undefined ? following(content, period) : content,
    period,
    isChosen,
    choose,
  };
}

/** Chooses whether a view has fixed days or follows the calendar; renders nothing where its days match no period. */
export function FollowField({ follow }: { readonly follow: Following }) {
  const text = usePhrases('lists');
  const { period, isChosen, choose } = follow;
  if (period === undefined) return null;
  return (
    <CheckboxField
      label={text('viewFollows', { period: text(`relative-${period}`) })}
      hint={text(isChosen ? 'viewFollowsHelp' : 'viewKeepsHelp')}
      checked={isChosen}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

/** Shows the period that a saved view follows. */
export function FollowedNote({ view }: { readonly view: Pick<ViewContent, 'filters'> }) {
  const text = usePhrases('lists');
  const period = followedPeriod(view);
  if (period === undefined) return null;
  return (
    <p className="list-views__note">
      {text('viewFollowing', { period: text(`relative-${period}`) })}
    </p>
  );
}
